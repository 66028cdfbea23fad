import { createHash, randomBytes } from "node:crypto";
import test from "ava";
import { hashApiKey, newApiKey, readApiKey } from "../../../shell/access/api-key.ts";
import fc from "../../properties.ts";

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("the format is fixed for ever: prefix, 43 characters, checksum", (t) => {
  const lowest = newApiKey(() => new Uint8Array(32));
  const highest = newApiKey(() => new Uint8Array(32).fill(255));
  t.is(lowest, `rcp_${"0".repeat(43)}3JuGsv`);
  // Both computed apart with Python's zlib.crc32.
  t.is(highest, "rcp_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp10Z0utB");
});

test("every key is well-formed, and two draws give two keys", (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const [keyA, keyB] = [newApiKey(() => a), newApiKey(() => b)];
        const same = Buffer.from(a).equals(b);
        return readApiKey(keyA) === "well_formed" && (keyA === keyB) === same;
      }),
    ),
  );
});

test("one wrong or two swapped characters are seen as a typing error", (t) => {
  const key = newApiKey(randomBytes);
  for (let at = 4; at < key.length; at++) {
    const wrong = key[at] === "x" ? "y" : "x";
    t.is(readApiKey(key.slice(0, at) + wrong + key.slice(at + 1)), "mistyped", `at ${at}`);
    const swapped = key.slice(0, at - 1) + key[at] + key[at - 1] + key.slice(at + 1);
    if (at > 4 && swapped !== key) t.is(readApiKey(swapped), "mistyped", `swap at ${at}`);
  }
});

const FOREIGN: readonly (readonly [text: string, reason: string])[] = [
  ["", "empty"],
  ["rcp_", "prefix alone"],
  [newApiKey(randomBytes).slice(0, -1), "one character short"],
  [`${newApiKey(randomBytes)}0`, "one character long"],
  [`${newApiKey(randomBytes)}\n`, "line end copied along"],
  [newApiKey(randomBytes).toUpperCase(), "prefix in capitals"],
  [newApiKey(randomBytes).replace("rcp_", "sk__"), "another service's prefix"],
  ["é".repeat(53), "not ASCII"],
];
for (const [text, reason] of FOREIGN) {
  test(`not one of our keys: ${reason}`, (t) => t.is(readApiKey(text), "foreign"));
}

test("a key is stored as its SHA-256", (t) => {
  const key = newApiKey(randomBytes);
  t.is(hashApiKey(key), createHash("sha256").update(key).digest("hex"));
});

test("a source of randomness that runs short is a bug", (t) => {
  t.throws(() => newApiKey(() => new Uint8Array(31)), { instanceOf: RangeError });
});
