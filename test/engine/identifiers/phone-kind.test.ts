import test from "ava";
import { phoneKind } from "../../../engine/identifiers/phone-kind.ts";

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
