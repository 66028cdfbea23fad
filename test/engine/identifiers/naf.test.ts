import test from "ava";
import { bareNaf, isBareNaf } from "../../../engine/identifiers/naf.ts";

const TABLE: readonly (readonly [written: string, bare: string, sound: boolean, why: string])[] = [
  ["01.11Z", "0111Z", true, "as SIRENE writes it"],
  ["0111Z", "0111Z", true, "as INPI writes it"],
  [" 62.02a ", "6202A", true, "spaces and case"],
  ["32.12Y", "3212Y", true, "NAF 2025"],
  ["A", "A", true, "section"],
  ["V", "V", true, "last section of NAF 2025"],
  ["01", "01", true, "division"],
  ["01.1", "011", true, "group"],
  ["01.11", "0111", true, "class"],
  ["W", "W", false, "no such section"],
  ["1", "1", false, "one digit"],
  ["01.11ZZ", "0111ZZ", false, "two letters"],
  ["01.1.1Z", "011.1Z", false, "two dots"],
  ["", "", false, "nothing"],
  ["[ND]", "[ND]", false, "masked"],
];

for (const [written, bare, sound, why] of TABLE)
  test(`"${written}": ${why}`, (t) => {
    t.is(bareNaf(written), bare);
    t.is(isBareNaf(bare), sound);
  });
