import test from "ava";
import type { Key } from "../../../shell/state/store.ts";
import { decodeKey, encodeKey, KEY_MAX_BYTES } from "../../../shell/state/store-key.ts";
import fc, { anyCharacter } from "../../properties.ts";

const part = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.string({ unit: fc.constantFrom("\0", "\x01", "\x02", "ÿ", "a"), maxLength: 6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);
const key: fc.Arbitrary<Key> = fc.array(part, { maxLength: 4 });

test("a key is read back as it was written", (t) => {
  t.notThrows(() =>
    fc.assert(fc.property(key, (one) => t.deepEqual(decodeKey(encodeKey(one)), one))),
  );
});

test("two keys have the same bytes only when they are the same key", (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(key, key, (a, b) => {
        const same = JSON.stringify(a) === JSON.stringify(b);
        return encodeKey(a).equals(encodeKey(b)) === same;
      }),
    ),
  );
});

test("numbers sort as numbers", (t) => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  t.notThrows(() =>
    fc.assert(
      fc.property(number, number, (a, b) => {
        const expected = a < b ? -1 : a > b ? 1 : 0;
        return encodeKey([a]).compare(encodeKey([b])) === expected;
      }),
    ),
  );
});

test("a key that cannot be kept whole is a bug of the caller", (t) => {
  const bad: Key[] = [
    ["x".repeat(KEY_MAX_BYTES)],
    ["é".repeat(600)],
    ["\0".repeat(600)],
    Array<string>(600).fill(""),
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ["\ud800"],
  ];
  for (const one of bad) t.throws(() => encodeKey(one), { instanceOf: RangeError });
});
