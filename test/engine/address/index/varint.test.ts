import test from "ava";
import {
  unzigzag,
  VarintCursor,
  writeVarint,
  zigzag,
} from "../../../../engine/address/index/varint.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";

const MOST = 2 ** 31 - 1;

function written(values: readonly number[]): Uint8Array {
  const into = new ByteWriter();
  for (const value of values) writeVarint(value, into);
  return into.copy();
}

function cursorOn(bytes: Uint8Array, at = 0): VarintCursor {
  const cursor = new VarintCursor();
  cursor.moveTo(bytes, at);
  return cursor;
}

const BYTES: readonly (readonly [value: number, bytes: readonly number[]])[] = [
  [0, [0]],
  [1, [1]],
  [127, [0x7f]],
  [128, [0x80, 0x01]],
  [300, [0xac, 0x02]],
  [16_383, [0xff, 0x7f]],
  [16_384, [0x80, 0x80, 0x01]],
  [2 ** 28 - 1, [0xff, 0xff, 0xff, 0x7f]],
  [MOST, [0xff, 0xff, 0xff, 0xff, 0x07]],
];

for (const [value, bytes] of BYTES)
  test(`${value} takes ${bytes.length} bytes, the low ones first`, (t) => {
    t.deepEqual([...written([value])], bytes);
    t.is(cursorOn(written([value])).next(), value);
  });

const ZIGZAG: readonly (readonly [value: number, whole: number])[] = [
  [0, 0],
  [-1, 1],
  [1, 2],
  [-2, 3],
  [2, 4],
  [MOST, 2 * MOST],
  [-MOST - 1, 2 * MOST + 1],
];

for (const [value, whole] of ZIGZAG)
  test(`${value} is written as ${whole}`, (t) => {
    t.is(zigzag(value), whole);
    t.is(unzigzag(whole), value);
  });

const whole = fc.oneof(fc.nat(300), fc.nat(MOST));
const signed = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.integer());

test("what is written is read again, one after the other, and nothing behind it", (t) => {
  fc.assert(
    fc.property(fc.array(whole), fc.array(signed), (values, signs) => {
      const bytes = written([...values, ...signs.map(zigzag)]);
      const cursor = cursorOn(bytes);
      t.deepEqual(
        values.map(() => cursor.next()),
        values,
      );
      t.deepEqual(
        signs.map(() => cursor.nextSigned()),
        signs,
      );
      t.is(cursor.at, bytes.length);
    }),
  );
});

test("any bytes are whole numbers of 32 bits; past the end all are 0", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), fc.integer({ min: -2, max: 40 }), (bytes, at) => {
      const cursor = cursorOn(bytes, at);
      for (let i = 0; i < 40; i++) {
        const before = cursor.at;
        const value = cursor.next();
        t.true(Number.isInteger(value) && value >= 0 && value < 2 ** 32);
        t.true(cursor.at > before && cursor.at <= before + 5);
      }
      t.is(cursor.next(), 0);
      t.is(cursor.nextSigned(), 0);
    }),
  );
});
