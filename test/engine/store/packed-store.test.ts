import { execFile } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import test, { type ExecutionContext } from "ava";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import { SEGMENT_BYTES } from "../../../engine/store/packed-layout.ts";
import { fill, mountDisk } from "../../journeys/small-disk.ts";
import fc, { rounds } from "../../properties.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";
import {
  buildStore,
  type Entries,
  entryOf,
  openStore,
  temporaryFolder,
} from "./temporary-store.ts";

const KEYS = fc.oneof(fc.integer({ min: 0, max: 999_999_999 }), fc.maxSafeNat());

/** Byte i is `(i * 31 + seed) & 0xff`: the same every 256. */
function patterned(length: number, seed: number): Uint8Array {
  const period = Uint8Array.from({ length: 256 }, (_, i) => (i * 31 + seed) & 0xff);
  return new Uint8Array(Buffer.alloc(length, period));
}

async function roundTrip(entries: Entries): Promise<Entries> {
  const store = openStore(await buildStore(entries));
  const read: [number, Uint8Array][] = [];
  for (const walk = new EntryWalk(store); walk.key < Number.POSITIVE_INFINITY; walk.next())
    read.push([walk.key, Uint8Array.from(store.bytes.subarray(store.at, store.end))]);
  for (const [key, entry] of entries)
    if (!Buffer.from(entry).equals(entryOf(store, key) ?? new Uint8Array([1, 2])))
      throw new Error(`entry ${key} differs`);
  if (!(await store.verify()) || store.count !== entries.length) throw new Error("store differs");
  await store.close();
  return read;
}

test("any entries come back, in key order, and by key", async (t) => {
  const entry = fc.uint8Array({ maxLength: 40 });
  const tables = fc
    .uniqueArray(fc.tuple(KEYS, entry), { maxLength: 30, selector: ([key]) => key })
    .map((rows) => rows.sort(([a], [b]) => a - b));
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      t.deepEqual(await roundTrip(rows), rows);
    }),
    { numRuns: rounds(0.25) },
  );
});

const SHAPES: readonly (readonly [lengths: readonly number[], why: string])[] = [
  [[], "no entry at all"],
  [[0], "one entry of nothing"],
  [[0, 0, 0], "only entries of nothing"],
  [[1, 7, 8, 9, 0, 255, 256, 70_000], "around the address unit, and long"],
  [[10, SEGMENT_BYTES - 4, 10], "an entry that fills a segment to its last byte"],
  [[SEGMENT_BYTES - 3, 5], "one byte more than a segment"],
  [
    [5, 33 * 1024 * 1024 + 3, 6, 40 * 1024 * 1024, 7],
    "entries of more than a segment among small ones",
  ],
  [
    [40 * 1024 * 1024, 34 * 1024 * 1024, 36 * 1024 * 1024, 8],
    "entries of more than a segment one after the other, a shorter one first or last (2026-11-21)",
  ],
  [[20 * 1024 * 1024, 20 * 1024 * 1024, 1], "two that do not fit together"],
];

for (const [lengths, why] of SHAPES)
  test(`round trip: ${why}`, async (t) => {
    const entries = lengths.map((length, i): [number, Uint8Array] => [
      i * 11,
      patterned(length, i),
    ]);
    const read = await roundTrip(entries);
    t.deepEqual(
      read.map(([key, bytes]) => [key, bytes.length]),
      entries.map(([key, bytes]) => [key, bytes.length]),
    );
  });

test("many entries, over several segments", async (t) => {
  const file = join(temporaryFolder(), "entries.lmdb");
  const count = 400_000;
  const builder = new PackedBuilder(file, count);
  const entry = new Uint8Array(100);
  const view = new DataView(entry.buffer);
  for (let i = 0; i < count; i++) {
    view.setUint32(0, i);
    builder.append(i * 3, entry);
  }
  t.is(builder.count, count);
  const header = await builder.finish();
  t.is(header.segments.length, 2);
  const store = openStore(file);
  for (let i = 0; i < count; i += 101) {
    t.true(store.locate(i * 3));
    t.is(new DataView(store.bytes.buffer, store.bytes.byteOffset + store.at).getUint32(0), i);
    t.is(store.end - store.at, 100);
    t.false(store.locate(i * 3 + 1));
  }
  t.true(await store.verify());
  await store.close();
});

test("more entries than expected: the store is the same as with room for all", async (t) => {
  const entries: Entries = Array.from({ length: 3000 }, (_, i) => [i * 7, patterned(i % 9, i)]);
  const expected = openStore(await buildStore(entries));
  for (const room of [0, 1, 1024]) {
    const file = join(temporaryFolder(), "entries.lmdb");
    const builder = new PackedBuilder(file, room);
    for (const [key, entry] of entries) builder.append(key, entry);
    t.deepEqual(await builder.finish(), expected.header);
    const store = openStore(file);
    t.true(await store.verify());
    for (const [key, entry] of entries) t.deepEqual(entryOf(store, key), entry);
    await store.close();
  }
  await expected.close();
});

test("the same entries give the same store, whatever was built before", async (t) => {
  const entries: Entries = [
    [3, patterned(11, 1)],
    [9, patterned(0, 2)],
    [12, patterned(300, 3)],
  ];
  const [first, second] = [
    openStore(await buildStore(entries)),
    openStore(await buildStore(entries)),
  ];
  t.deepEqual(first.header, second.header);
  await first.close();
  await second.close();
});

test("a store opens again after it was closed, and beside itself", async (t) => {
  const file = await buildStore([
    [1, Uint8Array.of(1)],
    [2, Uint8Array.of(2, 2)],
  ]);
  for (let time = 0; time < 3; time++) {
    const store = openStore(file);
    t.deepEqual(entryOf(store, 2), Uint8Array.of(2, 2));
    await store.close();
  }
  const [one, other] = [openStore(file), openStore(file)];
  await one.close();
  t.deepEqual(entryOf(other, 1), Uint8Array.of(1));
  await other.close();
});

test("memory given back in the middle of a walk changes nothing of what is read", async (t) => {
  const entries = Array.from({ length: 50 }, (_, i): [number, Uint8Array] => [
    i * 1000,
    patterned(i, i),
  ]);
  const file = await buildStore(entries);
  const [store, adjacent] = [openStore(file), openStore(file)];
  const walk = new EntryWalk(store);
  for (const [key, entry] of entries) {
    if (key % 7000 === 0) await walk.release();
    t.is(walk.key, key);
    t.deepEqual(Uint8Array.from(store.bytes.subarray(store.at, store.end)), entry);
    walk.next();
  }
  await walk.release();
  t.is(walk.key, Number.POSITIVE_INFINITY);
  t.deepEqual(entryOf(store, 7000), entries[7]?.[1]);
  t.deepEqual(entryOf(adjacent, 7000), entries[7]?.[1]);
  await store.close();
  t.deepEqual(entryOf(adjacent, 8000), entries[8]?.[1]);
  await adjacent.close();
});

test("what is absent is not located, and the cursor stays where it was", async (t) => {
  const store = openStore(await buildStore([[5, Uint8Array.of(9)]]));
  t.true(store.locate(5));
  const { at, end } = store;
  for (const key of [4, 6, -5, 0.5, Number.NaN]) t.false(store.locate(key));
  t.deepEqual([store.at, store.end], [at, end]);
  await store.close();
});

test("keys announced, known or not, change no answer, even of an empty store", async (t) => {
  for (const entries of [[], [[5, patterned(500, 1)]]] as Entries[]) {
    const store = openStore(await buildStore(entries));
    t.notThrows(() => store.warm([5, 6, 0, 999_999_999, -1]));
    t.is(store.locate(5), entries.length === 1);
    await store.close();
  }
});

test("entries out of order, or twice under one key, are a bug and throw", async (t) => {
  const builder = new PackedBuilder(join(temporaryFolder(), "entries.lmdb"), 3);
  builder.append(5, Uint8Array.of(1));
  t.throws(() => builder.append(5, Uint8Array.of(1)), { message: /key 5 after 5/ });
  t.throws(() => builder.append(4, Uint8Array.of(1)), { message: /key 4 after 5/ });
  await builder.abandon();
});

test("an abandoned build leaves no store that opens", async (t) => {
  const file = join(temporaryFolder(), "entries.lmdb");
  const builder = new PackedBuilder(file, 1);
  builder.append(5, Uint8Array.of(1));
  await builder.abandon();
  t.true(statSync(file, { throwIfNoEntry: false })?.isFile() ?? true);
  t.throws(() => openStore(file));
});

// 2026-11-28: a process that opened a store while the last other one closed it found it damaged.
test("several processes open and close one store again and again", async (t) => {
  const file = await buildStore([[1, Uint8Array.of(1)]]);
  const args = [...programUnderTest("test/engine/store/open-loop"), file, "100"];
  const all = Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, args));
  await t.notThrowsAsync(Promise.all(all));
});

/** Temporary folders that take no name of one's own; `null` where there can be none. */
const NO_ROOM: readonly (readonly [why: string, folder: (t: ExecutionContext) => string | null])[] =
  [
    ["is missing", () => join(temporaryFolder(), "absent")],
    ["is a file", () => fileIn(temporaryFolder())],
    ["is full", fullDisk],
  ];

// 2026-11-28: with a full temporary folder LMDB's lock file ended the process with SIGBUS.
for (const [why, folder] of NO_ROOM)
  test(`a store is opened although the temporary folder ${why}`, async (t) => {
    const file = await buildStore([[1, Uint8Array.of(1)]]);
    const at = folder(t);
    if (at === null) return;
    // The loader of sources has a cache there.
    const env = { ...process.env, TMPDIR: at, TSX_DISABLE_CACHE: "1" };
    const args = [...programUnderTest("test/engine/store/open-loop"), file, "3"];
    await t.notThrowsAsync(promisify(execFile)(process.execPath, args, { env }));
  });

function fileIn(folder: string): string {
  const file = join(folder, "file");
  writeFileSync(file, "");
  return file;
}

function fullDisk(t: ExecutionContext): string | null {
  const disk = mountDisk(t, 1);
  if (disk !== null) fill(join(disk, "filled"));
  return disk;
}
