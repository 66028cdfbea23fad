import test from "ava";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import {
  type PhoneReading,
  readPhones,
} from "../../../../../engine/files/diagnostic/reachability/phone-number.ts";
import fc, { rounds } from "../../../../properties.ts";

const readPhone = (text: string) => readPhones(text)[0] as PhoneReading;

const FRENCH = ["FR", "RE", "GP", "MQ", "GF", "YT", "PM"] as const;

test("whether a French number may be somebody's is what the library says of all of it", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (nine) => {
      const { kind } = readPhone(`0${nine}`);
      if (kind === "placeholder") return;
      const isValid = FRENCH.some((country) =>
        parsePhoneNumberFromString(`0${nine}`, country)?.isValid(),
      );
      t.is(kind, isValid ? "valid" : "unattributable", `0${nine}`);
    }),
    { numRuns: rounds(20) },
  );
});

test("all ways to write a number are one", (t) => {
  const urls = [
    "0142685300",
    "01 42 68 53 00",
    "+33 1 42 68 53 00",
    "+33(0)142685300",
    "0033142685300",
    "33142685300",
    "Tél. : 01.42.68.53.00",
    "01-42-68-53-00 poste 12",
  ];
  for (const way of urls) t.is(readPhone(way).e164, "+33142685300", way);
});

/** What a cell may hold: the numbers read, or the kind of the only one that is none. */
const CELLS: readonly (readonly [cell: string, read: string | readonly string[], why: string])[] = [
  ["33612345682.0", ["+33612345682"], "a number of a program"],
  ["612345681.0", "lost_zero", "the same without its zero"],
  ["0612345681,00", ["+33612345681"], "with its zero"],
  ["3,36123E+10", "rounded", "digits lost"],
  ["6.1E8", "rounded", "more lost"],
  ["3.3612345682E+10", ["+33612345682"], "an exponent that keeps all digits"],
  ["6,12345682E+08", "lost_zero", "the same without its zero"],
  ["33,612,345,682", ["+33612345682"], "thousands"],
  ["06 12 34 56 83 ::: 01 42 34 56 78", ["+33612345683", "+33142345678"], "Google's mark"],
  ["0612345683/0142345678", ["+33612345683", "+33142345678"], "a slash"],
  ["06 12 34 56 83 / 01 42 34 56 78", ["+33612345683", "+33142345678"], "a slash with blanks"],
  ["06 12 34 56 83 ou 01 42 34 56 78", ["+33612345683", "+33142345678"], "a word"],
  ["06 12 34 56 83, 01 42 34 56 78", ["+33612345683", "+33142345678"], "a comma"],
  ["0612345683\n0142345678", ["+33612345683", "+33142345678"], "a line break"],
  ["06 12 34 56 83 - 01 42 34 56 78", ["+33612345683", "+33142345678"], "a dash"],
  ["06 12 34 56 83 01 42 34 56 78", ["+33612345683", "+33142345678"], "a blank"],
  ["06.12.34.56.83 & +32 2 513 89 40", ["+33612345683", "+3225138940"], "one abroad"],
  ["Paul : 06 12 34 56 83 ; Ana : 01 42 34 56 78", ["+33612345683", "+33142345678"], "names"],
  ["06/12/34/56/83", ["+33612345683"], "slashes within one number"],
  ["06 - 12 - 34 - 56 - 83", ["+33612345683"], "dashes within one number"],
  ['="0612345692"', ["+33612345692"], "a formula that keeps zeros"],
  ['="+33612345692"', ["+33612345692"], "and a plus"],
  ["'0612345692", ["+33612345692"], "the apostrophe of a spreadsheet"],
  ["+33 (0)6 12 34 56 87", ["+33612345687"], "both prefixes"],
  ["33 (0)6 12 34 56 87", ["+33612345687"], "the plus is lost"],
  ["(+33) 6 12 34 56 87", ["+33612345687"], "brackets"],
  ["0033612345687", ["+33612345687"], "two zeros"],
  ["tel:+33612345687", ["+33612345687"], "a link"],
  ["callto:0612345687", ["+33612345687"], "another link"],
  ["06 12 34 56 83 (M. Orval)", ["+33612345683"], "a remark"],
  ["06 12 34 56 83 (M. et Mme Orval)", ["+33612345683"], "a remark with a word between"],
  ["06 12 34 56 83 bureau", ["+33612345683"], "a word behind"],
  ["Portable pro : 06 12 34 56 83", ["+33612345683"], "words before"],
  ["01 42 68 53 00 poste 12", ["+33142685300"], "an extension"],
  ["06 12 34 56 83 (de 9h à 12h)", ["+33612345683"], "a remark with figures"],
  ["04,78,12,34,69", ["+33478123469"], "commas"],
  ["04 78 12 34 69/70", ["+33478123469"], "the end of the number after it"],
  ["04.78.12.34.69 / 70 / 71", ["+33478123469"], "of two"],
  ["0478123469 à 72", ["+33478123469"], "of all up to one"],
  ["01 42 34 56 78 (90)", "unattributable", "a pair too many in brackets"],
  ["01 42 68", "unreadable", "cut"],
  ["01 42 34 56 78 90", "unattributable", "a pair too many"],
  ["73282932000074", "unattributable", "a SIRET"],
  ["appeler le matin", "unreadable", "no number"],
  ["Durand10", "unreadable", "the number of a service within a word"],
];

test("cells of numbers", (t) => {
  for (const [cell, read, why] of CELLS) {
    const readings = readPhones(cell);
    if (typeof read === "string")
      t.deepEqual(
        readings.map(({ kind }) => kind),
        [read],
        `${cell}: ${why}`,
      );
    else
      t.deepEqual(
        readings.map(({ e164 }) => e164),
        read,
        `${cell}: ${why}`,
      );
  }
});

test("never throws", (t) => {
  const signs = fc.string({ unit: fc.constantFrom(..."0612345678+()/:;,.E-= \n"), maxLength: 40 });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string()), (text) => {
      for (const { kind } of readPhones(text)) t.truthy(kind);
    }),
    { numRuns: rounds(10) },
  );
});
