import test from "ava";
import type { Finding } from "../../../../../engine/files/diagnostic/finding.ts";
import { diagnoseRange } from "../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { companyChecks } from "../../../../../engine/files/diagnostic/register-checks/company-checks.ts";
import { NO_REGISTERS } from "../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { vatNumber } from "../../../../../engine/identifiers/vat-number.ts";
import { showcaseBase } from "../../../company/showcase-base.ts";
import { blockOf, planOf } from "../table-bed.ts";

const FIELDS = ["companies.siret", "companies.tva", "companies.raison_sociale", "companies.ville"];

/** In liquidation; its head office. */
const [SIREN, SEAT] = ["900000506", "90000050600015"];
const VAT = vatNumber(Number(SIREN));
const NAME = "Brevatec construction";

async function found(cells: readonly string[]) {
  const registers = { ...NO_REGISTERS, companies: companyChecks(await showcaseBase()) };
  const findings: Finding[] = [];
  const range = diagnoseRange([blockOf([cells])], planOf(FIELDS), registers, (one) =>
    findings.push(one),
  );
  const ofSiret = findings.find(({ rule, column }) => rule < 4 && column === FIELDS[0]);
  return { range, ofSiret };
}

/** Ways in which a company stands in the column of SIRET without its establishment. */
const COMPANIES = [
  ...[SIREN, "900 000 506 R.C.S. Dijon", "RCS Dijon 900000506", VAT, `SIREN ${SIREN}`],
  ...[`FR${SIREN}`, `${SIREN}.0`, `${SIREN}.`, `${SIREN} (siège)`],
];

for (const cell of COMPANIES)
  test(`${cell} in a column of SIRET is asked of the registers, and its head office proposed`, async (t) => {
    const { range, ofSiret } = await found([cell, "", NAME, ""]);
    t.is(range.concerned[7], 1, "the liquidation is told");
    t.like(ofSiret, { rule: 2, after: SEAT, certainty: "probable" });
  });

for (const cell of [`FR${SEAT}`, `${SEAT}.`, `${SEAT} (siège)`, `${SIREN} / ${SEAT}`])
  test(`${cell} in a column of SIRET is the SIRET, without doubt`, async (t) => {
    const { range, ofSiret } = await found([cell, "", NAME, ""]);
    t.is(range.concerned[7], 1);
    t.like(ofSiret, { after: SEAT, certainty: "prouve" });
  });

const LOST: readonly (readonly [cells: readonly string[], Partial<Finding> | null, why: string])[] =
  [
    [["9,00E+13", VAT, "", ""], { rule: 3, after: SEAT, certainty: "a_verifier" }, "rounded, VAT"],
    [
      ["voir facture", VAT, "", ""],
      { rule: 2, after: SEAT, certainty: "a_verifier" },
      "a word, VAT",
    ],
    [["90000050600051", VAT, "", ""], { after: SEAT, certainty: "probable" }, "swapped, VAT"],
    [["9000005060015", VAT, "", ""], { after: SEAT, certainty: "probable" }, "a digit lost, VAT"],
    [["900000506000155", VAT, "", ""], { after: SEAT, certainty: "probable" }, "one too many, VAT"],
    [["90000050600051", "", NAME, ""], { after: null }, "swapped, name without place"],
    [["90000050600051", "", "Ormiville", "Dijon"], { after: null }, "swapped, another name"],
    [["90000050600051", "", "", "Dijon"], { after: null }, "swapped, no name"],
    [["90000050600051", "FR44732829320", "", ""], { after: null }, "swapped, another company"],
  ];

for (const [cells, expected, why] of LOST)
  test(`a lost SIRET: ${why}`, async (t) => {
    const { ofSiret } = await found(cells);
    t.like(ofSiret, { column: FIELDS[0], ...expected });
    // What is found has not to be looked for.
    if (ofSiret?.after) t.notRegex(ofSiret.why, /reprenez/);
  });

test("a SIRET with a slip, or rounded, is found by name and place when one establishment fits", async (t) => {
  const checks = companyChecks(await showcaseBase());
  const { town } = checks.find(Number(SIREN), -1).address();
  for (const cell of ["90000050600051", "9000005060005", "900000506000155", "9.00000506E+13"]) {
    const { ofSiret } = await found([cell, "", NAME, town]);
    t.like(ofSiret, { after: SEAT, certainty: "probable" }, cell);
    const elsewhere = await found([cell, "", NAME, town === "Lyon" ? "Nantes" : "Lyon"]);
    t.is(elsewhere.ofSiret?.after, null, cell);
  }
});
