import test from "ava";
import {
  type OfficerDeath,
  officersProbablyDead,
  officersToVerify,
  packOfficerDeaths,
  readOfficerDeaths,
  toVerifyTextAt,
} from "../../../../engine/company/officer-crossing/entry.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import { readText } from "../../../../engine/store/packed-bytes.ts";
import fc from "../../../properties.ts";

const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 20 }), fc.constant("É".repeat(300)));

const death: fc.Arbitrary<OfficerDeath> = fc.record({
  rank: fc.nat(0xffff),
  isCounted: fc.boolean(),
  status: fc.constantFrom("a_verifier_homonyme", "decede_probable"),
  probability: fc.nat(1_000_000).map((millionths) => millionths / 1e6),
  date: fc.nat(20_991_231),
  place: text,
  act: text,
});

const head = fc.record({ toVerify: fc.nat(300), probablyDead: fc.nat(300), text });

test("what is packed is read again, wherever it stands; counts stop at 255", (t) => {
  fc.assert(
    fc.property(head, fc.array(death, { maxLength: 300 }), fc.nat(9), (stated, deaths, before) => {
      const into = new ByteWriter();
      into.reserve(before);
      packOfficerDeaths(stated, deaths, into);
      const bytes = into.copy();
      t.is(officersToVerify(bytes, before), Math.min(255, stated.toVerify));
      t.is(officersProbablyDead(bytes, before), Math.min(255, stated.probablyDead));
      t.is(readText(bytes, toVerifyTextAt(before)), stated.text);
      t.deepEqual(readOfficerDeaths(bytes, before), deaths.slice(0, 255));
    }),
  );
});

test("a cut entry tells what there is, and throws nothing", (t) => {
  fc.assert(
    fc.property(head, fc.array(death, { maxLength: 5 }), fc.nat(100), (stated, deaths, cut) => {
      const into = new ByteWriter();
      packOfficerDeaths(stated, deaths, into);
      const bytes = into.copy();
      t.true(readOfficerDeaths(bytes.subarray(0, -cut - 1), 0).length <= deaths.length);
    }),
  );
});
