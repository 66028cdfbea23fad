import test from "ava";
import { diren } from "../../../../engine/registers/diren/register.ts";
import {
  foldSeriesKey,
  seriesFrequency,
  seriesNumber,
} from "../../../../engine/registers/diren/series-key.ts";
import fc from "../../../properties.ts";
import { MapReader } from "../../store/map-reader.ts";
import { ArrayRow, merged, parsed, rowOf, type Values } from "../array-row.ts";
import { DIREN_ROWS, KEY, OBSERVATION } from "./rows.ts";
import { findSeries, formatPeriod, latestObservation } from "./series.ts";

const entryOf = (change: Values = {}) =>
  parsed(diren, rowOf(diren, DIREN_ROWS.header, { ...OBSERVATION, ...change })).entry;
const at = (time_period: string, obs_value: string, change: Values = {}) =>
  entryOf({ time_period, obs_value, ...change });
const readerOf = (entries: readonly Uint8Array[], number = seriesNumber(KEY)) =>
  new MapReader(new Map([[number, merged(diren, entries).value]]));
const written = (entries: readonly Uint8Array[]) =>
  findSeries(readerOf(entries), KEY)?.observations.map(
    (observation) => `${formatPeriod(observation)} ${observation.value}`,
  );

test("a series is found by its key, with its title and its observations in order", (t) => {
  const entries = [at("2026-03", "3"), at("2026-01", "1.25"), at("2026-02", "-2")];
  t.deepEqual(written(entries), ["2026-01 1.25", "2026-02 -2", "2026-03 3"]);
  t.is(findSeries(readerOf(entries), KEY)?.title, OBSERVATION.title_fr);
  t.is(findSeries(readerOf(entries), ` ${KEY.toLowerCase()} `)?.key, KEY);
  t.is(findSeries(readerOf(entries), `${KEY}X`), null);
});

test("the last revision of a period wins, even one that takes the value back", (t) => {
  t.deepEqual(written([at("2026-01", "1"), at("2026-01", "3"), at("2026-01", "2")]), ["2026-01 2"]);
  t.deepEqual(written([at("2026-01", "1"), at("2026-01", "")]), ["2026-01 NaN"]);
});

test("one period has one name, written as a month or as its days", (t) => {
  const entries = [at("2026-01", "1"), at("2026-01-01", "2"), at("2026-01-31", "3")];
  t.deepEqual(written(entries), ["2026-01 3"]);
});

test("a year and its first month are two periods", (t) => {
  t.deepEqual(written([at("2026-01", "1"), at("2026", "12")]), ["2026 12", "2026-01 1"]);
});

test("a period without a value is kept, and is not the latest", (t) => {
  const entries = [at("2026-01", "1"), at("2026-02", "", { obs_status: "M" }), at("2026-03", "-")];
  const series = findSeries(readerOf(entries), KEY);
  t.is(series?.observations.length, 3);
  t.deepEqual(series && latestObservation(series), { start: 20260101, frequency: "M", value: 1 });
  const empty = findSeries(readerOf([at("2026-01", "")]), KEY);
  t.is(empty && latestObservation(empty), null);
});

test("the last title that was given is kept", (t) => {
  const titled = (title_fr: string, period: string) => at(period, "1", { title_fr });
  const title = (entries: readonly Uint8Array[]) => findSeries(readerOf(entries), KEY)?.title;
  t.is(title([titled("a", "2026-01"), titled("b", "2026-02"), titled("", "2026-03")]), "b");
  t.is(title([titled("", "2026-01")]), "");
  t.is(title([titled("t".repeat(400), "2026-01")]), "t".repeat(400));
});

test("series that share a number are told apart by their keys", (t) => {
  const other = "DIREN.Q.FR.BI.XX";
  const entries = [
    at("2026-Q1", "7", { series_key: other, title_fr: "Other" }),
    at("2026-01", "1"),
    at("2026-Q2", "8", { series_key: other, title_fr: "Other" }),
  ];
  const { value, kept: retained } = merged(diren, entries);
  t.is(retained, 3);
  const reader = new MapReader(
    new Map([
      [seriesNumber(KEY), value],
      [seriesNumber(other), value],
    ]),
  );
  t.is(findSeries(reader, KEY)?.observations.length, 1);
  t.is(findSeries(reader, other)?.observations.length, 2);
  t.is(findSeries(reader, other)?.title, "Other");
  t.is(findSeries(readerOf([at("2026-01", "1")], seriesNumber(other)), other), null);
});

test("exports of other shapes are read: SDMX names, days alone", (t) => {
  const sdmx = new ArrayRow(
    diren.layout,
    ["KEY", "FREQ", "TIME_PERIOD", "OBS_VALUE"],
    [KEY, "M", "2026-01", "5"],
  );
  const days = new ArrayRow(
    diren.layout,
    ["time_period_end", "obs_value", "series_key"],
    ["2026-01-31", "5", KEY],
  );
  t.deepEqual(parsed(diren, sdmx), parsed(diren, days));
});

const FREQUENCIES: readonly (readonly [key: string, frequency: string])[] = [
  ["DIREN.M.FR", "M"],
  ["DIREN.Q.FR", "Q"],
  ["M.FR.DE", "M"],
  ["DIREN", ""],
  ["", ""],
];

for (const [key, frequency] of FREQUENCIES)
  test(`the frequency of "${key}" is "${frequency}"`, (t) => t.is(seriesFrequency(key), frequency));

test("numbers of keys are integers below 2^53, alike for alike keys, and spread", (t) => {
  const key = fc.string({ unit: fc.constantFrom(..."ABMQ.019"), maxLength: 30 });
  fc.assert(
    fc.property(key, key, (a, b) => {
      t.true(Number.isSafeInteger(seriesNumber(a)) && seriesNumber(a) >= 0);
      t.is(seriesNumber(a) === seriesNumber(b), a === b, `${a} ${b}`);
    }),
  );
  const many = Array.from({ length: 50_000 }, (_, i) => `DIREN.M.FR.DE.UL.${i}.N.ZZ`);
  t.is(new Set(many.map(seriesNumber)).size, many.length);
  t.is(foldSeriesKey(" diren.m "), "DIREN.M");
});

test("a value splits into its observations", (t) => {
  const change = fc.record({
    series_key: fc.constantFrom(KEY, "DIREN.Q.FR.BI"),
    title_fr: fc.constantFrom("", "a", "b"),
    time_period: fc.constantFrom("2026-01", "2026-02", "2025", "2026-Q1", "2026-01-31"),
    obs_value: fc.constantFrom("", "0", "-1.5", "1e-9"),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 15 }), (changes) => {
      const whole = merged(
        diren,
        changes.map((one) => entryOf(one)),
      );
      const parts = diren.split?.(whole.value) ?? [];
      t.is(parts.length, whole.kept);
      t.deepEqual(merged(diren, parts), whole);
    }),
  );
});
