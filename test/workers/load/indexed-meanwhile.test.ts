import { existsSync, readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext, type ThrowsExpectation } from "ava";
import { DECES } from "../../../engine/snapshot/home.ts";
import type { LoadStep } from "../../../workers/load/load-registers.ts";
import { Pool, type TaskProgress } from "../../../workers/pool/pool.ts";
import type { TaskName, TaskTable } from "../../../workers/task-table.ts";
import { beginLoad } from "./begun-load.ts";
import { file, HEADER, january, opposition, surnames } from "./death-months.ts";
import { filesOf, load, newFolder, published } from "./load-bed.ts";

type Input<Name extends TaskName> = Omit<TaskTable[Name]["input"], "progress">;
type Spoils = { readonly [Name in TaskName]?: (input: Input<Name>) => Input<Name> };

/** A pool that notes which tasks it runs, some of them on an input that is not theirs. */
class SpoiltPool extends Pool {
  readonly ran: TaskName[] = [];
  spoils: Spoils = {};

  constructor(threads: number) {
    super({ threads, heapMb: 512, idleMs: 60_000 });
  }

  override async run<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    onProgress?: (progress: TaskProgress) => void,
  ): Promise<TaskTable[Name]["output"]> {
    this.ran.push(name);
    return super.run(name, this.spoils[name]?.(input) ?? input, onProgress);
  }
}

/** One thread indexes after the merge, two meanwhile. */
const one = new SpoiltPool(1);
const pool = new SpoiltPool(2);

const SAMPLE = fileURLToPath(
  new URL("../../../data/sample/deces-1970-2026.txt.gz", import.meta.url),
);
const DEATHS = 9000;
/** 36 MB, more than is on its way between two tasks at once: the merge has to wait for the index. */
const many = deathsOf(DEATHS, "LONGUEVILLE ".repeat(330));

function deathsOf(count: number, commune: string): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const day = 19300101 + (i % 28) + 100 * (i % 12);
    return `"NOM${surname(i)}*JEANNE/";"2";"${day}";"01004";"${commune}";"";"20260110";"01053";"${i}"`;
  });
  return file("deces_2026.csv", HEADER, ...lines);
}

function surname(i: number): string {
  return String.fromCharCode(65 + (i % 26), 65 + (Math.floor(i / 26) % 26));
}

const LOADS: readonly (readonly [what: string, paths: readonly string[]])[] = [
  ["the sample", [SAMPLE]],
  ["many deaths", [many]],
  ["no death, all are opposed", [january, opposition]],
];

for (const [what, paths] of LOADS)
  test.serial(
    `indexed while merged, or after: the same files, byte by byte: ${what}`,
    async (t) => {
      const loads = [one, pool].map((by) => ({ by, home: newFolder() }));
      for (const { by, home } of loads) await published(load(by, home, DECES, paths));
      t.deepEqual(
        loads.map(({ by }) => by.ran.at(-1)),
        ["index-deaths", "index-merged-deaths"],
      );
      const [after, meanwhile] = loads.map(({ home }) => filesOf(join(home, "registers")));
      t.deepEqual(meanwhile, after);
    },
  );

test.serial("progress of both is told, and when each has ended", async (t) => {
  const count = 60_000;
  const done = new Map<LoadStep["phase"], number>();
  const ended: LoadStep["phase"][] = [];
  await published(
    load(pool, newFolder(), DECES, [deathsOf(count, "LONGUEVILLE")], {
      onProgress: ({ phase }, progress) => done.set(phase, progress.rows),
      onStepEnd: ({ phase }) => ended.push(phase),
    }),
  );
  t.deepEqual(ended, ["lecture", "index", "index des noms"]);
  for (const phase of ["index", "index des noms"] as const)
    t.true((done.get(phase) ?? 0) > count / 2, phase);
});

test.serial("more loads at once than the pool has threads: none waits for ever", async (t) => {
  const loads = Array.from({ length: 4 }, () => load(pool, newFolder(), DECES, [many]));
  const indexes = (await Promise.all(loads.map(published))).map(({ deathIndex }) => deathIndex);
  t.is(new Set(indexes.map((index) => index?.checksum)).size, 1);
});

const nowhere = join(newFolder(), "nowhere", "index.lmdb");

/** Cuts a sorted run in its last entry. */
function cut(run: string): void {
  truncateSync(run, statSync(run).size - 1);
}

const FAILURES: readonly (readonly [what: string, spoils: Spoils, code: string, detail: RegExp])[] =
  [
    [
      "the index has no place to be written",
      { "index-merged-deaths": (input) => ({ ...input, store: nowhere }) },
      "fichier.absent",
      /nowhere.index\.lmdb/,
    ],
    [
      "the store has no place to be written",
      { "build-register": (input) => ({ ...input, store: nowhere }) },
      "fichier.absent",
      /nowhere.index\.lmdb/,
    ],
    [
      "a run that ends in the middle",
      {
        "build-register": (input) => {
          input.runs.forEach(cut);
          return input;
        },
      },
      "fichier.tronque",
      /tronqué/,
    ],
    [
      "the store has not all entries",
      { "build-register": (input) => ({ ...input, entries: DEATHS + 1 }) },
      "registre.incoherent",
      new RegExp(`${DEATHS} entrées relues sur ${DEATHS + 1}`),
    ],
  ];

const BUGS: readonly (readonly [what: string, spoils: Spoils, thrown: ThrowsExpectation<Error>])[] =
  [
    [
      "a bug in the index",
      { "index-merged-deaths": (input) => ({ ...input, deaths: -1 }) },
      { instanceOf: RangeError },
    ],
    [
      "a bug in the merge before it begins",
      { "build-register": (input) => ({ ...input, register: "nothing" }) },
      { message: "no register named nothing" },
    ],
  ];

interface Served {
  readonly home: string;
  readonly id: string;
  readonly before: Record<string, string>;
}

/** A home that serves January, what a load that fails there must leave as it is. */
async function servedHome(): Promise<Served> {
  const home = newFolder();
  const { id } = await published(load(pool, home, DECES, [january]));
  return { home, id, before: filesOf(home) };
}

for (const [what, spoils, code, detail] of FAILURES)
  test.serial(`the load fails and says why, the old edition is served: ${what}`, async (t) => {
    const served = await servedHome();
    pool.spoils = spoils;
    const result = await load(pool, served.home, DECES, [many]);
    pool.spoils = {};
    t.like(result, { ok: false, failure: { code } });
    t.regex(result.ok ? "" : String(result.failure.detail), detail);
    await isServedStill(t, served);
  });

for (const [what, spoils, thrown] of BUGS)
  test.serial(`the load ends, the old edition is served: ${what}`, async (t) => {
    const served = await servedHome();
    pool.spoils = spoils;
    await t.throwsAsync(load(pool, served.home, DECES, [many]), thrown);
    pool.spoils = {};
    await isServedStill(t, served);
  });

async function isServedStill(t: ExecutionContext, { home, id, before }: Served): Promise<void> {
  t.deepEqual(filesOf(home), before);
  t.false(existsSync(join(home, "building")));
  await servesAndLoads(t, home, id);
}

/** January is served, and a load after this one succeeds. */
async function servesAndLoads(t: ExecutionContext, home: string, id: string): Promise<void> {
  t.deepEqual(await surnames(home), ["BRUN"]);
  t.is((await published(load(pool, home, DECES, [january]))).id, id);
  t.deepEqual(readdirSync(home).sort(), ["registers", "snapshot.json", "snapshots"]);
}

test.serial("killed when the register is merged, its index under way", async (t) => {
  const { home, id } = await servedHome();
  const { closed } = await beginLoad(home, DECES, many, "index deces");
  t.deepEqual(await closed, [null, "SIGKILL"]);
  await servesAndLoads(t, home, id);
});
