import { caseSetNamed } from "./addresses/case-sets.ts";
import {
  type CachedRegister,
  franceRegister,
  parisRegister,
} from "./addresses/speed/cached-registers.ts";
import type { NormaliseMeasured } from "./addresses/speed/children/normalise.ts";
import { httpCalls } from "./addresses/speed/http-calls.ts";
import { perProcessSecond, perThreadSecond } from "./addresses/speed/time-sets.ts";
import { knownFrance } from "./addresses/truth.ts";
import type { Bench } from "./bench.ts";
import { built } from "./built.ts";
import { cachedHome } from "./persons/speed/cached-home.ts";
import { childAnswer } from "./persons/speed/child-answer.ts";

const ADDRESSES = 300_000;
/** A smaller scale is a factor on `ADDRESSES`, a larger one a number of addresses. */
const ADDRESSES_FROM = 1000;
const COUNTRY_SEED = 7;
/** Number of addresses queried of each set, and over HTTP. */
const [REQUESTED, CALLED] = [20_000, 20_000];

/**
 * Speed of address queries and of loading, and the size of the index: on the invented country (26
 * million addresses at full scale) and, if its file exists, on the real Paris.
 */
export const addresses: Bench = {
  name: "addresses",
  about: "speed of addresses: one thread, HTTP, load, index, 300,000 (scale: addresses)",
  async run({ scale, seed, say: announce }) {
    // First, so that compile errors show at once and not after an hour.
    await built();
    const size = Math.round(scale < ADDRESSES_FROM ? scale * ADDRESSES : scale);
    const france = await measured(await franceRegister(COUNTRY_SEED, size), size, seed);
    announce(`${size} addresses loaded and asked`);
    const paris = parisRegister();
    const small = paris === null ? null : await measured(paris, 0, seed);
    const country = knownFrance(COUNTRY_SEED, size);
    const queries = caseSetNamed("mixed").cases(country, seed + 2, CALLED);
    const http = await httpCalls(
      france.home,
      queries.map(({ query }) => query),
    );
    return {
      ...france.figures,
      mixed_http_per_core: http.addressesPerCpuSecond,
      http: { calls: http.load, single: http.single, memory: http.memory },
      paris: small?.figures ?? null,
      addresses: size,
      seed,
    };
  },
};

/** @param size  Number of addresses of the invented country; 0 for Paris. */
async function measured(register: CachedRegister, size: number, seed: number) {
  const home = await cachedHome(register.folder);
  const args = [await built(), home.folder, size, COUNTRY_SEED, seed, REQUESTED].map(String);
  const { sets, privateMb } = await childAnswer<NormaliseMeasured>(
    "addresses/speed/children/normalise.ts",
    args,
  );
  const retained = register.adresses ?? home.snapshot.registers["ban"]?.accepted ?? 1;
  const { clean, typo, typo2_no_postcode, mixed, noise_cedex } = sets;
  const figures = {
    clean_per_cpu_s: perThreadSecond(clean),
    typo_per_cpu_s: perThreadSecond(typo),
    typo_no_postcode_per_cpu_s: perThreadSecond(typo2_no_postcode),
    mixed_per_cpu_s: perThreadSecond(mixed),
    noise_cedex_per_cpu_s: perThreadSecond(noise_cedex),
    /** Includes V8's threads for garbage collection and compilation. */
    per_process_cpu_s: {
      clean: perProcessSecond(clean),
      typo: perProcessSecond(typo),
      typo_no_postcode: perProcessSecond(typo2_no_postcode),
      mixed: perProcessSecond(mixed),
    },
    /** Of mixed addresses in random order; `sets` has the figures of each kind. */
    p99_ms: mixed.p99Ms,
    p99_worst_ms: Math.max(...Object.values(sets).map(({ p99Ms }) => p99Ms)),
    bytes_per_address: (home.snapshot.addressIndex?.bytes ?? 0) / retained,
    load_per_s: Math.round(retained / home.seconds),
    load_per_cpu_s: Math.round(retained / home.cpuSeconds),
    rss_mb: home.peakRssMb,
    private_mb_serving: privateMb,
    sets,
    load: home,
  };
  return { home: home.folder, figures };
}
