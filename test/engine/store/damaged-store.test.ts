import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { PackedStore } from "../../../engine/store/packed-store.ts";
import { headChecksum } from "../../../engine/store/store-head.ts";
import { buildStore, entryOf, openStore, temporaryFolder, tryOpen } from "./temporary-store.ts";

const MARKED = Buffer.from("an entry that can be found again in the file");
// Enough keys for an index whose parts stand nowhere else in the file.
const MANY = Array.from({ length: 500 }, (_, i): [number, Uint8Array] => [
  1_000_000 + i * i * 1009,
  Uint8Array.of(i),
]);
const sound = await buildStore([
  [7, MARKED],
  [70_000, Uint8Array.of(1, 2, 3)],
  ...MANY,
  [900_000_000, new Uint8Array(5000).fill(0x55)],
]);
const size = statSync(sound).size;
const head = headChecksum(sound);

/** A copy of the sound store, changed. */
function damaged(change: (bytes: Buffer) => Buffer): string {
  const file = join(temporaryFolder(), "entries.lmdb");
  writeFileSync(file, change(readFileSync(sound)));
  return file;
}

/** The copy with one bit flipped wherever these bytes stand: LMDB leaves stale pages behind. */
function flippedIn(part: Uint8Array, offset = 0): string {
  return damaged((bytes) => {
    const places: number[] = [];
    for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) places.push(at);
    if (places.length === 0) throw new Error("part not found");
    for (const at of places) bytes[at + offset] = (bytes[at + offset] as number) ^ 1;
    return bytes;
  });
}

function partsOfIndex(): Record<string, Uint8Array> {
  const store = openStore(sound);
  const { bucketStarts, remainders, positions } = store.index;
  const bytes = (array: Uint16Array | Uint32Array | Float64Array) =>
    Uint8Array.from(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return {
    bucketStarts: bytes(bucketStarts),
    remainders: bytes(remainders),
    positions: bytes(positions),
  };
}

const REFUSED: readonly (readonly [why: string, file: () => string])[] = [
  ["cut in the middle", () => damaged((bytes) => bytes.subarray(0, bytes.length / 2))],
  ["one byte short", () => damaged((bytes) => bytes.subarray(0, -1))],
  ["one byte long", () => damaged((bytes) => Buffer.concat([bytes, Buffer.of(0)]))],
  ["empty", () => damaged(() => Buffer.alloc(0))],
];

for (const [why, file] of REFUSED)
  test(`refused, by its size: ${why}`, (t) => {
    const opened = PackedStore.open(file(), size, head);
    t.false(opened.ok);
    if (!opened.ok) t.is(opened.failure.code, "registre.corrompu");
  });

const UNREADABLE: readonly (readonly [why: string, change: (bytes: Buffer) => Buffer])[] = [
  ["zeros", (bytes) => Buffer.alloc(bytes.length)],
  ["text", (bytes) => Buffer.alloc(bytes.length, "siren,nic\n")],
  [
    "the mark of another format",
    (bytes) =>
      Buffer.concat([Buffer.from("SQLite format 3\0"), bytes.subarray(16)]).fill(0, 16, 64),
  ],
  ["a header that is no JSON", (bytes) => replaced(bytes, '{"format":1', '{"format":x')],
  ["a header of another format", (bytes) => replaced(bytes, '{"format":1', '{"format":2')],
  [
    "a header of another count",
    (bytes) => replaced(bytes, '"indexChecksums":[', '"indexChecksumz":['),
  ],
];

for (const [why, change] of UNREADABLE)
  test(`refused, of the right size: ${why}`, (t) => {
    const opened = tryOpen(damaged(change));
    t.false(opened.ok);
    if (!opened.ok) t.is(opened.failure.code, "registre.corrompu");
  });

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error(`${from} not found`);
  bytes.write(to, at);
  return bytes;
}

for (const part of ["bucketStarts", "remainders", "positions"])
  test(`a flipped bit in the index (${part}) is refused when opened`, (t) => {
    const bytes = partsOfIndex()[part] as Uint8Array;
    for (const offset of [0, bytes.length - 1]) {
      const opened = tryOpen(flippedIn(bytes, offset));
      t.false(opened.ok, `${part} ${offset}`);
    }
  });

test("a flipped bit in an entry is found by verify, which the sound store passes", async (t) => {
  const whole = openStore(sound);
  t.true(await whole.verify());
  await whole.close();
  for (const offset of [0, MARKED.length - 1]) {
    const store = openStore(flippedIn(MARKED, offset));
    t.false(await store.verify());
    t.notDeepEqual(entryOf(store, 7), Uint8Array.from(MARKED));
    await store.close();
  }
});

test("no file, a folder, and a file that was cut after its size was noted are refused", (t) => {
  const folder = temporaryFolder();
  const cut = join(folder, "cut.lmdb");
  copyFileSync(sound, cut);
  truncateSync(cut, size - 4096);
  for (const file of [join(folder, "absent.lmdb"), folder, cut])
    t.false(PackedStore.open(file, size, head).ok, file);
});

test("a store that was refused opens once it is sound again", async (t) => {
  const file = damaged((bytes) => bytes.subarray(0, 4096));
  t.false(PackedStore.open(file, size, head).ok);
  copyFileSync(sound, file);
  const store = openStore(file);
  t.deepEqual(entryOf(store, 70_000), Uint8Array.of(1, 2, 3));
  await store.close();
});
