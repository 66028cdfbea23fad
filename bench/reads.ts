import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { openEntries, writeEntries } from "./entry-per-company.ts";
import { emptyFolder, openCompanyStore, preparedHome } from "./prepared-home.ts";

const COMPANIES_READ = 1_000_000;
const CORPUS_SEED = 42;
const READS = 2_000_000;

/**
 * One random company record, in place from the packed store, compared with one LMDB get per record.
 */
export const reads: Bench = {
  name: "reads",
  about:
    "random reads of company records: packed store against lmdb getBinaryFast (scale: companies)",
  async run({ scale, seed, say: announce }) {
    const packed = openCompanyStore(await preparedHome(COMPANIES_READ * scale, CORPUS_SEED));
    const file = join(emptyFolder("reads"), "records.lmdb");
    const keys = await writeEntries(packed, file, () => packed.bytes.slice(packed.at, packed.end));
    const records = openEntries(file);
    const drawn = draw(keys, seed);
    const packedRate = timed(drawn, (key) =>
      packed.locate(key) ? (packed.bytes[packed.at] ?? 0) : 0,
    );
    const recordRate = timed(drawn, (key) => records.getBinaryFast(key)?.[0] ?? 0);
    await records.close();
    rmSync(file, { force: true });
    announce(`${keys.length} companies, ${READS} random reads each, one thread`);
    return {
      packed_reads_s: packedRate,
      getbinaryfast_reads_s: recordRate,
      ratio: Number((packedRate / recordRate).toFixed(1)),
      seed,
    };
  },
};

function draw(keys: Float64Array, seed: number): Float64Array {
  let state = seed >>> 0 || 1;
  return Float64Array.from({ length: READS }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return keys[Math.floor((state / 2 ** 32) * keys.length)] ?? 0;
  });
}

/** Reads per second, the best of three passes. */
function timed(drawn: Float64Array, read: (key: number) => number): number {
  let best = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let pass = 0; pass < 3; pass++) {
    const startMs = performance.now();
    for (const key of drawn) sum += read(key);
    best = Math.min(best, performance.now() - startMs);
  }
  if (sum === 0) throw new Error("nothing was read");
  return Math.round(READS / (best / 1000));
}
