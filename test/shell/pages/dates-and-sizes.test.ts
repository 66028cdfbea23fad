import test from "ava";
import { day, fileSize, moment } from "../../../shell/pages/dates-and-sizes.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");

const SIZES: readonly (readonly [bytes: number, stated: string])[] = [
  [0, "0 octets"],
  [999, "999 octets"],
  [1000, "1 ko"],
  [48_213, "48 ko"],
  [999_700, "1 Mo"],
  [1_250_000, "1,3 Mo"],
  [50_000_000, "50 Mo"],
  [2_000_000_000_000, "2 000 Go"],
];

for (const [bytes, stated] of SIZES)
  test(`${bytes} bytes: ${stated}`, (t) => {
    t.is(plain(fileSize(bytes)), stated);
  });

test("moments are those of Paris, and tell a machine which they are", (t) => {
  const summer = Date.UTC(2026, 6, 1, 22, 5);
  const stated = plain(moment(summer).text);
  t.is(stated, '<time datetime="2026-07-01T22:05:00.000Z">2 juillet 2026 à 0 h 05</time>');
  t.true(plain(day(Date.UTC(2026, 11, 1, 12)).text).includes(">1er décembre 2026<"));
});
