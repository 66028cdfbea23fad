import test from "ava";
import {
  NOTICE_BYTES,
  NOTICE_FLAGS,
  noticeAt,
  noticeClosing,
  noticeCount,
  noticeDate,
  noticeFlags,
  noticeGreffe,
  noticeIdentityAt,
  noticeJudgement,
  noticeKind,
  noticePublication,
  noticeTexts,
} from "../../../../engine/registers/bodacc/entry.ts";
import { natureOf } from "../../../../engine/registers/bodacc/judgement/judgement-code.ts";
import { KIND } from "../../../../engine/registers/bodacc/kinds.ts";
import { noticeId } from "../../../../engine/registers/bodacc/notice-identity.ts";
import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import fc from "../../../properties.ts";
import { merged, parsed } from "../array-row.ts";
import { type Cells, loaded, odsRow } from "./notices.ts";

const SIREN = 732_829_320;
const FLAG_NAMES = Object.entries(NOTICE_FLAGS);

function read(cells: Cells) {
  const { entry } = parsed(bodacc, odsRow(cells));
  const flags = noticeFlags(entry, 0);
  return {
    date: noticeDate(entry, 0),
    publication: noticePublication(entry, 0),
    closing: noticeClosing(entry, 0),
    kind: noticeKind(entry, 0),
    nature: natureOf(noticeJudgement(entry, 0)),
    flags: FLAG_NAMES.flatMap(([name, bit]) => ((flags & bit) === 0 ? [] : [name])).join(),
  };
}

const usual = {
  date: 20_210_112,
  publication: 20_210_119,
  closing: 0,
  kind: KIND.collective as number,
  nature: "Jugement d'ouverture de liquidation judiciaire",
  flags: "",
};
const radiation = { familleavis: "radiation", jugement: "" };
const struckOff = { ...usual, date: 20_210_119, kind: KIND.radiation, nature: "" };
const accounts = { familleavis: "dpc", jugement: "" };
const filed = { ...usual, date: 20_210_119, kind: KIND.dpc, nature: "" };
const judged = (date: string) => ({
  jugement: { famille: "F", nature: "Jugement d'ouverture de liquidation judiciaire", date },
});
const absurd = { ...usual, date: 20_210_119, flags: "dateAbsurde" };

const CASES: readonly (readonly [why: string, cells: Cells, expected: typeof usual])[] = [
  ["a judgement", {}, usual],
  ["spelled", judged("12 janvier 2021"), usual],
  ["0009-12-02: the day of publication, flagged", judged("0009-12-02"), absurd],
  ["5025-05-27", judged("5025-05-27"), absurd],
  ["later than its publication by more than six months", judged("2021-07-20"), absurd],
  [
    "later than its publication, still possible",
    judged("2021-02-01"),
    {
      ...usual,
      date: 20_210_201,
    },
  ],
  ["unreadable", judged("hier"), absurd],
  ["no date: nothing is wrong", judged(""), { ...usual, date: 20_210_119 }],
  [
    "a judgement in a family of its own is none",
    { familleavis: "conciliation" },
    {
      ...usual,
      kind: KIND.conciliation,
      nature: "",
    },
  ],
  [
    "struck off, a person",
    { ...radiation, radiationaurcs: { dateCessationActivitePP: "2020-12-31" } },
    {
      ...struckOff,
      date: 20_201_231,
    },
  ],
  [
    "struck off, 1213-10-03",
    { ...radiation, radiationaurcs: { dateCessationActivitePP: "1213-10-03" } },
    {
      ...struckOff,
      flags: "dateAbsurde",
    },
  ],
  ["struck off, a company", { ...radiation, radiationaurcs: { radiationPM: "O" } }, struckOff],
  [
    "a move is no striking off",
    { ...radiation, radiationaurcs: { commentaire: "Transfert du siège hors ressort" } },
    { ...struckOff, flags: "transfert" },
  ],
  [
    "a striking off reported by an initial notice",
    { ...radiation, radiationaurcs: { commentaire: "Rapport de radiation d’office." } },
    { ...struckOff, flags: "rapport" },
  ],
  [
    "accounts",
    { ...accounts, depot: { dateCloture: "2020-06-30" } },
    { ...filed, closing: 20_200_630 },
  ],
  [
    "accounts closed after they were filed",
    { ...accounts, depot: { dateCloture: "2021-06-30" } },
    {
      ...filed,
      flags: "dateAbsurde",
    },
  ],
  ["a correction", { typeavis: "rectificatif" }, { ...usual, flags: "rectificatif" }],
  ["several companies", { registre: "732829320,356000000" }, { ...usual, flags: "plusieurs" }],
];

for (const [why, cells, expected] of CASES)
  test(`entry: ${why}`, (t) => t.deepEqual(read(cells), expected));

test("an entry without a text is 19 bytes", (t) => {
  t.is(parsed(bodacc, odsRow({})).entry.length, NOTICE_BYTES);
  t.is(NOTICE_BYTES, 19);
});

test("one greffe has one mark however it is written, another another, none 0", (t) => {
  const mark = (greffe: string) => {
    const personne = { numeroImmatriculation: { nomGreffeImmat: greffe } };
    return noticeGreffe(parsed(bodacc, odsRow({ listepersonnes: { personne } })).entry, 0);
  };
  t.is(mark("Évry"), mark("EVRY"));
  t.not(mark("Évry"), mark("Nanterre"));
  t.true(mark("Évry") > 0);
  t.is(mark(""), 0);
});

const text = (rank: number) => ({
  listepersonnes: {
    personne: { administration: `Gérant : Aubier ${"x".repeat(rank * 100)}, Jean` },
  },
});
const cells = fc.record({
  number: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 10, max: 28 }),
  rank: fc.integer({ min: 0, max: 4 }),
});
const row = ({ number, day, rank }: { number: number; day: number; rank: number }) =>
  odsRow({
    id: `A20210012${number}`,
    ...judged(`2020-12-${day}`),
    ...(rank > 0 ? text(rank) : {}),
  });

test("a block is sorted by day and identity, each notice once, texts with their notices", (t) => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 12 }), (notices) => {
      const once = [...new Map(notices.map((notice) => [notice.number, notice])).values()];
      const block = loaded(once.map(row), SIREN);
      const expected = once.toSorted((a, b) => a.day - b.day || a.number - b.number);
      const texts = noticeTexts(block, 0);
      t.is(noticeCount(block, 0), expected.length);
      expected.forEach(({ number, day, rank }, i) => {
        const at = noticeAt(0, i);
        t.is(noticeId(noticeIdentityAt(block, at)), `A20210012${number}`);
        t.is(noticeDate(block, at), 20_201_200 + day);
        t.is(
          texts.get(i),
          rank > 0 ? text(rank).listepersonnes.personne.administration : undefined,
        );
      });
    }),
  );
});

test("files in any order, split and joined again, conflicting copies too: one block", (t) => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 12 }), fc.nat(), (notices, seed) => {
      const entries = notices.map((notice) => parsed(bodacc, row(notice)).entry);
      const block = merged(bodacc, entries).value;
      const turned = entries.map((_, i) => entries[(i + seed) % entries.length] as Uint8Array);
      t.deepEqual(merged(bodacc, turned).value, block);
      const parts = bodacc.split?.(block) ?? [];
      t.deepEqual(merged(bodacc, parts).value, block);
      t.deepEqual(merged(bodacc, [...parts, ...entries]).value, block);
      const half = entries.slice(0, seed % entries.length);
      const later = half.length === 0 ? [] : (bodacc.split?.(merged(bodacc, half).value) ?? []);
      t.deepEqual(merged(bodacc, [...entries.slice(half.length), ...later]).value, block);
    }),
  );
});

test("of two copies that differ, the one that says more is kept", (t) => {
  const brief = parsed(bodacc, odsRow({})).entry;
  const full = parsed(bodacc, odsRow(text(1))).entry;
  for (const order of [
    [brief, full],
    [full, brief],
  ])
    t.deepEqual(merged(bodacc, order), merged(bodacc, [full]));
});

test("a company whose every notice was taken back has no value", (t) => {
  const { entry } = parsed(bodacc, odsRow({}));
  t.deepEqual(merged(bodacc, [entry, entry], [noticeIdentityAt(entry, 0)]), {
    kept: 0,
    value: new Uint8Array(0),
  });
});
