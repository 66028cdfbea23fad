import test from "ava";
import { JsonPiece, putPiece } from "../../../engine/text/json-piece.ts";
import { JsonWriter } from "../../../engine/text/json-writer.ts";
import fc from "../../properties.ts";

/** Pieces one behind the other, from `start` on, as text. */
function written(start: number, texts: readonly string[]): string {
  const json = new JsonWriter();
  let at = start;
  for (const text of texts) at = putPiece(json, at, new JsonPiece(text));
  return Buffer.from(json.bytes.subarray(start, at)).toString();
}

test("pieces come out as they went in, behind each other, from any place", (t) => {
  // U+007F behind a character of four bytes comes closest to a NaN.
  const unit = fc.constantFrom("a", '"', "é", "€", "😀", "\u{10ffff}", "\u007f", "\u0000", "#");
  const text = fc.string({ unit, maxLength: 30 });
  fc.assert(
    fc.property(fc.nat(40), fc.array(text, { maxLength: 6 }), (start, texts) => {
      t.is(written(start, texts), texts.join(""));
    }),
  );
});

test("a piece knows its bytes", (t) => {
  t.is(new JsonPiece("").length, 0);
  t.is(new JsonPiece("12345678").length, 8);
  t.is(new JsonPiece("é€").length, 5);
});
