import test from "ava";
import { liensFrom } from "../../../../engine/registers/liens-succession/entry.ts";
import { liensSuccession } from "../../../../engine/registers/liens-succession/register.ts";
import { merged, parsed, rowOf, type Values } from "../array-row.ts";
import { LIEN, LIEN_ROWS } from "./rows.ts";

const parse = (change: Values = {}) =>
  parsed(liensSuccession, rowOf(liensSuccession, LIEN_ROWS.header, { ...LIEN, ...change }));
const entryOf = (change: Values = {}) => parse(change).entry;

test("a link is filed under the SIREN that is succeeded, and says all it knows", (t) => {
  const { value } = merged(liensSuccession, [entryOf()]);
  t.deepEqual(liensFrom(value, 0, 74), [
    {
      siren: 732_829_320,
      nic: 82,
      date: 20150701,
      transfertSiege: true,
      continuiteEconomique: true,
    },
  ]);
  t.deepEqual(liensFrom(value, 0, 82), []);
});

test("a takeover by another company keeps that company", (t) => {
  const change = { siretEtablissementSuccesseur: "35600000000051", transfertSiege: "false" };
  const { key, entry } = parse(change);
  t.is(key, 732_829_320);
  const [lien] = liensFrom(merged(liensSuccession, [entry]).value, 0, 74);
  t.deepEqual([lien?.siren, lien?.nic, lien?.transfertSiege], [356_000_000, 51, false]);
});

test("of the versions of one link the last processed is kept", (t) => {
  const old = entryOf({
    dateDernierTraitementLienSuccession: "2001-05-04T08:00:00",
    continuiteEconomique: "false",
  });
  const recent = entryOf();
  for (const entries of [
    [old, recent],
    [recent, old],
    [old, recent, old],
  ]) {
    const { kept: retained, value } = merged(liensSuccession, entries);
    t.is(retained, 1);
    t.true(liensFrom(value, 0, 74)[0]?.continuiteEconomique);
  }
});

test("what differs by predecessor, successor or date is another link; the most recent comes first", (t) => {
  const entries = [
    entryOf(),
    entryOf({ dateLienSuccession: "2018-01-01" }),
    entryOf({ siretEtablissementSuccesseur: "35600000000048" }),
    entryOf({
      siretEtablissementPredecesseur: "73282932000082",
      siretEtablissementSuccesseur: "73282932000074",
    }),
  ];
  const straight = merged(liensSuccession, entries);
  t.is(straight.kept, 4);
  t.deepEqual(merged(liensSuccession, entries.toReversed()), straight);
  const liens = liensFrom(straight.value, 0, 74);
  t.deepEqual(
    liens.map(({ date, siren }) => [date, siren]),
    [
      [20180101, 732_829_320],
      [20150701, 356_000_000],
      [20150701, 732_829_320],
    ],
  );
  t.is(liensFrom(straight.value, 0, 82).length, 1);
});

test("flags other than true are false", (t) => {
  for (const value of ["false", "", "TRUE", "1"]) {
    const entry = entryOf({ transfertSiege: value, continuiteEconomique: value });
    const [lien] = liensFrom(merged(liensSuccession, [entry]).value, 0, 74);
    t.deepEqual([lien?.transfertSiege, lien?.continuiteEconomique], [false, false], value);
  }
});
