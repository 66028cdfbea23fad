import test from "ava";
import { referenceText } from "../../../../../engine/files/free-text/references/reference.ts";
import fc, { anyCharacter } from "../../../../properties.ts";

const TEXTS: readonly (readonly [text: string, retained: string, why: string])[] = [
  ["  Bon\r\nrapport\t clair ", "Bon rapport clair", "one paragraph"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>", "markup is a text like any other"],
  ["abc\u202Etxt.exe", "abctxt.exe", "marks that turn text"],
  ["a\u0000b\u001b[31mc", "a b [31mc", "control characters"],
  ["", "", "nothing"],
];

for (const [text, retained, why] of TEXTS) test(why, (t) => t.is(referenceText(text), retained));

test("2,000 characters at most, none of them cut in half", (t) => {
  t.is(referenceText("é".repeat(3000)).length, 2000);
  t.is(referenceText(`a${"😀".repeat(2000)}`).length, 1999);
  t.notThrows(() => encodeURIComponent(referenceText(`a${"😀".repeat(2000)}`)));
});

test("a text that was kept once is kept as it is", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const retained = referenceText(text);
      return referenceText(retained) === retained;
    }),
  );
  t.pass();
});
