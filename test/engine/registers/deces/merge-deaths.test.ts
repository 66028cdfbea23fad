import test from "ava";
import { deathIdentity } from "../../../../engine/registers/deces/death-identity.ts";
import {
  DECES_FLAGS,
  DECES_TEXT,
  decesCount,
  decesDate,
  decesEnd,
  decesFlags,
  decesIdentity,
  decesLieuDeces,
  decesLieuNaissance,
  decesOf,
  decesSexe,
  decesText,
} from "../../../../engine/registers/deces/entry.ts";
import { deces } from "../../../../engine/registers/deces/register.ts";
import { readText } from "../../../../engine/store/packed-bytes.ts";
import fc from "../../../properties.ts";
import { merged } from "../array-row.ts";
import { deathsOf, lineOf, oppositionRow, parseCsv, parseLine } from "./death-rows.ts";

const entryOf = (change = {}) => parseCsv(change).entry;
const first = entryOf();
const NAMES = ["LAVOIR*ODETTE/", "LAVOIR*ODILE/", "GARE*RENE/", "GARE*RENE", "ZINC*/"];
const death = fc
  .record({
    nomprenom: fc.constantFrom(...NAMES),
    datedeces: fc.constantFrom("20200416", "20200417", "19700000"),
    actedeces: fc.constantFrom("", "1", "0001", "433/MON"),
  })
  .map(entryOf);
const deaths = fc.array(death, { minLength: 1, maxLength: 30 });

test("the same record in the CSV and in a line is one death", (t) => {
  t.is(merged(deces, [first, parseLine(lineOf()).entry, first]).kept, 1);
});

test("records that differ in anything are several", (t) => {
  const entries = [
    first,
    entryOf({ sexe: "1" }),
    entryOf({ nomprenom: "LAVOIR*ODETTE/" }),
    entryOf({ commnaiss: "CLERMONT FERRAND" }),
    entryOf({ actedeces: "434" }),
    entryOf({ lieudeces: "2B004" }),
    entryOf({ paysnaiss: "FRANCE" }),
  ];
  t.is(merged(deces, [...entries, ...entries]).kept, entries.length);
});

test("deaths stand in the order of their dates", (t) => {
  const dates = ["20200417", "19700000", "20200416"];
  const found = deathsOf(dates.map((datedeces) => entryOf({ datedeces })));
  t.deepEqual(
    found.map(({ dateDeces }) => dateDeces),
    [19700000, 20200416, 20200417],
  );
});

test("any order of the same deaths gives the same bytes, as a set of texts does", (t) => {
  const shuffled = deaths.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
  );
  fc.assert(
    fc.property(shuffled, ([entries, others]) => {
      const once = merged(deces, entries);
      t.deepEqual(merged(deces, others), once);
      t.is(once.kept, new Set(entries.map((entry) => Buffer.from(entry).toString("hex"))).size);
      t.is(decesCount(once.value, 0), once.kept);
    }),
  );
});

test("a value splits into deaths that merge into it, alone and with later files", (t) => {
  fc.assert(
    fc.property(deaths, deaths, (entries, later) => {
      const once = merged(deces, entries);
      const parts = deces.split?.(once.value) ?? [];
      t.deepEqual(merged(deces, parts), once);
      t.deepEqual(merged(deces, [...parts, ...later]), merged(deces, [...later, ...entries]));
    }),
  );
});

test("withdrawn deaths are gone, every record of the act; the key has no value then", (t) => {
  const opposed = deces.withdraws?.(oppositionRow("20200416", "2A004", "433/MON")) as number;
  t.is(decesIdentity(first, 0), opposed);
  const corrected = entryOf({ nomprenom: "LAVOIR*ODILE/" });
  const other = entryOf({ actedeces: "434/MON" });
  t.deepEqual(merged(deces, [first, corrected], [opposed]), { kept: 0, value: new Uint8Array() });
  const left = merged(deces, [first, other, corrected], [opposed]);
  t.deepEqual(left, merged(deces, [other]));
  t.deepEqual(merged(deces, deces.split?.(left.value) ?? [], [opposed]), left);
});

test("a withdrawn death of an earlier edition goes when the opposition comes later", (t) => {
  const opposed = deces.withdraws?.(oppositionRow("20200416", "2A004", "433/MON")) as number;
  const stored = merged(deces, [first, entryOf({ actedeces: "2" })]).value;
  t.is(merged(deces, deces.split?.(stored) ?? [], [opposed]).kept, 1);
});

test("an entry answers for itself wherever it is, with offsets alone", (t) => {
  const { value } = merged(deces, [first, entryOf({ datedeces: "20210101", sexe: "1" })]);
  const moved = Buffer.concat([Buffer.from("before"), value, Buffer.from("after")]);
  const at = [...decesOf(moved, 6)];
  t.is(at.length, 2);
  t.is(decesEnd(moved, at[1] as number), 6 + value.length);
  const [one = 0, two = 0] = at;
  t.deepEqual([decesDate(moved, one), decesDate(moved, two)], [20200416, 20210101]);
  t.deepEqual([decesSexe(moved, one), decesSexe(moved, two)], [2, 1]);
  t.deepEqual([decesFlags(moved, one), decesFlags(moved, two)], [0, 0]);
  t.is(decesLieuDeces(moved, one), decesLieuDeces(moved, two));
  t.is(readText(moved, decesText(moved, two, DECES_TEXT.nom)), "LAVOIR");
  t.is(readText(moved, decesText(moved, two, DECES_TEXT.commune)), "CLERMONT-FERRAND");
  t.not(decesLieuDeces(moved, one), decesLieuNaissance(moved, one));
});

test("a value that is cut is read to its end and no further", (t) => {
  const { value } = merged(deces, [first, entryOf({ actedeces: "2" })]);
  for (let length = 0; length < value.length; length++)
    t.true([...decesOf(value.subarray(0, length), 0)].length <= 2);
});

test("flags are apart from one another and from the sex", (t) => {
  const bits = [1, 2, ...Object.values(DECES_FLAGS)];
  t.is(
    bits.reduce((all, bit) => all | bit),
    bits.reduce((sum, bit) => sum + bit),
  );
  t.true(Math.max(...bits) < 2 ** 16);
});

test("a million deaths have a million identities below 2^53", (t) => {
  const seen = new Set<number>();
  for (let i = 0; i < 1_000_000; i++) {
    const act = Buffer.from(`${1 + (i % 1000)}`);
    const date = 20200101 + (Math.floor(i / 1000) % 28);
    seen.add(deathIdentity(date, 60_466_176 + Math.floor(i / 28_000), act, 0, act.length));
  }
  t.is(seen.size, 1_000_000);
  for (const identity of seen) if (!Number.isSafeInteger(identity) || identity <= 0) t.fail();
});
