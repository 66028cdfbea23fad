import test from "ava";
import {
  DayBlock,
  type IndexedDeath,
  writeDayBlock,
} from "../../../../engine/person/death-index/day-block.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import { NO_WORD } from "../../../../engine/words/layout.ts";
import fc from "../../../properties.ts";

/** Numbers that share bytes with each other. */
const NUMBERS = [0, 1, 256, 257, 65_536, 65_537, 66_047, NO_WORD] as const;
const number = fc.constantFrom(...NUMBERS);
const death: fc.Arbitrary<IndexedDeath> = fc.record({
  surname: number,
  first: number,
  second: number,
  deathDay: fc.constant(0),
  department: fc.constant(75),
  sex: fc.constantFrom(1, 2),
  givenNames: fc.constantFrom(1, 2, 3),
});

/** A block of these deaths, bytes of something else before and behind it. */
function blockOf(deaths: IndexedDeath[]): DayBlock {
  const writer = new ByteWriter();
  writeDayBlock(deaths, writer);
  const own = writer.view();
  const bytes = new Uint8Array(own.length + 20).fill(1);
  bytes.set(own, 7);
  const block = new DayBlock();
  block.moveTo(bytes, 7, 7 + own.length);
  return block;
}

test("the next row of a given name is the first that has it, on any day", (t) => {
  fc.assert(
    fc.property(fc.array(death, { maxLength: 30 }), number, (deaths, givenName) => {
      const block = blockOf(deaths);
      const rows = Array.from({ length: block.count }, (_, row) => row).filter(
        (row) => block.first(row) === givenName || block.second(row) === givenName,
      );
      for (let from = 0; from <= block.count; from++)
        t.is(block.nextOf(givenName, from), rows.find((row) => row >= from) ?? block.count);
    }),
  );
});

test("a day without deaths has no row of any name", (t) => {
  const block = blockOf([]);
  t.is(block.nextOf(0, 0), 0);
  block.clear();
  t.is(block.nextOf(1, 0), 0);
});
