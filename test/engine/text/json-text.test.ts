import test from "ava";
import { LONGEST_ESCAPE, putText } from "../../../engine/text/json-text.ts";
import { JsonWriter } from "../../../engine/text/json-writer.ts";
import fc from "../../properties.ts";

const AROUND = 0x22;
const UNTOUCHED = 0xaa;

/** A text put at `at` from among quotes, which are none of its business. */
function written(text: string, at: number, t: { is: (a: unknown, b: unknown) => void }): string {
  const bytes = Buffer.from(text);
  const source = new Uint8Array(bytes.length + 20).fill(AROUND);
  source.set(bytes, 7);
  const json = new JsonWriter();
  json.bytes.fill(UNTOUCHED, 0, 1000);
  const end = putText(json, at, source, 7, bytes.length);
  t.is(at === 0 ? UNTOUCHED : json.bytes[at - 1], UNTOUCHED);
  if (end - at === bytes.length) t.is(json.bytes[end], UNTOUCHED);
  return Buffer.from(json.bytes.subarray(at, end)).toString();
}

function escaped(text: string): string {
  return [...text].map(escapedCharacter).join("");
}

function escapedCharacter(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  const code = character.charCodeAt(0);
  return code < 0x20 ? `\\u${code.toString(16).padStart(4, "0")}` : character;
}

test("every character that JSON escapes, at every place of texts of every length", (t) => {
  const odd = ['"', "\\", ...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code))];
  for (let length = 1; length <= 21; length++)
    for (let place = 0; place < length; place++)
      for (const character of odd) {
        const text = "A".repeat(place) + character + "z".repeat(length - place - 1);
        if (written(text, 3, t) !== escaped(text)) t.is(written(text, 3, t), escaped(text));
      }
  t.pass();
});

test("every other character of one byte is left as it is, and next to those that are not", (t) => {
  for (let code = 0x20; code < 0x80; code++) {
    const character = String.fromCharCode(code);
    for (const text of [character.repeat(9), `${character}!#[]"${character}`])
      t.is(written(text, 5, t), escaped(text));
  }
});

test("any text, to any place: what a plain loop makes of it", (t) => {
  const unit = fc.constantFrom("A", " ", "!", "#", "[", "]", '"', "\\", "\n", "\u007f", "é", "😀");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), fc.nat(20), (text, at) => {
      t.is(written(text, at, t), escaped(text));
      t.true(written(text, at, t).length <= text.length * LONGEST_ESCAPE);
    }),
  );
});
