import { rmSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
import { COMPANIES, homeAt, storeFile } from "../engine/registers/snapshot/home.ts";
import { openSnapshot } from "../engine/registers/snapshot/open-snapshot.ts";
import { EntryWalk } from "../engine/store/entry-walk.ts";
import { PackedStore } from "../engine/store/packed-store.ts";
import type { Bench } from "./bench.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";

const COMPANIES_READ = 1_000_000;
const CORPUS_SEED = 42;
const READS = 2_000_000;

/** One random company record, in place from the packed store, against one LMDB get per record. */
export const reads: Bench = {
  name: "reads",
  about:
    "random reads of company records: packed store against lmdb getBinaryFast (scale: companies)",
  async run({ scale, seed, say }) {
    const home = homeAt(await preparedHome(COMPANIES_READ * scale, CORPUS_SEED));
    const opened = openSnapshot(home);
    if (!opened.ok || !opened.value?.snapshot.companies) throw new Error("no companies");
    const { edition, bytes } = opened.value.snapshot.companies;
    const packed = PackedStore.open(storeFile(home, COMPANIES, edition), bytes);
    if (!packed.ok) throw new Error(packed.failure.detail);
    const file = join(emptyFolder("reads"), "records.lmdb");
    const keys = await copyToRecords(packed.value, file);
    const records = open<Uint8Array, number>({
      path: file,
      noSubdir: true,
      readOnly: true,
      encoding: "binary",
      keyEncoding: "uint32",
    });
    const drawn = draw(keys, seed);
    const packedRate = timed(drawn, (key) =>
      packed.value.locate(key) ? (packed.value.bytes[packed.value.at] ?? 0) : 0,
    );
    const recordRate = timed(drawn, (key) => records.getBinaryFast(key)?.[0] ?? 0);
    await records.close();
    rmSync(file, { force: true });
    say(`${keys.length} companies, ${READS} random reads each, one thread`);
    return {
      packed_reads_s: packedRate,
      getbinaryfast_reads_s: recordRate,
      ratio: Number((packedRate / recordRate).toFixed(1)),
      seed,
    };
  },
};

/** Writes every record under its own key, in key order, and answers the keys. */
async function copyToRecords(store: PackedStore, file: string): Promise<Float64Array> {
  const env = open<Uint8Array, number>({
    path: file,
    noSubdir: true,
    encoding: "binary",
    keyEncoding: "uint32",
  });
  const keys = new Float64Array(store.count);
  let count = 0;
  for (const walk = new EntryWalk(store); walk.key !== Number.POSITIVE_INFINITY; walk.next()) {
    keys[count++] = walk.key;
    void env.put(walk.key, store.bytes.slice(store.at, store.end));
    if (count % 20_000 === 0) await env.committed;
  }
  await env.flushed;
  await env.close();
  return keys;
}

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
