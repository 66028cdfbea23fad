import test from "ava";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { readPhone } from "../../../../../engine/files/diagnostic/reachability/phone-number.ts";
import fc, { rounds } from "../../../../properties.ts";

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

test("never throws", (t) => {
  fc.assert(fc.property(fc.string(), (text) => t.truthy(readPhone(text).kind)));
});
