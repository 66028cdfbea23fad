import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { ColumnKind } from "../columns/column-kind.ts";
import type { Draw } from "../draw.ts";

const TEST_CELLS: Readonly<Partial<Record<ColumnType, readonly string[]>>> = {
  raison_sociale: ["TEST", "Société test", "ZZZ NE PAS UTILISER", "aaa"],
  nom: ["TEST", "azerty", "XXX"],
  prenom: ["test", "Toto", "aaa"],
  nom_complet: ["Test Test", "M. TEST"],
  email: ["test@test.fr", "a@a.fr", "toto@toto.com"],
  telephone: ["0000000000", "0102030405"],
  mobile: ["0600000000"],
  siret: ["00000000000000", "12345678901234"],
  siren: ["000000000", "123456789"],
  adresse: ["test", "1 rue du test"],
  ville: ["TEST", "xxx"],
  code_postal: ["00000", "99999"],
};

/** Adds rows typed to test the system, in one file of six; returns which. */
export function addTestRows(
  draw: Draw,
  columns: readonly ColumnKind[],
  rows: string[][],
): number[] {
  if (rows.length < 20 || !draw.chance(0.16)) return [];
  const out: number[] = [];
  for (let count = draw.between(1, 2); count > 0; count--) {
    const like = draw.of(rows);
    const cells = columns.map(({ type, domain }, index) => {
      if (domain !== undefined && type === "identifiant") return `${like[index]}9${count}`;
      const words = TEST_CELLS[type];
      if (words !== undefined) return draw.of(words);
      return draw.chance(0.5) ? "" : (like[index] as string);
    });
    rows.push(cells);
    out.push(rows.length - 1);
  }
  return out;
}
