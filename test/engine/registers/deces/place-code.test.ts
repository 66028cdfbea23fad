import test from "ava";
import {
  isPlaceCodeAt,
  packPlaceCode,
  placeCodeText,
  placeNumber,
} from "../../../../engine/registers/deces/place-code.ts";
import fc from "../../../properties.ts";

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
