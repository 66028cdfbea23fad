import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { bufferBytes, mergeRuns } from "../../../../workers/load/runs/run-merge.ts";
import { type RunLimits, RunWriter } from "../../../../workers/load/runs/run-writer.ts";
import fc, { rounds } from "../../../properties.ts";
import { newFolder } from "../load-bed.ts";

type Entry = readonly [key: number, bytes: Uint8Array];
type Group = readonly [key: number, entries: readonly string[]];

const HEADER_BYTES = 12;

/** Every entry written through a sorter with these limits, and read back. */
function sortThroughRuns(
  entries: readonly Entry[],
  limits: RunLimits,
): { groups: Group[]; files: string[] } {
  const folder = newFolder();
  const writer = new RunWriter((run) => join(folder, `${run}.run`), limits);
  for (const [key, bytes] of entries) writer.add(key, bytes);
  writer.flush();
  return { groups: merged(writer.files), files: writer.files };
}

function merged(files: readonly string[]): Group[] {
  const groups: Group[] = [];
  mergeRuns(files, (key, found) => groups.push([key, found.map(hex)]));
  return groups;
}

/** The same by a stable sort in memory. */
function sortNaively(entries: readonly Entry[]): Group[] {
  const byKey = new Map<number, string[]>();
  for (const [key, bytes] of entries) byKey.set(key, [...(byKey.get(key) ?? []), hex(bytes)]);
  return [...byKey].sort(([a], [b]) => a - b);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

/** Few distinct keys, so that most have several entries; some beyond 32 bits, as SIRETs are. */
const KEYS = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.constantFrom(35600000000048, 2 ** 53 - 1),
);
const ENTRIES = fc.array(fc.tuple(KEYS, fc.uint8Array({ maxLength: 40 })), {
  maxLength: 200,
  size: "max",
});
const LIMITS = fc.record({
  bytes: fc.integer({ min: HEADER_BYTES + 40, max: 400 }),
  entries: fc.integer({ min: 1, max: 20 }),
});

test("many small runs merge into what a stable sort gives", (t) => {
  let runs = 0;
  fc.assert(
    fc.property(ENTRIES, LIMITS, (entries, limits) => {
      const { groups, files } = sortThroughRuns(entries, limits);
      t.deepEqual(groups, sortNaively(entries));
      runs = Math.max(runs, files.length);
    }),
    { numRuns: rounds(0.6) },
  );
  t.true(runs > 10, `${runs} runs at most`);
});

test("entries that come sorted stay as they came, run after run", (t) => {
  const entries = Array.from({ length: 300 }, (_, i): Entry => [i >> 1, Uint8Array.of(i & 0xff)]);
  const { groups, files } = sortThroughRuns(entries, { bytes: 1000, entries: 7 });
  t.is(files.length, Math.ceil(300 / 7));
  t.deepEqual(groups, sortNaively(entries));
});

const EXACT: readonly (readonly [
  limits: RunLimits,
  sizes: readonly number[],
  files: number,
  why: string,
])[] = [
  [{ bytes: 1000, entries: 10 }, [], 0, "nothing leaves no run"],
  [{ bytes: 1000, entries: 10 }, [0], 1, "an entry of no bytes is an entry"],
  [{ bytes: 24, entries: 10 }, [12], 1, "an entry that fills the limit to its last byte"],
  [{ bytes: 24, entries: 10 }, [12, 12], 2, "each fills a run"],
  [{ bytes: 1000, entries: 2 }, [1, 1, 1, 1, 1], 3, "the number of entries is a limit too"],
];

for (const [limits, sizes, files, why] of EXACT) {
  test(`${sizes.length} entries in ${files} runs: ${why}`, (t) => {
    const entries = sizes.map((size, i): Entry => [9 - i, new Uint8Array(size).fill(i)]);
    const sorted = sortThroughRuns(entries, limits);
    t.is(sorted.files.length, files);
    t.deepEqual(sorted.groups, sortNaively(entries));
  });
}

test("entries larger than the buffers that write and read them", (t) => {
  const MIB = 1024 * 1024;
  const sizes = [10, 5 * MIB, 3, 2 * MIB, MIB - HEADER_BYTES, MIB, 4 * MIB, 1];
  const entries = sizes.map((size, i): Entry => [9 - i, new Uint8Array(size).fill(i + 1)]);
  const { groups, files } = sortThroughRuns(entries, { bytes: 9 * MIB, entries: 100 });
  t.is(files.length, 2);
  t.deepEqual(
    groups.map(([key, found]) => [key, found.map((text) => [text.slice(0, 2), text.length / 2])]),
    sizes.map((size, i) => [9 - i, [[`0${i + 1}`, size]]]).reverse(),
  );
});

const KIB = 1024;
const BUFFERS: readonly (readonly [runs: number, bytes: number, why: string])[] = [
  [1, 1024 * KIB, "no more than reading needs"],
  [32, 1024 * KIB, "as many as the budget gives that much"],
  [64, 512 * KIB, "a share of the budget"],
  [100, 335_544, "whole bytes"],
  [512, 64 * KIB, "as many as the budget holds"],
  [5000, 64 * KIB, "no less than a read is worth"],
];

for (const [runs, bytes, why] of BUFFERS)
  test(`a buffer of each of ${runs} runs: ${why}`, (t) => t.is(bufferBytes(runs), bytes));

test("many runs, some entries larger than what is held of each", (t) => {
  const sizes = Array.from({ length: 120 }, (_, i) => (i % 7 === 0 ? 400 * KIB + i : i));
  const entries = sizes.map((size, i): Entry => [i % 11, new Uint8Array(size).fill(i)]);
  const { groups, files } = sortThroughRuns(entries, { bytes: 500 * KIB, entries: 1 });
  t.is(files.length, sizes.length);
  t.true(bufferBytes(files.length) < 400 * KIB);
  t.deepEqual(groups, sortNaively(entries));
});

test("runs of several writers keep the order of the files", (t) => {
  const folder = newFolder();
  const files = [0, 1, 2].flatMap((part) => {
    const writer = new RunWriter((run) => join(folder, `${part}.${run}`), {
      bytes: 500,
      entries: 3,
    });
    for (let i = 0; i < 8; i++) writer.add(i % 2, Uint8Array.of(part, i));
    writer.flush();
    return writer.files;
  });
  const order = (parity: number) =>
    [0, 1, 2].flatMap((part) => [0, 2, 4, 6].map((i) => `0${part}0${i + parity}`));
  t.deepEqual(merged(files), [
    [0, order(0)],
    [1, order(1)],
  ]);
});

test("no runs at all, and a run without entries", (t) => {
  t.deepEqual(merged([]), []);
  const empty = join(newFolder(), "empty.run");
  writeFileSync(empty, "");
  t.deepEqual(merged([empty, empty]), []);
});

test("a run cut in an entry throws, and every file is closed", (t) => {
  const folder = newFolder();
  const writer = new RunWriter((run) => join(folder, `${run}.run`), { bytes: 500, entries: 10 });
  writer.add(1, new Uint8Array(50));
  writer.flush();
  writer.add(2, new Uint8Array(50));
  writer.flush();
  writeFileSync(writer.files[1] as string, Buffer.alloc(HEADER_BYTES + 10, 1));
  const open = openFiles();
  t.throws(() => merged(writer.files), { message: "run: truncated entry" });
  t.throws(() => merged([...writer.files.slice(0, 1), join(folder, "absent")]), { code: "ENOENT" });
  t.is(openFiles(), open);
});

/** How many files this process has open; 0 where the system does not tell. */
function openFiles(): number {
  return process.platform === "linux" ? readdirSync("/proc/self/fd").length : 0;
}
