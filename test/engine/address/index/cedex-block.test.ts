import test from "ava";
import {
  type CedexCode,
  readCedex,
  writeCedex,
} from "../../../../engine/address/index/cedex-block.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";

function written(code: CedexCode, before = 0): Uint8Array {
  const into = new ByteWriter();
  into.reserve(before);
  writeCedex(code, into);
  return into.copy();
}

const anyCode: fc.Arbitrary<CedexCode> = fc.record({
  label: fc.string({ unit: "grapheme", maxLength: 60 }),
  communes: fc.array(fc.nat(119_999), { maxLength: 255 }),
});

test("a CEDEX code is read as it was written", (t) => {
  fc.assert(
    fc.property(anyCode, fc.nat(9), (code, before) => {
      t.deepEqual(readCedex(written(code, before), before), code);
    }),
  );
});

test("of more communes than a byte tells the first are kept, and the label is", (t) => {
  const communes = Array.from({ length: 300 }, (_, i) => i);
  const label = "VALLORGUES CEDEX";
  t.deepEqual(readCedex(written({ label, communes }), 0), {
    label,
    communes: communes.slice(0, 255),
  });
});

test("any bytes are read as something", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(50), (bytes, at) => {
      const { label, communes } = readCedex(bytes, at);
      t.is(typeof label, "string");
      t.true(communes.length <= 255 && communes.every(Number.isInteger));
    }),
  );
});
