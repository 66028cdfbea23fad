import type { Bench } from "./bench.ts";
import { accuracyRun } from "./linkage/accuracy-run.ts";
import { REPORT_SEED, TUNING_SEED } from "./linkage/seeds.ts";
import { speedRun } from "./linkage/speed/speed-run.ts";

/**
 * Duplicates in generated files with known truth: French households, invented persons of the classic
 * academic kind, historical persons, companies, contacts, and two files to be linked.
 */
export const linkage: Bench = {
  name: "linkage",
  about: "pairs and groups of duplicates in files of six kinds, truth known; rows a second (scale)",
  seed: REPORT_SEED,
  async run(options) {
    const { seed, scale, details, say: announce } = options;
    if (details && seed === REPORT_SEED)
      announce(`Details are for tuning: --seed ${TUNING_SEED}, never that of reports.`);
    const accuracy = await accuracyRun(options);
    return { ...accuracy, ...(await speedRun(seed, scale, announce)), seed };
  },
};
