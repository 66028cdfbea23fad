import test from "ava";
import fc from "fast-check";
import { currentPlaceCode } from "../../../../engine/registers/deces/former-place-code.ts";
import {
  isPlaceCodeAt,
  packPlaceCode,
  placeCodeText,
  placeNumber,
} from "../../../../engine/registers/deces/place-code.ts";

const pack = (code: string) => {
  const bytes = Buffer.from(`<${code}>`);
  return packPlaceCode(bytes, 1, bytes.length - 1);
};

test("codes are packed below 2^32 and come back, zeros included", (t) => {
  const code = fc.string({
    unit: fc.constantFrom(..."0123456789ABCXYZ"),
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(code, (text) => {
      const packed = pack(text);
      t.true(packed > 0 && packed < 2 ** 32);
      t.is(placeCodeText(packed), text);
      t.is(placeNumber(packed), Number.parseInt(text, 36));
    }),
  );
});

const CODES: readonly (readonly [code: string, packed: string | -1 | 0, why: string])[] = [
  ["", 0, "none"],
  ["2a004", "2A004", "small letters"],
  ["012345", -1, "too long"],
  ["01 04", -1, "a blank within"],
  ["97-01", -1, "a dash"],
  ["0100É", -1, "an accent"],
];

for (const [code, packed, why] of CODES)
  test(`the code "${code}": ${why}`, (t) => {
    if (typeof packed === "string") t.is(placeCodeText(pack(code)), packed);
    else t.is(pack(code), packed);
  });

test("no code is no text and no number", (t) => {
  t.is(placeCodeText(0), "");
  t.is(placeNumber(0), 0);
  t.is(placeCodeText(-1), "");
});

test("bytes look like a code or not", (t) => {
  for (const code of ["01004", "2A004", "2B033", "99352", "75115"])
    t.true(isPlaceCodeAt(Buffer.from(code), 0), code);
  for (const code of ["1004 ", " 1004", "A2004", "2C004", "2a004", "0100", "", "2020O"])
    t.false(isPlaceCodeAt(Buffer.from(code), 0), code);
});

const TODAY: readonly (readonly [code: string, today: string, why: string])[] = [
  ["91352", "99352", "Alger"],
  ["92352", "99352", "Oran"],
  ["93352", "99352", "Constantine"],
  ["94352", "99352", "southern territories"],
  ["95352", "95352", "a commune of the Val-d'Oise"],
  ["98201", "99336", "Mauritanie"],
  ["98202", "99341", "Sénégal"],
  ["98203", "99330", "Guinée"],
  ["98204", "99326", "Côte d'Ivoire"],
  ["98205", "99327", "Bénin"],
  ["98206", "99335", "Mali"],
  ["98207", "99337", "Niger"],
  ["98208", "99345", "Togo"],
  ["98209", "99331", "Burkina Faso"],
  ["98301", "99328", "Gabon"],
  ["98302", "99324", "Congo"],
  ["98303", "99323", "Centrafrique"],
  ["98304", "99344", "Tchad"],
  ["98305", "99322", "Cameroun"],
  ["98401", "99333", "Madagascar"],
  ["98402", "99397", "Comores"],
  ["98405", "974", "La Réunion, no commune"],
  ["98406", "99399", "Djibouti"],
  ["98501", "97601", "Mayotte"],
  ["98517", "97617", "Mayotte"],
  ["99143", "99254", "Chypre"],
  ["98818", "98818", "Nouméa has not changed"],
  ["98735", "98735", "Papeete has not changed"],
  ["75115", "75115", "a code of today"],
  ["2A004", "2A004", "Corsica"],
  ["", "", "none"],
];

for (const [code, today, why] of TODAY)
  test(`${code} is ${today} today: ${why}`, (t) => {
    t.is(currentPlaceCode(code), today);
    t.is(currentPlaceCode(today), today);
  });
