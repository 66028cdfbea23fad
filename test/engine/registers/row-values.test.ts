import test from "ava";
import { defineColumns, required } from "../../../engine/registers/columns.ts";
import {
  codeKey,
  dateOf,
  digitsOf,
  isEmpty,
  isMasked,
  letterOf,
  MASKED,
  processingOrder,
} from "../../../engine/registers/row-values.ts";
import {
  TRANCHE_NN,
  TRANCHE_UNKNOWN,
  TRANCHES_EFFECTIFS,
} from "../../../engine/registers/sirene-codes.ts";
import { nomenclatureOf, trancheOf, yearOf } from "../../../engine/registers/sirene-values.ts";
import fc from "../../properties.ts";
import { ArrayRow } from "./array-row.ts";

const layout = { columns: defineColumns({ value: required("value") }).list, delimiters: [","] };
const row = (value: string) => new ArrayRow(layout, ["other", "value"], ["zzz", value]);

const DIGITS: readonly (readonly [value: string, width: number, number: number, why: string])[] = [
  ["00042", 5, 42, "leading zeros"],
  ["99999999999999", 14, 99_999_999_999_999, "fourteen digits, exact"],
  ["42", 5, -1, "too short"],
  ["000042", 5, -1, "too long"],
  ["0004a", 5, -1, "a letter"],
  ["-0042", 5, -1, "a sign"],
  ["", 5, -1, "empty"],
  ["0 042", 5, -1, "a space"],
];

for (const [value, width, number, why] of DIGITS)
  test(`digits of "${value}": ${why}`, (t) => t.is(digitsOf(row(value), 0, width), number));

const DATES: readonly (readonly [value: string, date: number, why: string])[] = [
  ["2026-11-21", 20261121, "a day"],
  ["2026-11-21T08:00:00", 20261121, "a timestamp begins with its day"],
  ["1900-01-01", 19000101, "placeholders are dates here"],
  ["0001-01-01", 10101, "the first year"],
  ["9999-12-31", 99991231, "the last"],
  ["", 0, "empty"],
  ["2026-11-2", 0, "too short"],
  ["21/11/2026", 0, "French way"],
  ["2026-00-21", 0, "month zero"],
  ["2026-13-21", 0, "month thirteen"],
  ["2026-11-00", 0, "day zero"],
  ["2026-11-32", 0, "day thirty-two"],
  ["0000-11-21", 0, "year zero"],
  ["[ND]", 0, "masked"],
  ["2O26-11-21", 0, "letter O"],
];

for (const [value, date, why] of DATES)
  test(`date of "${value}": ${why}`, (t) => t.is(dateOf(row(value), 0), date));

test("a later timestamp has a greater processing order, in 32 bits", (t) => {
  const stamp = fc
    .date({
      min: new Date("1990-01-01T00:00:00Z"),
      max: new Date("2100-01-01T00:00:00Z"),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 19));
  fc.assert(
    fc.property(stamp, stamp, (a, b) => {
      const [first, second] = [a, b].map((text) => processingOrder(row(text), 0)) as [
        number,
        number,
      ];
      t.is(Math.sign(first - second), a < b ? -1 : a > b ? 1 : 0, `${a} ${b}`);
      t.true(first > 0 && first < 2 ** 32);
    }),
  );
});

const ORDERS: readonly (readonly [value: string, why: string])[] = [
  ["", "no timestamp"],
  ["[ND]", "masked"],
  ["1989-12-31T00:00:00", "before there was a directory"],
];

for (const [value, why] of ORDERS)
  test(`processing order 0: ${why}`, (t) => t.is(processingOrder(row(value), 0), 0));

test("a day alone, or with an unreadable time, is the day's beginning", (t) => {
  const day = processingOrder(row("2026-11-21"), 0);
  t.is(processingOrder(row("2026-11-21T00:00:00"), 0), day);
  t.is(processingOrder(row("2026-11-21Tmidnight"), 0), day);
});

test("letters, empty and masked columns", (t) => {
  t.is(letterOf(row("A"), 0), 0x41);
  t.is(letterOf(row(""), 0), 0);
  t.is(letterOf(row("AC"), 0), 0);
  t.true(isEmpty(row(""), 0));
  t.false(isEmpty(row(" "), 0));
  t.true(isMasked(row(MASKED), 0));
  for (const other of ["", "ND", "[ND] ", "[XX]", "abcd"]) t.false(isMasked(row(other), 0), other);
});

test("codes that differ have keys that differ, whatever their lengths and leading zeros", (t) => {
  const codes = [
    "1",
    "01",
    "011",
    "11",
    "0111",
    "0111Z",
    "111",
    "0",
    "00",
    "A",
    "0A",
    "2A004",
    "12A004",
  ];
  t.is(new Set(codes.map(codeKey)).size, codes.length);
  const code = fc.string({ unit: fc.constantFrom(..."0123456789ABZ"), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(code, code, (a, b) => {
      t.is(codeKey(a) === codeKey(b), a === b, `${a} ${b}`);
      t.true(Number.isSafeInteger(codeKey(a)) && codeKey(a) >= 0);
    }),
  );
  for (const none of ["", "Z".repeat(10), "01004 ", "-1", "01.11Z", "0111z", "é"])
    t.is(codeKey(none), -1, none);
});

const TRANCHES: readonly (readonly [value: string, code: number, why: string])[] = [
  ["NN", TRANCHE_NN, "not given"],
  ["00", 0, "no employee, had some"],
  ["53", 53, "the greatest"],
  ["", TRANCHE_UNKNOWN, "empty, as older files have it"],
  ["99", TRANCHE_UNKNOWN, "no such bracket"],
  ["1", TRANCHE_UNKNOWN, "a zero lost"],
];

for (const [value, code, why] of TRANCHES)
  test(`staff bracket "${value}": ${why}`, (t) => t.is(trancheOf(row(value), 0), code));

test("every bracket has its label, and fits a byte beside the two marks", (t) => {
  for (const code of TRANCHES_EFFECTIFS.keys()) {
    const text = code === TRANCHE_NN ? "NN" : String(code).padStart(2, "0");
    t.is(trancheOf(row(text), 0), code);
  }
  t.false(TRANCHES_EFFECTIFS.has(TRANCHE_UNKNOWN));
});

test("years fit a byte; nomenclatures are known by name", (t) => {
  t.is(yearOf(row("2023"), 0), 123);
  for (const bad of ["", "1900", "2155", "23"]) t.is(yearOf(row(bad), 0), 0, bad);
  t.is(nomenclatureOf(row("NAFRev2"), 0), 1);
  t.is(nomenclatureOf(row("NAF2025"), 0), 5);
  for (const other of ["", "NAFRev3"]) t.is(nomenclatureOf(row(other), 0), 0, other);
});
