import test from "ava";
import { byteRange } from "../../../shell/http/byte-range.ts";
import fc from "../../properties.ts";

test("no header asks for the whole", (t) => t.is(byteRange(undefined, 10), null));

const ROWS: readonly (readonly [header: string, bytes: number, from: number, to: number])[] = [
  ["bytes=0-9", 10, 0, 9],
  ["bytes=0-", 10, 0, 9],
  ["Bytes=3-4", 10, 3, 4],
  ["bytes=3-400", 10, 3, 9],
  ["bytes=-4", 10, 6, 9],
  ["bytes=-400", 10, 0, 9],
  [" bytes=9-9 ", 10, 9, 9],
];

for (const [header, bytes, from, to] of ROWS)
  test(`« ${header} » of ${bytes} bytes`, (t) =>
    t.deepEqual(byteRange(header, bytes), { from, to }));

for (const header of [
  ...["", "bytes", "bytes=", "bytes=-", "bytes=-0", "bytes=10-", "bytes=4-3", "bytes=0-1,4-5"],
  ...["bytes=a-b", "bytes=1e1-", "bytes=0x1-2", "bytes=-1-2", "lignes=0-1", "bytes=+1-2"],
  `bytes=${"9".repeat(40)}-`,
])
  test(`« ${header} » is no range of 10 bytes`, (t) => t.is(byteRange(header, 10), undefined));

test("nothing is a range of no bytes; any range lies within the file", (t) => {
  t.is(byteRange("bytes=0-", 0), undefined);
  fc.assert(
    fc.property(fc.nat(100), fc.nat(200), fc.nat(200), (bytes, first, last) => {
      for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const range = byteRange(header, bytes);
        t.true(!range || (0 <= range.from && range.from <= range.to && range.to < bytes));
      }
    }),
  );
});
