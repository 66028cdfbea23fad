import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import { Pool } from "../../workers/pool.ts";
import { identifiersOf, writeCorpus } from "./corpus.ts";
import { answers, filesOf, load, newFolder, published } from "./load-bed.ts";

/** One thread: another one writing meanwhile could take the room that a store was promised. */
const pool = new Pool({ threads: 1, heapMb: 512 });
const corpus = await writeCorpus(50);
const larger = await writeCorpus(1500, {}, 9);
const identifiers = identifiersOf(corpus);
/** Compressed, so that the files look as if the disk could hold what they become. */
const packed = newFolder();
for (const file of readdirSync(larger.folder))
  writeFileSync(join(packed, `${file}.gz`), gzipSync(readFileSync(join(larger.folder, file))));

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
const COARSE_KB = 64;
const PAGE_KB = 4;
const LAST_KB = 8000;

/**
 * Loads the larger corpus over and over while the disk grows by steps, until there is room.
 * Every refusal must leave what is published as it was. Returns the size that was enough.
 */
async function growUntilItFits(
  t: ExecutionContext,
  disk: string,
  fromKb: number,
  stepKb: number,
): Promise<number> {
  const home = join(disk, "home");
  mount(disk, `remount,size=${LAST_KB}k`);
  await published(load(pool, home, "sirene", [corpus.folder]));
  const [before, answersBefore] = [filesOf(home), await answers(home, identifiers)];
  for (let size = fromKb; size <= LAST_KB; size += stepKb) {
    mount(disk, `remount,size=${size}k`);
    const result = await load(pool, home, "sirene", [packed]);
    if (result.ok) return size;
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
    const coarse = await growUntilItFits(t, first, FIRST_KB, COARSE_KB);
    t.true(coarse > FIRST_KB + 4 * COARSE_KB);
    // Page by page where the load nearly fits: composition and publication.
    const fine = await growUntilItFits(t, second, coarse - COARSE_KB, PAGE_KB);
    t.log(`enough with ${fine} kB`);
    t.true(fine > coarse - COARSE_KB && fine <= coarse);
  },
);

test.serial(
  "a disk that clearly cannot hold the result is refused before anything is read",
  async (t) => {
    const disk = mountDisk(1200);
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
