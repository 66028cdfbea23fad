import test from "ava";
import { decideFault } from "../../../../engine/files/workbench/decide-row.ts";
import { lineLabel, lineOf } from "../../../../engine/files/workbench/lots.ts";
import { fault } from "./workbench-bed.ts";

const REMARK = "À savoir, sans défaut";

/** A fault's criterion, certainty and correction -> what its lot is called. */
const LINES: readonly (readonly [
  rule: number,
  certainty: "prouve" | "probable" | "a_verifier",
  after: string | null,
  label: string,
])[] = [
  [16, "a_verifier", null, REMARK],
  [16, "probable", null, "Adresse incomplète"],
  [8, "probable", null, REMARK],
  [8, "a_verifier", "ALTIBAT", "Nom différent de celui du registre"],
  [19, "a_verifier", null, REMARK],
  [15, "probable", "0261910042", "Téléphone invalide ou non attribuable"],
];

for (const [rule, certainty, after, label] of LINES)
  test(`criterion ${rule}, ${certainty}: ${label}`, (t) => {
    const own = fault(rule, 0, { now: 0, certainty, after });
    t.is(lineLabel(lineOf(own)), label);
    // A refused correction is looked at again under the same name.
    if (after !== null) t.is(lineLabel(lineOf(decideFault(own, "refuser"))), label);
  });
