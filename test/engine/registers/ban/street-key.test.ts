import test from "ava";
import {
  communeOfKey,
  hashOf,
  packCommune,
  streetKey,
  unpackCommune,
} from "../../../../engine/registers/ban/street-key.ts";
import fc, { rounds } from "../../../properties.ts";

function pack(code: string): number {
  const bytes = Buffer.from(`0${code}0`);
  return packCommune(bytes, 1, bytes.length - 1);
}

const code = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, "0")),
      fc.constantFrom("2A", "2B"),
    ),
    fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, "0")),
  )
  .map((parts) => parts.join(""));

test("an INSEE code is packed into 17 bits and read back", (t) => {
  fc.assert(
    fc.property(code, (insee) => {
      t.true(pack(insee) >= 0 && pack(insee) < 2 ** 17);
      t.is(unpackCommune(pack(insee)), insee);
      t.is(pack(insee.toLowerCase()), pack(insee));
    }),
    { numRuns: rounds(3) },
  );
});

test("keys stand in the order of the communes, whatever the hash", (t) => {
  const hash = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(code, hash, code, hash, (a, hashA, b, hashB) => {
      const [keyA, keyB] = [streetKey(pack(a), hashA), streetKey(pack(b), hashB)];
      t.true(Number.isSafeInteger(keyA));
      if (a !== b) t.is(keyA < keyB, a < b);
      t.is(unpackCommune(communeOfKey(keyA)), a);
    }),
    { numRuns: rounds(3) },
  );
});

for (const [text, why] of [
  ["", "empty"],
  ["1999", "four digits"],
  ["019999", "six digits"],
  ["2C004", "no département"],
  ["A2004", "a letter first"],
  ["3A004", "a letter outside Corsica"],
  ["0199x", "a letter last"],
  ["01 99", "a space"],
  ["[ND]0", "masked"],
] as const)
  test(`no INSEE code "${text}": ${why}`, (t) => {
    t.is(pack(text), -1);
  });

test("hashes spread over 32 bits and do not see capitals", (t) => {
  const hashes = new Set<number>();
  const buckets = new Int32Array(16);
  for (let i = 0; i < 20_000; i++) {
    const text = Buffer.from(i.toString(36).padStart(4, "0"));
    const hash = hashOf(text, 0, text.length);
    hashes.add(hash);
    buckets[hash >>> 28] = (buckets[hash >>> 28] as number) + 1;
  }
  const [small, capital] = [Buffer.from("w4ld4h"), Buffer.from("W4LD4H")];
  t.is(hashOf(small, 0, 6), hashOf(capital, 0, 6));
  t.true(hashes.size >= 19_999);
  for (const count of buckets) t.true(count > 1000 && count < 1500, `${count}`);
});
