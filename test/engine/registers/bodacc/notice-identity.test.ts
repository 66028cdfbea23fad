import test from "ava";
import {
  noticeId,
  noticeIdentity,
  readNoticeId,
} from "../../../../engine/registers/bodacc/notice-identity.ts";
import fc from "../../../properties.ts";

const NONE: readonly (readonly [id: string, why: string])[] = [
  ["", "nothing"],
  ["A2020023", "no number"],
  ["D202002331", "a publication that there is not"],
  ["a202002331", "a small letter"],
  ["A 20200233 1", "spaces"],
  ["A202002330", "number zero"],
  ["A218002331", "an issue of another century"],
  ["A2020023312345678", "a number too long"],
];

for (const [id, why] of NONE) test(`no notice "${id}": ${why}`, (t) => t.is(readNoticeId(id), 0));

const parts = fc.record({
  letter: fc.constantFrom("A", "B", "C"),
  issue: fc.integer({ min: 1_900_0001, max: 2_099_9999 }),
  number: fc.integer({ min: 1, max: 4_194_303 }),
});

test("an id is read and written again, below 2^53", (t) => {
  fc.assert(
    fc.property(parts, ({ letter, issue, number }) => {
      const id = `${letter}${issue}${number}`;
      const identity = readNoticeId(id);
      t.is(noticeId(identity), id);
      t.is(noticeIdentity(letter, String(issue), String(number).padStart(7, "0")), identity);
      t.true(Number.isSafeInteger(identity) && identity > 0);
    }),
  );
  t.is(noticeId(0), "");
});

test("different notices differ, later ones of a publication are larger", (t) => {
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const [one, other] = [a, b].map(({ letter, issue, number }) =>
        noticeIdentity(letter, String(issue), String(number)),
      ) as [number, number];
      const order = a.letter.localeCompare(b.letter) || a.issue - b.issue || a.number - b.number;
      t.is(Math.sign(one - other), Math.sign(order));
    }),
  );
});
