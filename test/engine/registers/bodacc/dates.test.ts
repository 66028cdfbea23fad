import test from "ava";
import { isPlausible, readDate } from "../../../../engine/registers/bodacc/dates.ts";
import { packDay, unpackDay } from "../../../../engine/registers/bodacc/packed-day.ts";
import fc from "../../../properties.ts";

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

const WRITTEN: readonly (readonly [text: string, date: number, why: string])[] = [
  ["2026-09-08", 20260908, "as it is written now"],
  ["2026-09-08T00:00:00+02:00", 20260908, "with a time"],
  ["2015/03/04", 20150304, "year first, with slashes"],
  ["27/11/2008", 20081127, "numbers, slashes"],
  ["27-11-2008", 20081127, "numbers, hyphens"],
  ["10 décembre 2009", 20091210, "spelled"],
  ["10\u00a0décembre\u00a02009", 20091210, "no-break spaces"],
  ["10 décembre 2009".normalize("NFD"), 20091210, "accents apart"],
  ["1er janvier 2020", 20200101, "the first"],
  ["1 er août 2011", 20110801, "the first, with a space"],
  ["3 AOUT 2011", 20110803, "capitals without accents"],
  ["12 déc. 2012", 20121212, "shortened"],
  ["le 5 juillet 2010", 20100705, "with an article"],
  [" 2020-01-31 ", 20200131, "spaces around"],
  ["29 février 2012", 20120229, "a leap year"],
  ["29 février 2013", 0, "no leap year"],
  ["31/04/2010", 0, "April has thirty days"],
  ["2010-13-01", 0, "no thirteenth month"],
  ["0000-00-00", 0, "zeros"],
  ["10 brumaire 2009", 0, "no month of this calendar"],
  ["10 ma 2009", 0, "too short to be a month"],
  ["décembre 2009", 0, "no day"],
  ["20200101", 0, "digits alone"],
  ["12345-01-01", 0, "a year of five digits"],
  ["néant", 0, "no date"],
  ["", 0, "nothing"],
];

for (const [text, date, why] of WRITTEN)
  test(`date "${text}": ${why}`, (t) => t.is(readDate(text), date));

const PLAUSIBLE: readonly (readonly [
  date: number,
  months: number,
  expected: boolean,
  why: string,
])[] = [
  [20_210_112, 6, true, "a week before"],
  [20_210_119, 0, true, "the same day"],
  [19_010_101, 6, true, "long ago"],
  [20_210_719, 6, true, "just within"],
  [20_210_720, 6, false, "a day beyond"],
  [20_210_120, 0, false, "after, where it may not be"],
  [91_202, 6, false, "0009-12-02"],
  [12_131_003, 6, false, "1213-10-03"],
  [50_250_527, 6, false, "5025-05-27"],
  [50_190_601, 6, false, "5019-06-01"],
  [0, 6, false, "none"],
];

for (const [date, months, expected, why] of PLAUSIBLE)
  test(`${date}, published on 2021-01-19: ${why}`, (t) =>
    t.is(isPlausible(date, 20_210_119, months), expected));

test("months ahead run over the end of the year", (t) => {
  t.true(isPlausible(20_220_331, 20_211_001, 6));
  t.false(isPlausible(20_220_501, 20_211_001, 6));
});

const calendarDay = fc.date({
  min: new Date("1900-01-01"),
  max: new Date("2075-12-31"),
  noInvalidDate: true,
});

test("every way of writing a day is read as that day", (t) => {
  fc.assert(
    fc.property(calendarDay, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = "", month = "", day = ""] = iso.split("-");
      const expected = Number(year + month + day);
      const spelled = `${Number(day)}${day === "01" ? "er" : ""} ${MONTHS[Number(month) - 1]} ${year}`;
      for (const text of [iso, `${day}/${month}/${year}`, `${day}-${month}-${year}`, spelled])
        t.is(readDate(text), expected, text);
    }),
  );
});

test("any text is a day of the calendar, or none", (t) => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,5}[-/. ]\w{1,9}[-/. ]\d{1,5}$/));
  fc.assert(
    fc.property(text, (written) => {
      const date = readDate(written);
      const iso = String(date)
        .padStart(8, "0")
        .replace(/(....)(..)(..)/, "$1-$2-$3");
      t.true(date === 0 || new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso));
    }),
  );
});

test("a packed day is that day, and later days are larger", (t) => {
  fc.assert(
    fc.property(calendarDay, calendarDay, (one, other) => {
      const [a, b] = [one, other].map((date) =>
        Number(date.toISOString().slice(0, 10).replaceAll("-", "")),
      ) as [number, number];
      t.is(unpackDay(packDay(a)), a);
      t.is(Math.sign(packDay(a) - packDay(b)), Math.sign(a - b));
    }),
  );
  for (const none of [0, 91_202, 18_991_231, 50_250_527]) t.is(packDay(none), 0);
  t.is(unpackDay(0), 0);
});
