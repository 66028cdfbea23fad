import test from "ava";
import { NAF_CODES } from "../../../bench/corpus/naf-codes.ts";
import { bareNaf, hasNafGroup } from "../../../engine/identifiers/naf.ts";

test("hasNafGroup: codes of both nomenclatures", (t) => {
  for (const { code, naf2025 } of NAF_CODES) {
    t.true(hasNafGroup(bareNaf(code)), code);
    t.true(hasNafGroup(bareNaf(naf2025)), naf2025);
  }
});

test("hasNafGroup: streets of FANTOIR, and what is no division", (t) => {
  for (const code of ["0020A", "0450B", "9999Z", "4000A", "1150C"])
    t.false(hasNafGroup(code), code);
});
