import test from "ava";
import { greffeDate } from "../../../../engine/registers/rncs/greffe-date.ts";

const DATES: readonly (readonly [text: string, day: number, why: string])[] = [
  ["2017-10-06", 20171006, "year first"],
  ["06/10/2017", 20171006, "with slashes"],
  ["06-10-2017", 20171006, "day first with hyphens"],
  ["20171006", 20171006, "without marks"],
  ["2017/10/06", 20171006, "year first with slashes"],
  ["2017-10-06T08:00:00", 20171006, "with a time"],
  ["06/10/2017 08:00", 20171006, "with a time after a space"],
  ["", 0, "nothing"],
  ["octobre 2017", 0, "words"],
  ["6/10/2017", 0, "one digit"],
  ["2017-00-06", 0, "month zero"],
  ["2017-13-06", 0, "a thirteenth month"],
  ["2017-10-00", 0, "day zero"],
  ["32/10/2017", 0, "a thirty-second day"],
  ["0009-12-02", 0, "another age"],
  ["5025-05-27", 0, "a future that is none"],
  ["2017-10-061", 0, "one digit too many"],
];

for (const [text, day, why] of DATES)
  test(`a date of a court: ${why}`, (t) => t.is(greffeDate(text), day));
