import test from "ava";
import { isWithin, periodSince } from "../../../../engine/company/surveillance/period.ts";
import { isoDay } from "../../../../engine/text/dates.ts";
import { baseOf } from "../company-bed.ts";

const BASE = baseOf({ unites: [], etablissements: [], liens: [] });

const SINCE: readonly (readonly [why: string, since: string | undefined, from: number | null])[] = [
  ["thirty days when none is named", undefined, 20261022],
  ["as named", "2026-02-01", 20260201],
  ["the day of the verification", "2026-11-21", 20261121],
  ["the day after", "2026-11-22", null],
  ["a year that is far", "9999-12-31", null],
  ["before any register", "0001-01-01", 10101],
];

for (const [why, since, from] of SINCE)
  test(`a period begins: ${why}`, (t) => {
    t.deepEqual(periodSince(BASE, since), from === null ? null : { from, to: 20261121 });
  });

test("a period holds its first and its last day, and no unknown date", (t) => {
  const period = { from: 20261022, to: 20261121 };
  const within = [0, 20261021, 20261022, 20261101, 20261121, 20261122].filter((date) =>
    isWithin(period, date),
  );
  t.deepEqual(within, [20261022, 20261101, 20261121]);
  t.false(isWithin({ from: 0, to: 20261121 }, 0));
});

test("dates are written with their zeros", (t) => {
  t.is(isoDay(20260102), "2026-01-02");
  t.is(isoDay(10101), "0001-01-01");
});
