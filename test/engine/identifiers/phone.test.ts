import test from "ava";
import { frenchDigits, phoneKind } from "../../../engine/identifiers/phone.ts";

const KINDS = [
  ["0142334455", "fixed"],
  ["01.42.33.44.55", "fixed"],
  ["+33 (0)6 12 34 56 78", "mobile"],
  ["0033 7 12 34 56 78", "mobile"],
  ["33612345678", "mobile"],
  ["0800 123 456", "special"],
  ["+32 2 513 89 40", "foreign"],
  ["+999 1234567", null],
  ["142334455", null],
  ["20220423277423", null],
  ["bonjour", null],
] as const;

for (const [text, kind] of KINDS)
  test(`phoneKind: ${text}`, (t) => {
    t.is(phoneKind(text), kind);
  });

test("the nine digits of a French number, however it is dialled", (t) => {
  for (const bare of [
    "0142334455",
    "+33142334455",
    "+330142334455",
    "0033142334455",
    "33142334455",
  ])
    t.is(frenchDigits(bare), "142334455", bare);
  for (const bare of ["142334455", "0042334455", "014233445", "+32142334455", "33042334455", ""])
    t.is(frenchDigits(bare), "", bare);
});
