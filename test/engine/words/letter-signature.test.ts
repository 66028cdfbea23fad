import test from "ava";
import { letterSignature, signatureDistance } from "../../../engine/words/letter-signature.ts";
import fc, { rounds } from "../../properties.ts";
import { anyEditedKey, anyKey, bytesOf } from "./any-keys.ts";
import { naiveEditDistance } from "./naive-edits.ts";

const signature = (key: string) => letterSignature(bytesOf(`Q${key}Q`), 1, 1 + key.length);

test("more than 2k different bits prove more than k edits", (t) => {
  const pair = fc.oneof(fc.tuple(anyKey, anyKey), anyEditedKey(4));
  fc.assert(
    fc.property(pair, ([a, b]) => {
      t.true(signatureDistance(signature(a), signature(b)) <= 2 * naiveEditDistance(a, b));
    }),
    { numRuns: rounds(20) },
  );
});

test("signatures are numbers of 32 bits without a sign", (t) => {
  t.is(signature(""), 0);
  t.is(signature("A"), 1);
  t.is(signature("ABC"), 7);
  t.is(signature("AA"), 1 + 2 ** 26);
  t.is(signature("RR"), 2 ** 17 + 2 ** 31);
  t.is(signature("AEILNRAEILNR") >>> 26, 63);
  t.is(signature("BBDDZZ") >>> 26, 0);
});

test("bits are counted", (t) => {
  const naive = (bits: number) => [...bits.toString(2)].filter((bit) => bit === "1").length;
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), fc.nat(2 ** 32 - 1), (a, b) => {
      t.is(signatureDistance(a, b), naive((a ^ b) >>> 0));
    }),
  );
});
