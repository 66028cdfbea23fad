import test from "ava";
import { writeNomenclatures } from "../../../bench/corpus/write-nomenclatures.ts";
import { IndexTurns, mayBuildConcurrently } from "../../../workers/load/index-turns.ts";
import { Pool } from "../../../workers/pool/pool.ts";
import type { TaskName, TaskTable } from "../../../workers/task-table.ts";
import { writeCorpus } from "./corpus.ts";
import { checksums, filesOf, load, newFolder, published } from "./load-bed.ts";

const DECISIONS: readonly (readonly [
  building: readonly number[],
  entries: number,
  may: boolean,
  why: string,
])[] = [
  [[], 0, true, "nothing beside nothing"],
  [[], 44, true, "one larger than the limit is built too, alone"],
  [[3], 7, true, "together as many as the limit"],
  [[3], 8, false, "one more than the limit"],
  [[44], 0, false, "nothing beside one that is larger than the limit"],
  [[1, 2, 3], 4, true, "several small ones"],
  [[1, 2, 3], 5, false, "several small ones and one too many"],
];

for (const [building, entries, may, why] of DECISIONS)
  test(`${entries} entries beside [${building}], 10 at once: ${may ? "now" : "later"} (${why})`, (t) => {
    t.is(mayBuildConcurrently(building, entries, 10), may);
  });

/** Runs builds of these sizes, each of a few turns of the event loop; tells who ran beside whom. */
async function built(entriesAtOnce: number, sizes: readonly number[]) {
  const turns = new IndexTurns(entriesAtOnce);
  const running = new Set<number>();
  const began: number[] = [];
  const adjacent: number[] = [];
  await Promise.all(
    sizes.map((entries, i) =>
      turns.run(entries, async () => {
        began.push(i);
        running.add(i);
        adjacent.push(running.size);
        for (let turn = 0; turn <= sizes.length - i; turn++) await new Promise(setImmediate);
        running.delete(i);
      }),
    ),
  );
  return { began, most: Math.max(...adjacent) };
}

test("large indexes are built one after the other, in the order they came", async (t) => {
  t.deepEqual(await built(10, [30, 44, 8, 20]), { began: [0, 1, 2, 3], most: 1 });
});

test("small indexes are built side by side", async (t) => {
  t.deepEqual(await built(10, [1, 2, 3, 4]), { began: [0, 1, 2, 3], most: 4 });
});

test("small ones do not overtake a large one that waits", async (t) => {
  t.deepEqual((await built(10, [5, 44, 1, 1])).began, [0, 1, 2, 3]);
});

test("a build that throws gives its turn to the next", async (t) => {
  const turns = new IndexTurns(1);
  const failing = turns.run(5, () => Promise.reject(new Error("bug")));
  const next = turns.run(5, () => Promise.resolve("built"));
  await t.throwsAsync(failing, { message: "bug" });
  t.is(await next, "built");
});

/** Counts how many registers are indexed at the same time. */
class WatchedPool extends Pool {
  #indexing = 0;
  most = 0;

  override async run<Name extends TaskName>(
    ...task: Parameters<typeof Pool.prototype.run<Name>>
  ): Promise<TaskTable[Name]["output"]> {
    if (task[0] !== "build-register") return super.run(...task);
    this.most = Math.max(this.most, ++this.#indexing);
    try {
      return await super.run(...task);
    } finally {
      this.#indexing--;
    }
  }
}

test("registers indexed one after the other: the same files, byte by byte", async (t) => {
  const { folder } = await writeCorpus(120);
  await writeNomenclatures({ directory: folder });
  const [together, apart] = [newFolder(), newFolder()];
  const pools = [together, apart].map(() => new WatchedPool({ threads: 2, heapMb: 512 }));
  const [free, limited] = pools as [WatchedPool, WatchedPool];
  try {
    const snapshot = await published(load(free, together, "tout", [folder]));
    const other = await published(load(limited, apart, "tout", [folder], { entriesAtOnce: 1 }));
    t.true(free.most > 1);
    t.is(limited.most, 1);
    t.deepEqual(checksums(other), checksums(snapshot));
    t.deepEqual(filesOf(apart), filesOf(together));
  } finally {
    for (const pool of pools) await pool.close();
  }
});
