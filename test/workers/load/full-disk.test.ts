import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import { Pool } from "../../../workers/pool/pool.ts";
import { identifiersOf, writeCorpus } from "./corpus.ts";
import { villeneuve } from "./invented-towns.ts";
import { answers, filesOf, load, newFolder, published } from "./load-bed.ts";

/** One thread: another one writing meanwhile could take the room that a store was promised. */
const pool = new Pool({ threads: 1, heapMb: 512 });
const corpus = await writeCorpus(50);
const larger = await writeCorpus(600, {}, 9);
const identifiers = identifiersOf(corpus);
/** Compressed, so that the files look as if the disk could hold what they become. */
const packed = newFolder();
for (const file of readdirSync(larger.folder))
  writeFileSync(join(packed, `${file}.gz`), gzipSync(readFileSync(join(larger.folder, file))));

/** What is published first, then what the disk is too small for. */
interface Loads {
  readonly name: string;
  readonly first: string;
  readonly next: string;
}

const SIRENE: Loads = { name: "sirene", first: corpus.folder, next: packed };
const DEATHS = fileURLToPath(
  new URL("../../../data/sample/deces-1970-2026.txt.gz", import.meta.url),
);
const someDeaths = join(newFolder(), "deces-2026-m01.txt");
writeFileSync(someDeaths, gunzipSync(readFileSync(DEATHS)).subarray(0, 40 * 199));
const DECES: Loads = { name: "deces", first: someDeaths, next: DEATHS };
const TOWNS = fileURLToPath(
  new URL("../../../data/sample/adresses-france.csv.gz", import.meta.url),
);
const BAN: Loads = { name: "ban", first: villeneuve, next: TOWNS };

test.after.always(() => pool.close());

/** A disk of its own of that size in a folder; `null` where mounting is not permitted. */
function mountDisk(kilobytes: number): string | null {
  const folder = newFolder();
  return mount(folder, `size=${kilobytes}k`) ? folder : null;
}

function mount(folder: string, options: string): boolean {
  try {
    run("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder);
    return true;
  } catch {
    return false;
  }
}

/** A map may be let go of a moment after its store was closed. */
function unmount(folder: string): void {
  run("umount", "--lazy", folder);
}

function run(command: string, ...values: string[]): void {
  execFileSync(command, values, { stdio: "ignore" });
}

const FIRST_KB = 1200;
const COARSE_KB = 48;
const REGISTER_KB = 64;
const PAGE_KB = 4;
const LAST_KB = 8000;

/**
 * Loads the next files over and over while the disk grows by steps, until there is room.
 * Every refusal must leave what is published as it was. Returns the size that was enough,
 * and how many were not.
 */
async function growUntilItFits(
  t: ExecutionContext,
  disk: string,
  { name, first, next }: Loads,
  fromKb: number,
  stepKb: number,
): Promise<{ enough: number; refused: number }> {
  const home = join(disk, "home");
  mount(disk, `remount,size=${LAST_KB}k`);
  await published(load(pool, home, name, [first]));
  const [before, answersBefore] = [filesOf(home), await answers(home, identifiers)];
  let refused = 0;
  for (let size = fromKb; size <= LAST_KB; size += stepKb) {
    // Not below what it holds already.
    if (!mount(disk, `remount,size=${size}k`)) continue;
    const result = await load(pool, home, name, [next]);
    if (result.ok) return { enough: size, refused };
    refused++;
    t.is(result.failure.code, "disque.plein", `${size} kB: ${result.failure.detail}`);
    t.deepEqual(filesOf(home), before, `${size} kB`);
    t.false(existsSync(join(home, "building")));
    t.is(await answers(home, identifiers), answersBefore);
  }
  throw new Error("never enough");
}

test.serial(
  "wherever the disk fills up: it is said, and nothing published has changed",
  async (t) => {
    const [first, second] = [mountDisk(LAST_KB), mountDisk(LAST_KB)];
    if (!first || !second) return notMounted(t);
    t.teardown(() => [first, second].forEach(unmount));
    const { enough: coarse } = await growUntilItFits(t, first, SIRENE, FIRST_KB, COARSE_KB);
    t.true(coarse > FIRST_KB + 4 * COARSE_KB);
    // Page by page where the load nearly fits: composition and publication.
    const { enough: fine } = await growUntilItFits(t, second, SIRENE, coarse - COARSE_KB, PAGE_KB);
    t.log(`enough with ${fine} kB`);
    t.true(fine > coarse - COARSE_KB && fine <= coarse);
  },
);

for (const [what, loads] of [
  ["deaths and their index", DECES],
  ["addresses and their index", BAN],
] as const)
  test.serial(`wherever it fills up on ${what}: the same`, async (t) => {
    const disk = mountDisk(LAST_KB);
    if (!disk) return notMounted(t);
    t.teardown(() => unmount(disk));
    const { enough, refused } = await growUntilItFits(t, disk, loads, REGISTER_KB, REGISTER_KB);
    t.log(`enough with ${enough} kB after ${refused} refusals`);
    t.true(refused > 4);
  });

test.serial(
  "a disk that clearly cannot hold the result is refused before anything is read",
  async (t) => {
    const disk = mountDisk(600);
    if (!disk) return notMounted(t);
    t.teardown(() => unmount(disk));
    const home = join(disk, "home");
    const steps: string[] = [];
    const result = await load(pool, home, "sirene", [larger.folder], {
      onStepEnd: ({ phase }) => steps.push(phase),
    });
    t.like(result, { ok: false, failure: { code: "disque.plein" } });
    t.regex(
      result.ok ? "" : result.failure.detail,
      /Libres : \d+ octets ; il en faut au moins \d+\.$/,
    );
    t.deepEqual(steps, []);
    t.deepEqual(readdirSync(home), []);
  },
);

function notMounted(t: ExecutionContext): void {
  t.log("mounting a tmpfs is not permitted here: not tested");
  t.pass();
}
