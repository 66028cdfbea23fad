import test from "ava";
import { ExactJoin } from "../../../../bench/addresses/baselines/exact-join.ts";
import { plainQuery } from "../../../../bench/addresses/baselines/plain-query.ts";
import { TrigramSearch } from "../../../../bench/addresses/baselines/trigram-search.ts";
import { CASE_SETS } from "../../../../bench/addresses/case-sets.ts";
import { measureSets, missLine, SetReports } from "../../../../bench/addresses/measure-sets.ts";
import { smallFrance } from "../known-addresses.ts";

const country = smallFrance();
const ASKING = { seed: 7, count: 60, missesKept: 2 };

const QUERIES: readonly (readonly [adresse: string, read: ReturnType<typeof plainQuery>])[] = [
  [
    "12 bis Av. du Général de Gaulle, 69001 Lyon",
    {
      numero: 12,
      rep: "bis",
      voie: "AVENUE DU GENERAL DE GAULLE",
      codePostal: "69001",
      ville: "LYON",
    },
  ],
  [
    "4B RUE DE L EGLISE 31230 AGASSAC CEDEX 2",
    { numero: 4, rep: "b", voie: "RUE DE L EGLISE", codePostal: "31230", ville: "AGASSAC" },
  ],
  ["Le Bourg", { numero: 0, rep: "", voie: "LE BOURG", codePostal: "", ville: "" }],
];

for (const [adresse, read] of QUERIES)
  test(`read plainly: ${adresse}`, (t) => t.deepEqual(plainQuery({ adresse }), read));

for (const [name, Baseline, wanted] of [
  ["exact join", ExactJoin, { clean: 0.9, typo: 0 }],
  ["trigram search", TrigramSearch, { clean: 0.95, typo: 0.9 }],
] as const)
  test(`${name} answers what it can`, (t) => {
    const reports = new SetReports();
    const misses = measureSets(new Baseline(country.book.all()), CASE_SETS, country, ASKING, [
      reports,
    ]);
    for (const [set, share] of Object.entries(wanted))
      t.true(reports.of(set).figures.right >= share, `${set} ${reports.of(set).figures.right}`);
    t.true(misses.length > 0 && misses.length <= CASE_SETS.length * ASKING.missesKept);
    for (const miss of misses) t.notThrows(() => JSON.parse(missLine(miss)));
  });
