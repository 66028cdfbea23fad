import test from "ava";
import { isWholeName } from "../../../../engine/person/names/whole-name.ts";

const ROWS: readonly (readonly [text: string, isWhole: boolean])[] = [
  ["Dupont", true],
  ["d'Angelo-Lévêque (Le Goff)", true],
  ["O", false],
  ["LY", true],
  ["J.-P.", true],
  ["Nguyễn Văn Được Łukasz Weiß", true],
  ["Jean\u00a0Pierre 🎉", true],
  ["RenÃ©e", true],
  ["Jean 2", true],
  ["", false],
  ["X", false],
  ["XXX", false],
  ["Xx. x", false],
  ["- A", false],
  ["ORM1VILLE", false],
  ["Dupont2", false],
  ["Ren?e", false],
  ["Ren\ufffd", false],
  ["Иванов", false],
  ["Иvanoв", false],
  ["山田 Taro", false],
  ["Lef√®vre", false],
  ["Th√©r√®se", false],
  ["Lef¿vre", false],
  ["STE MARIE", true],
  ["SCI DUPONT", false],
  ["Société Dupont", false],
  ["Famille Dupont", false],
  ["Indivision DUPONT", false],
  ["Sas", true],
  ["Sciacca", true],
  ["Famille", true],
  ["<b>Dupont</b>", false],
  ["=CMD()", false],
  ["jean@exemple.fr", false],
  ["Jean & Marie", false],
  ["AB".repeat(38), true],
  ["AB".repeat(39), false],
];

for (const [text, isWhole] of ROWS)
  test(`${JSON.stringify(text)}: ${isWhole}`, (t) => {
    t.is(isWholeName(text), isWhole);
  });
