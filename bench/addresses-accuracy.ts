import { accuracyRun, knownRegisters } from "./addresses/accuracy-run.ts";
import { openMatcher } from "./addresses/open-matcher.ts";
import type { Bench, BenchOptions } from "./bench.ts";
import { cachedHome } from "./persons/speed/cached-home.ts";

/** Seed for tuning; figures are reported on another one. */
const TUNING_SEED = 1009;
const ADDRESSES = 300_000;
/** A smaller scale is a factor on `ADDRESSES`, a larger one a number of addresses. */
const ADDRESSES_FROM = 1000;
const CASES = 5000;
const MISSES_RETAINED = 40;
/** The invented country is the same for all seeds of cases. */
const COUNTRY_SEED = 7;

/**
 * Accuracy of the address matcher on the real Paris if its file exists, the sample and an invented
 * country, compared with an exact join and a trigram search (`addresses/README.md`).
 */
export const addressesAccuracy: Bench = {
  name: "addresses-accuracy",
  about: "rightness and calibration of addresses, invented country of 300,000 (scale: addresses)",
  async run({ scale, seed, say: announce, customers = CASES }: BenchOptions) {
    const addresses = Math.round(scale < ADDRESSES_FROM ? scale * ADDRESSES : scale);
    const registers = await knownRegisters(COUNTRY_SEED, addresses);
    const asking = { seed, count: customers, missesKept: MISSES_RETAINED };
    const open = async (folder: string) => openMatcher((await cachedHome(folder)).folder);
    const figures = await accuracyRun(registers, open, asking, announce);
    return { ...figures, tuning_seed: TUNING_SEED };
  },
};
