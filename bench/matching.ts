import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { SIRENE_FILES } from "./corpus/write-sirene.ts";

import { generateCases } from "./matching/queries/generate-cases.ts";
import type { CaseSet } from "./matching/queries/query.ts";
import { REPORT_SEED, TUNING_SEED } from "./matching/queries/seeds.ts";
import { runCaseSet } from "./matching/run-case-set.ts";
import { realCases } from "./matching/scoring/real-cases.ts";
import { Country } from "./matching/world/country.ts";
import { writeWorld } from "./matching/world/world-files.ts";
import { emptyFolder } from "./prepared-home.ts";

/** Searches that are drawn. */
const CASES = 4000;

/**
 * Finding a company by its name and place: in an invented France with known truth, and in a register
 * of real names where that folder exists.
 */
export const matching: Bench = {
  name: "matching",
  about: "companies found by name and place (scale: establishments, 44000000 is all of France)",
  seed: REPORT_SEED,
  scale: 200_000,
  async run({ seed, scale, details, say: announce }) {
    if (details && seed === REPORT_SEED)
      announce(`Details are for tuning: --seed ${TUNING_SEED}, never that of reports.`);
    const invented = await runCaseSet(await inventedSet(seed, scale), announce, details);
    const set = realCases();
    if (!set) announce("No real cases: there is no folder rapprochement in RECOUPE_SAMPLES.");
    const real = set ? await runCaseSet(set, announce, details) : null;
    for (const report of [invented, real]) if (report) console.table(report.beside);
    return { ...invented, real, seed };
  },
};

/** A country on disk with searches on it, also in `cases.jsonl` beside its files. */
async function inventedSet(seed: number, scale: number): Promise<CaseSet> {
  const country = new Country(seed, scale);
  const folder = emptyFolder("matching-country");
  const { sites } = await writeWorld(country, folder);
  const cases = generateCases(country, seed, CASES);
  writeFileSync(
    join(folder, "cases.jsonl"),
    cases.map((one) => `${JSON.stringify(one)}\n`).join(""),
  );
  const files = {
    unites: join(folder, SIRENE_FILES.unitesLegales),
    etablissements: join(folder, SIRENE_FILES.etablissements),
  };
  return { name: "invented", folder, files, establishments: sites, cases };
}
