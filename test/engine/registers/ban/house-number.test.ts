import test from "ava";
import {
  addressId,
  isRebuilt,
  stemEnd,
  streetStem,
} from "../../../../engine/registers/ban/address-id.ts";
import { meantNumber, parseHouseNumber } from "../../../../engine/registers/ban/house-number.ts";
import fc, { rounds } from "../../../properties.ts";

const LABELS: readonly (readonly [label: string, numero: number, rep: string])[] = [
  ["12", 12, ""],
  ["12bis", 12, "bis"],
  ["12 bis", 12, "bis"],
  ["12BIS", 12, "bis"],
  ["12-b", 12, "b"],
  ["12 p 1", 12, "p 1"],
  ["4p13", 4, "p13"],
  ["12-14", 12, ""],
  ["12 - 14", 12, ""],
  ["15/17", 15, ""],
  [" 7 ", 7, ""],
  ["0s", 0, "s"],
  ["9999", 0, ""],
  ["99999", 0, ""],
  ["5é", 5, "é"],
];

for (const [label, numero, rep] of LABELS)
  test(`number "${label}"`, (t) => {
    t.deepEqual(parseHouseNumber(label), { numero, rep });
  });

for (const label of ["", "bis", "-3", "12.5", "65536", "1234567890", "12;", "n° 4"])
  test(`no number "${label}"`, (t) => {
    t.is(parseHouseNumber(label), null);
  });

test("values that stand for no number, and what is too large", (t) => {
  t.deepEqual(
    [0, 1, 9998, 9999, 10_000, 65_535, 65_536, 99_998, 99_999, 1e12].map(meantNumber),
    [0, 1, 9998, 0, 10_000, 65_535, -1, -1, 0, -1],
  );
});

const STEMS: readonly (readonly [id: string, stem: string, why: string])[] = [
  ["38003_b030_00001", "38003_b030", "four characters"],
  ["01002_w4ld4h_00006", "01002_w4ld4h", "six characters"],
  ["38003_b030_00001_bis", "38003_b030", "a repetition"],
  ["38003_b030_00001_p_1", "38003_b030", "a repetition with a separator"],
  ["38003_b030", "38003_b030", "a street"],
  ["59574_XXXX_e7338c", "59574_XXXX_e7338c", "a street without a code"],
  ["2A004_b030_00001", "2A004_b030", "Corsica"],
  ["38003_00012_00001", "38003_00012", "a street code of five digits"],
  ["38003_b030_000012", "38003_b030_000012", "six digits are no number"],
  ["ADRNIVX_0000000267258712", "", "an old id"],
  ["38003", "", "a commune"],
  ["38003_", "", "nothing behind"],
  ["", "", "nothing"],
];

for (const [id, stem, why] of STEMS)
  test(`stem of "${id}": ${why}`, (t) => {
    const bytes = Buffer.from(`_${id}_00009`);
    const end = bytes.length - 6;
    t.is(bytes.toString("utf8", 1, stemEnd(bytes, 1, end)), stem);
    t.is(streetStem(id), stem);
  });

test("FANTOIR's ids of streets become BAN's", (t) => {
  t.is(streetStem("091220245G"), "09122_0245");
  t.is(streetStem("2A004B012X"), "2A004_b012");
});

test("an id is rebuilt exactly when it is what would be built", (t) => {
  const part = fc.constantFrom("", "b", "bis", "p1");
  const numero = fc.constantFrom(0, 1, 12, 9999, 65_535);
  fc.assert(
    fc.property(numero, part, numero, part, (number, rep, otherNumber, otherRep) => {
      const id = Buffer.from(addressId("38003_b030", number, rep));
      const other = Buffer.from(otherRep);
      const same = number === otherNumber && rep === otherRep;
      t.is(isRebuilt(id, 10, id.length, otherNumber, other, 0, other.length), same);
    }),
    { numRuns: rounds(4) },
  );
});
