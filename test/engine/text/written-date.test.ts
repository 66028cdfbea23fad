import test from "ava";
import { isInCalendar } from "../../../engine/text/dates.ts";
import { monthOf } from "../../../engine/text/months.ts";
import { writtenDate } from "../../../engine/text/written-date.ts";
import fc, { rounds } from "../../properties.ts";

const FRENCH =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
const ENGLISH =
  "January February March April May June July August September October November December".split(
    " ",
  );
const ROMAN = "I II III IV V VI VII VIII IX X XI XII".split(" ");
const two = (value: number): string => String(value).padStart(2, "0");

/** Ways to write a day, each as a program or a person does. */
const WAYS: readonly ((year: number, month: number, day: number) => string)[] = [
  (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  (y, m, d) => `${y}-${two(m)}-${two(d)}T00:00:00.000Z`,
  (y, m, d) => `${y}${two(m)}${two(d)}`,
  (y, m, d) => `${d} ${FRENCH[m - 1]} ${y}`,
  (y, m, d) => `${two(d)}-${(FRENCH[m - 1] as string).slice(0, 4)}-${y}`,
  (y, m, d) => `${(ENGLISH[m - 1] as string).slice(0, 3)} ${d}, ${y}`,
  (y, m, d) => `né le ${two(d)}.${two(m)}.${y}`,
  (y, m, d) => `${d}-${ROMAN[m - 1]}-${y}`,
];

test("a day comes back from every way to write it", (t) => {
  const years = fc.integer({ min: 1900, max: 2026 });
  const months = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(years, months, fc.integer({ min: 1, max: 28 }), (year, month, day) => {
      for (const way of WAYS) {
        const text = way(year, month, day);
        const read = writtenDate(text);
        t.deepEqual([read?.year, read?.month, read?.day], [year, month, day], text);
      }
    }),
    { numRuns: rounds(2) },
  );
});

/** Midnight in France, as programs write it in universal time; and other hours. */
const UTC = {
  "1976-06-09T22:00:00.000Z": [1976, 6, 10],
  "1976-01-09T23:00:00.000Z": [1976, 1, 10],
  "1970-06-09T23:00:00Z": [1970, 6, 10],
  "1999-12-31T23:00:00+00:00": [2000, 1, 1],
  "2024-02-28T23:00Z": [2024, 2, 29],
  "2024-01-10T22:00:00.000Z": [2024, 1, 10],
  "2024-01-10T20:59:59Z": [2024, 1, 10],
  "2024-01-10T23:00:00+01:00": [2024, 1, 10],
  "2024-01-10T23:00:00": [2024, 1, 10],
  "2024-13-10T23:00:00Z": [2024, 13, 10],
};

test("a late hour of universal time is the next day in France, by the time of the year", (t) => {
  for (const [text, day] of Object.entries(UTC)) {
    const read = writtenDate(text);
    t.deepEqual([read?.year, read?.month, read?.day], day, text);
  }
});

test("months by their names and beginnings", (t) => {
  for (const [i, name] of [...FRENCH, ...ENGLISH].entries()) {
    t.is(monthOf(name), (i % 12) + 1, name);
    if (name.length > 4) t.is(monthOf(name.slice(0, 4).toUpperCase()), (i % 12) + 1, name);
  }
  t.is(monthOf("aoÃ»t"), 8, "misread");
  for (const word of ["jui", "ju", "marsouin", "lot", "mardi", "septante"])
    t.is(monthOf(word), 0, word);
});

test("what is no date", (t) => {
  for (const text of [
    ...["", "Orval", "12 rue du 8 mai 1945", "01 42 68 53 00", "75011", "12/50", "A10 mars 1950"],
    ...["1.2.3.4", "v1.2", "mai 68", "12 mars", "2020-", "10 juin 1976 et 12 mai 1980", "né"],
  ])
    t.is(writtenDate(text), null, text);
});

test("never throws", (t) => {
  const signs = fc.string({
    unit: fc.constantFrom(..."0123456789/-. :T'é=marsjuinle"),
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string()), (text) => {
      const read = writtenDate(text);
      if (read?.isSpelled && read.parts === "day") t.true(read.month > 0 && read.month < 13);
      t.notThrows(() => read && isInCalendar(read.year, read.month, read.day));
    }),
    { numRuns: rounds(10) },
  );
});
