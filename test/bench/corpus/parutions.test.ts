import test from "ava";
import {
  nextParution,
  noticeNumber,
  parutionAfter,
  parutionDay,
  parutionName,
  parutionOf,
} from "../../../bench/corpus/bodacc/parutions.ts";
import { dayOf } from "../../../bench/corpus/days.ts";
import { COMPANIES_MAX } from "../../../bench/corpus/siren-slots.ts";
import fc, { rounds } from "../../properties.ts";

const anyDay = fc.integer({ min: dayOf("2008-01-01"), max: dayOf("2026-10-31") });
const anyIndex = fc.integer({ min: 0, max: COMPANIES_MAX - 1 });

const NAMES: readonly (readonly [date: string, name: number, why: string])[] = [
  ["2024-01-01", 20240001, "the first working day, a Monday"],
  ["2024-01-05", 20240005, "the Friday of that week"],
  ["2024-01-08", 20240006, "the Monday after"],
  ["2023-01-02", 20230001, "a year that begins on a Sunday"],
  ["2021-12-31", 20210261, "the last of a year"],
];

for (const [date, name, why] of NAMES) {
  test(`the edition of ${date} is ${name}: ${why}`, (t) => {
    t.is(parutionName(parutionOf(dayOf(date))), name);
    t.is(parutionDay(parutionOf(dayOf(date))), dayOf(date));
  });
}

test("a notice waits at least three days and at most five weeks", (t) => {
  fc.assert(
    fc.property(anyDay, anyIndex, (day, index) => {
      const wait = parutionDay(parutionAfter(day, index)) - day;
      return wait >= 3 && wait <= 35;
    }),
  );
  t.pass();
});

test("two companies never share an edition and a number", (t) => {
  fc.assert(
    fc.property(anyDay, anyDay, anyIndex, anyIndex, (one, two, first, second) => {
      fc.pre(first !== second && noticeNumber(first) === noticeNumber(second));
      return parutionAfter(one, first) !== parutionAfter(two, second);
    }),
    { numRuns: rounds(0.3) },
  );
  for (let index = 0; index < 16; index += 1) {
    const same = parutionAfter(40_000, 160 + index);
    t.is(noticeNumber(160 + index), 11);
    t.is((nextParution(same) - 160 - index) % 16, 0);
  }
});
