import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { PackedStore } from "../../../engine/store/packed-store.ts";
import { headChecksum, isHeadSound } from "../../../engine/store/store-head.ts";
import { buildStore, entryOf, openStore, temporaryFolder } from "./temporary-store.ts";

/** The two pages that LMDB begins a file with. */
const META_BYTES = 8192;
const EVERY = 97;

const built = (): Promise<string> =>
  buildStore(Array.from({ length: 2000 }, (_, i) => [i * 1009, new Uint8Array(100).fill(i)]));

test("one flipped bit in the first pages is refused, before LMDB sees the file", async (t) => {
  const file = await built();
  const [size, checksum] = [statSync(file).size, headChecksum(file)];
  const pages = readFileSync(file).subarray(0, META_BYTES);
  const descriptor = openSync(file, "r+");
  for (let bit = 0; bit < META_BYTES * 8; bit += EVERY) {
    const at = bit >> 3;
    const byte = pages[at] as number;
    writeSync(descriptor, Buffer.of(byte ^ (1 << (bit & 7))), 0, 1, at);
    const opened = PackedStore.open(file, size, checksum);
    t.is(opened.ok ? "" : opened.failure.code, "registre.corrompu", `bit ${bit}`);
    writeSync(descriptor, Buffer.of(byte), 0, 1, at);
  }
  closeSync(descriptor);
  await openStore(file).close();
});

test("a store that is opened, read, mapped anew and closed keeps its first pages", async (t) => {
  const file = await built();
  const [before, checksum] = [readFileSync(file), headChecksum(file)];
  for (let time = 0; time < 3; time++) {
    const [store, adjacent] = [openStore(file), openStore(file)];
    t.is(entryOf(store, 1009)?.length, 100);
    t.true(await store.verify());
    await store.release();
    t.is(entryOf(store, 2018)?.length, 100);
    await store.close();
    await adjacent.close();
    t.is(headChecksum(file), checksum);
  }
  t.true(readFileSync(file).equals(before));
});

const UNSOUND: readonly (readonly [why: string, bytes: (sound: Buffer) => Buffer])[] = [
  ["empty", () => Buffer.alloc(0)],
  ["shorter than the mark's place", (sound) => sound.subarray(0, 20)],
  ["without the mark", (sound) => Buffer.alloc(sound.length)],
];

for (const [why, bytes] of UNSOUND)
  test(`no sound head, whatever was noted: ${why}`, async (t) => {
    const file = join(temporaryFolder(), "entries.lmdb");
    writeFileSync(file, bytes(readFileSync(await built())));
    t.false(isHeadSound(file, headChecksum(file)));
  });

test("a head is sound by its mark and the checksum that was noted", async (t) => {
  const file = await built();
  t.true(isHeadSound(file, headChecksum(file)));
  t.false(isHeadSound(file, headChecksum(file) ^ 1));
});

test("a file that is not there throws what the disk throws", (t) => {
  t.throws(() => headChecksum(join(temporaryFolder(), "absent")), { code: "ENOENT" });
});
