import test from "ava";
import { sirenOf } from "../../../../bench/corpus/luhn-keys.ts";
import type { CompanyBase } from "../../../../engine/company/company-base.ts";
import { readCompanyIds } from "../../../../engine/company/enrichment.ts";
import { periodSince } from "../../../../engine/company/surveillance/period.ts";
import {
  distinctCompanies,
  type PortfolioWatch,
  watchPortfolio,
} from "../../../../engine/company/surveillance/portfolio.ts";
import { formatSiren } from "../../../../engine/identifiers/siren.ts";
import { baseOf, etablissement, gerants, unite } from "../company-bed.ts";
import {
  administration,
  CESSEE,
  published,
  radiation,
  SINCE,
  SIREN,
  type Story,
  watched,
} from "./watch-bed.ts";

const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const CLOTURE = "Jugement de clôture pour insuffisance d'actif";

function watch(base: CompanyBase, ids: readonly string[], since = SINCE): PortfolioWatch {
  const period = periodSince(base, since);
  if (!period) throw new Error(`${since} is ahead`);
  return watchPortfolio(base, readCompanyIds(ids), period);
}

const liquidated = (day: string): Story => ({
  annonces: [published(day, LIQUIDATION, "2026-10-01")],
});
const ceased = (day: string): Story => ({ unites: [unite(SIREN, { ...CESSEE, dateDebut: day })] });
const changed = (day: string): Story => ({
  annonces: [administration(day, "Gérant partant : Aubier, Jean")],
});
const struckOff = (day: string): Story => ({ annonces: [radiation(day)] });

/** From SINCE to the day of the verification, both included. */
const DAYS: readonly (readonly [why: string, day: string, isOverridden: boolean])[] = [
  ["the day before the first", "2026-10-21", false],
  ["the first", "2026-10-22", true],
  ["the last", "2026-11-21", true],
  ["the day after the last", "2026-11-22", false],
];

for (const [why, day, isOverridden] of DAYS)
  for (const [what, story] of Object.entries({ liquidated, ceased, changed, struckOff }))
    test(`${what} on a day: ${why}`, (t) => {
      const dates = watched(story(day)).alertes.map(({ date }) => date);
      t.deepEqual(dates, isOverridden ? [day] : []);
    });

test("a judgement counts by its publication: made before the period it is told, with its day", (t) => {
  const [alert] = watched(liquidated("2026-11-12")).alertes;
  t.like(alert, { date: "2026-11-12", date_evenement: "2026-10-01" });
  t.deepEqual(watched(liquidated("2026-10-21")).alertes, []);
});

test("what was announced for a day that is not yet there is told, by its publication", (t) => {
  const annonces = [published("2026-11-20", LIQUIDATION, "2026-12-01")];
  t.like(watched({ annonces }).alertes[0], { date: "2026-11-20", date_evenement: "2026-12-01" });
});

test("of a company the latest first; of one day what happened last", (t) => {
  const { alertes } = watched({
    unites: [unite(SIREN, { ...CESSEE, dateDebut: "2026-11-10" })],
    annonces: [
      administration("2026-10-24", "Gérant : Aubier, Jean"),
      administration(
        "2026-11-03",
        "Gérant partant : Aubier, Jean, nomination du Liquidateur : Roche, Anne",
      ),
      published("2026-11-10", CLOTURE, "2026-11-02"),
      published("2026-11-10", LIQUIDATION, "2026-10-20"),
    ],
  });
  t.deepEqual(
    alertes.map(({ date, date_evenement, type, gravite }) => [date, date_evenement, type, gravite]),
    [
      ["2026-11-10", "2026-11-10", "cessation", "haute"],
      ["2026-11-10", "2026-11-02", "procedure_collective", "haute"],
      ["2026-11-10", "2026-10-20", "procedure_collective", "haute"],
      ["2026-11-03", "2026-11-03", "changement_dirigeant", "haute"],
      ["2026-11-03", "2026-11-03", "changement_dirigeant", "moyenne"],
    ],
  );
});

test("two registers that tell of an end are two alerts, each with its source", (t) => {
  const { alertes } = watched({ ...ceased("2026-11-02"), ...struckOff("2026-11-09") });
  t.deepEqual(
    alertes.map(({ type, date, source }) => [type, date, source.replace(/\d+$/, "")]),
    [
      ["cessation", "2026-11-09", "BODACC, annonce A"],
      ["cessation", "2026-11-02", "SIRENE, 2026-11-"],
    ],
  );
});

const [FIRST, SECOND, UNHEARD] = [sirenOf(10_000_001), sirenOf(10_000_002), sirenOf(10_000_003)];
const TWO = baseOf({
  unites: [unite(FIRST), unite(SECOND)],
  etablissements: [etablissement(FIRST, 1), etablissement(SECOND, 1)],
  liens: [],
  annonces: [FIRST, SECOND].map((siren) =>
    published("2026-11-05", LIQUIDATION, "2026-11-04", siren),
  ),
});

test("companies in the order they were sent, each once, whatever their spelling", (t) => {
  const [first, second] = [formatSiren(FIRST), formatSiren(SECOND)];
  const siret = String(etablissement(FIRST, 1)["siret"]);
  const sent = [second, siret, first, ` ${second.slice(0, 3)} ${second.slice(3)}`, second];
  const { alertes, surveilles, inconnus } = watch(TWO, sent);
  t.deepEqual(
    alertes.map(({ siren }) => siren),
    [second, first],
  );
  t.is(surveilles, 2);
  t.deepEqual(inconnus, []);
  t.is(distinctCompanies(readCompanyIds(sent)).length, 2);
});

test("those that cannot be watched come back as they were sent, each once", (t) => {
  const unheard = formatSiren(UNHEARD);
  const sent = [
    "bonjour",
    unheard,
    formatSiren(FIRST),
    "bonjour",
    "",
    unheard,
    `${unheard}00010`,
    "732829321",
  ];
  const { surveilles, inconnus } = watch(TWO, sent);
  t.is(surveilles, 1);
  t.deepEqual(inconnus, ["bonjour", unheard, "", `${unheard}00010`, "732829321"]);
  t.is(distinctCompanies(readCompanyIds(sent)).length, 2, "what cannot be read costs nothing");
});

test("an establishment that there is not: its company is watched all the same", (t) => {
  const siret = String(etablissement(FIRST, 7)["siret"]);
  t.like(watch(TWO, [siret]), { surveilles: 1, inconnus: [] });
  t.is(watch(TWO, [siret]).alertes.length, 1);
});

test("it says since when, until when, and how old each register is", (t) => {
  const { depuis, date_verification, sources } = watched({});
  t.deepEqual(
    { depuis, date_verification, sources },
    {
      depuis: SINCE,
      date_verification: "2026-11-21",
      sources: {
        "unites-legales": "2026-11-01",
        etablissements: "2026-11-02",
        rne: "non chargé",
        bodacc: "2026-11-05",
        deces: "non chargé",
      },
    },
  );
});

test("without BODACC: what SIRENE tells, and it is said", (t) => {
  const unites = [unite(SIREN, { ...CESSEE, dateDebut: "2026-11-02" })];
  const base = baseOf({ unites, etablissements: [etablissement(SIREN, 1)], liens: [] });
  const { alertes, sources } = watch(base, [String(SIREN)]);
  t.deepEqual(
    alertes.map(({ type }) => type),
    ["cessation"],
  );
  t.is(sources.bodacc, "non chargé");
});

test("one version of the RNE gives no alert, however fresh it is", (t) => {
  const dirigeants = [{ ...gerants(SIREN, "AUBIER"), updatedAt: "2026-11-15T10:00:00+01:00" }];
  t.deepEqual(watched({ dirigeants }).alertes, []);
});

test("the same question on the same registers: the same answer", (t) => {
  const ids = [formatSiren(SECOND), "x", formatSiren(FIRST)];
  t.deepEqual(watch(TWO, ids), watch(TWO, ids));
});
