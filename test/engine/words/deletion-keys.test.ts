import test from "ava";
import { deletionHashes } from "../../../engine/words/deletion-keys.ts";
import fc, { rounds } from "../../properties.ts";
import { anyEditedKey, anyKey, bytesOf } from "./any-keys.ts";

function hashesOf(key: string): number[] {
  const out = new Uint32Array(key.length + 1);
  const count = deletionHashes(bytesOf(`Q${key}Q`), 1, 1 + key.length, out);
  return [...out.subarray(0, count)];
}

const hashOf = (key: string) => hashesOf(key)[0];

function withoutOneLetter(key: string): Set<string> {
  return new Set(Array.from(key, (_, i) => key.slice(0, i) + key.slice(i + 1)));
}

test("the hashes are those of the key and of each of its deletions, once", (t) => {
  fc.assert(
    fc.property(anyKey, (key) => {
      const [own, ...deletions] = hashesOf(key);
      t.is(own, hashOf(key));
      t.deepEqual(
        deletions.toSorted(),
        [...withoutOneLetter(key)].map(hashOf).toSorted() as number[],
      );
    }),
  );
});

test("keys within one edit share a hash", (t) => {
  fc.assert(
    fc.property(anyEditedKey(1), ([a, b]) => {
      const ofB = new Set(hashesOf(b));
      t.true(hashesOf(a).some((hash) => ofB.has(hash)));
    }),
    { numRuns: rounds(20) },
  );
});

test("short keys have hashes of their own", (t) => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const keys = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  t.is(new Set(keys.map(hashOf)).size, keys.length);
});
