import test from "ava";
import {
  dirigeantsCessation,
  dirigeantsDay,
  dirigeantsEnd,
  dirigeantsFlags,
  HEADER_BYTES,
  isActiveOfficer,
  managerCount,
  officerClasses,
  officerCount,
  readOfficer,
} from "../../../../engine/registers/dirigeants/entry.ts";
import { readU32 } from "../../../../engine/store/packed-bytes.ts";
import fc from "../../../properties.ts";
import { officersOf } from "../rne/company.ts";
import { blockOf } from "./block.ts";
import { anyOfficer, officerOf } from "./officer.ts";

test("what is packed is read again, wherever the block stands", (t) => {
  const u32 = fc.nat(0xffffffff);
  const head = fc.record({
    updated: fc.record({ seconds: u32, day: u32 }),
    cessation: u32,
    flags: fc.nat(0xffff),
  });
  fc.assert(
    fc.property(fc.array(anyOfficer, { maxLength: 5 }), head, fc.nat(9), (officers, one, at) => {
      const block = blockOf(officers, one);
      t.deepEqual(officersOf(block), officers);
      t.is(officerCount(block, 0), officers.length);
      const bytes = Buffer.concat([new Uint8Array(at).fill(0xff), block, Buffer.from("after")]);
      t.is(dirigeantsEnd(bytes, at), at + block.length);
      t.is(readU32(bytes, at), one.updated.seconds);
      t.is(dirigeantsDay(bytes, at), one.updated.day);
      t.is(dirigeantsCessation(bytes, at), one.cessation);
      t.is(dirigeantsFlags(bytes, at), one.flags);
      const managers = officers.filter(({ isActive, classes }) => isActive && classes & 3);
      t.is(managerCount(bytes, at), managers.length);
    }),
  );
});

test("an officer's state and classes are read without decoding it", (t) => {
  for (const isActive of [true, false]) {
    const block = blockOf([officerOf({ isActive, classes: 9 })]);
    t.is(isActiveOfficer(block, HEADER_BYTES), isActive);
    t.is(officerClasses(block, HEADER_BYTES), 9);
  }
});

test("readers never throw, whatever the bytes", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(100), (bytes, at) => {
      for (const read of [readU32, dirigeantsFlags, managerCount, officerCount])
        t.notThrows(() => read(bytes, at));
      t.notThrows(() => dirigeantsEnd(bytes, at));
      t.notThrows(() => readOfficer(bytes, at));
    }),
  );
});

test("more officers than the count holds are cut, more roles too", (t) => {
  const many = Array.from({ length: 66_000 }, () => officerOf({ nom: "", prenoms: "" }));
  t.is(officerCount(blockOf(many), 0), 65_535);
  const roles = Array.from({ length: 300 }, (_, i) => i);
  t.is(officersOf(blockOf([officerOf({ roles })]))[0]?.roles.length, 255);
});
