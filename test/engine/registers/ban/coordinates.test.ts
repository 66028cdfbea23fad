import test from "ava";
import {
  microDegrees,
  PLACING,
  type Placing,
  placingOf,
} from "../../../../engine/registers/ban/coordinates.ts";
import fc, { rounds } from "../../../properties.ts";

function read(text: string): number {
  const bytes = Buffer.from(`9${text}9`);
  return microDegrees(bytes, 1, bytes.length - 1);
}

const TEXTS: readonly (readonly [text: string, value: number, why: string])[] = [
  ["2.330113", 2_330_113, "as BAN writes it"],
  ["-61.5", -61_500_000, "west"],
  ["+2", 2_000_000, "a sign, no point"],
  ["48.", 48_000_000, "a point and nothing behind"],
  [".5", 500_000, "nothing before the point"],
  ["-.5", -500_000, "the same, west"],
  ["2.33011349", 2_330_113, "more decimals, rounded down"],
  ["2.3301135", 2_330_114, "rounded up"],
  ["-2.3301135", -2_330_114, "rounded away from zero"],
  ["2.9999999", 3_000_000, "rounding carries"],
  ["2,330113", 2_330_113, "decimal comma"],
  [" 2.33 ", 2_330_000, "spaces"],
  ["1.2e-5", 12, "exponent"],
  ["1.2E1", 12_000_000, "capital exponent"],
  ["0002.5", 2_500_000, "leading zeros"],
  ["", Number.NaN, "empty"],
  ["-", Number.NaN, "a sign"],
  [".", Number.NaN, "a point"],
  ["-,", Number.NaN, "a sign and a comma"],
  ["2.3.4", Number.NaN, "two points"],
  ["2°20'", Number.NaN, "degrees and minutes"],
  ["NaN", Number.NaN, "NaN"],
  ["Infinity", Number.NaN, "Infinity"],
  ["0x10", Number.NaN, "hexadecimal"],
  ["1e", Number.NaN, "an exponent without digits"],
  ["2 3", Number.NaN, "a space inside"],
];

for (const [text, value, why] of TEXTS)
  test(`degrees "${text}": ${why}`, (t) => {
    t.is(read(text), value);
  });

test("any decimal number is read as Number reads it, to a millionth", (t) => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), fc.nat(9), (degrees, decimals) => {
      const text = degrees.toFixed(decimals);
      t.true(Math.abs(read(text) - Number(text) * 1e6) <= 0.500_001, text);
    }),
  );
});

test("any text at all is a number or none", (t) => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), (text) => {
      t.is(typeof read(text), "number");
    }),
  );
});

const PLACES: readonly (readonly [lon: number, lat: number, placing: Placing, why: string])[] = [
  [2.35, 48.85, PLACING.inFrance, "Paris"],
  [-4.77, 48.45, PLACING.inFrance, "the west of Brittany"],
  [9.5, 42.3, PLACING.inFrance, "Corsica"],
  [-61.5, 16.2, PLACING.inFrance, "Guadeloupe"],
  [-61.0, 14.6, PLACING.inFrance, "Martinique"],
  [-63.08, 18.07, PLACING.inFrance, "Saint-Martin"],
  [-52.3, 4.9, PLACING.inFrance, "Guyane"],
  [55.5, -21.1, PLACING.inFrance, "La Réunion"],
  [45.2, -12.8, PLACING.inFrance, "Mayotte"],
  [-56.2, 46.8, PLACING.inFrance, "Saint-Pierre-et-Miquelon"],
  [-176.2, -13.3, PLACING.inFrance, "Wallis"],
  [-149.6, -17.5, PLACING.inFrance, "Tahiti"],
  [166.4, -22.3, PLACING.inFrance, "Nouméa"],
  [48.85, 2.35, PLACING.swapped, "Paris turned"],
  [16.2, -61.5, PLACING.swapped, "Guadeloupe turned"],
  [-22.3, 166.4, PLACING.swapped, "Nouméa turned, beyond the world as it stands"],
  [13.4, 52.5, PLACING.outside, "Berlin"],
  [2.35, -48.85, PLACING.outside, "a lost sign"],
  [180, 90, PLACING.outside, "the edge of the world"],
  [0, 0, PLACING.unusable, "unknown"],
  [180.1, 0, PLACING.unusable, "beyond the world"],
  [0, -90.1, PLACING.unusable, "beyond the world"],
  [Number.NaN, 48, PLACING.unusable, "no longitude"],
  [2, Number.NaN, PLACING.unusable, "no latitude"],
];

for (const [lon, lat, placing, why] of PLACES)
  test(`placing of ${lon}, ${lat}: ${why}`, (t) => {
    t.is(placingOf(lon * 1e6, lat * 1e6), placing);
  });

test("no French point has a mirror image in France", (t) => {
  fc.assert(
    fc.property(
      fc.integer({ min: -180e6, max: 180e6 }),
      fc.integer({ min: -90e6, max: 90e6 }),
      (lon, lat) =>
        placingOf(lon, lat) !== PLACING.inFrance || placingOf(lat, lon) !== PLACING.inFrance,
    ),
    { numRuns: rounds(20) },
  );
  t.pass();
});
