import type { Bench } from "./bench.ts";
import { generateCases } from "./matching/queries/generate-cases.ts";
import { REPORT_SEED, TUNING_SEED } from "./matching/queries/seeds.ts";
import { Country } from "./matching/world/country.ts";
import { writeWorld } from "./matching/world/world-files.ts";
import { emptyFolder } from "./prepared-home.ts";

const CASES = 4000;

/** Finding a company by its name and place, in an invented France. */
export const matching: Bench = {
  name: "matching",
  about:
    "companies found by name and place, truth known (scale: establishments, 44000000 is France)",
  seed: REPORT_SEED,
  scale: 200_000,
  async run({ seed, scale, details, say: announce }) {
    if (details && seed === REPORT_SEED)
      announce(`Details are for tuning: --seed ${TUNING_SEED}, never that of reports.`);
    const country = new Country(seed, scale);
    const { units, sites } = await writeWorld(country, emptyFolder("matching-world"));
    const cases = generateCases(country, seed, CASES);
    return { units, sites, cases: cases.length };
  },
};
