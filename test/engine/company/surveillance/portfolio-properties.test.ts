import test from "ava";
import { sirenOf } from "../../../../bench/corpus/luhn-keys.ts";
import type { CompanyBase } from "../../../../engine/company/company-base.ts";
import { readCompanyIds } from "../../../../engine/company/enrichment.ts";
import { periodSince } from "../../../../engine/company/surveillance/period.ts";
import {
  type PortfolioWatch,
  watchPortfolio,
} from "../../../../engine/company/surveillance/portfolio.ts";
import { formatSiren } from "../../../../engine/identifiers/siren.ts";
import { isoDay } from "../../../../engine/text/dates.ts";
import fc, { rounds } from "../../../properties.ts";
import type { Values } from "../../registers/array-row.ts";
import { baseOf, etablissement, FERME, gerants, unite, VERIFIED_ON } from "../company-bed.ts";
import { administration, CESSEE, published, radiation } from "./watch-bed.ts";

const SIRENS = Array.from({ length: 4 }, (_, i) => sirenOf(10_000_000 + i));
const NATURES = [
  "Jugement d'ouverture d'une procédure de sauvegarde",
  "Jugement d'ouverture d'une procédure de redressement judiciaire",
  "Jugement d'ouverture de liquidation judiciaire",
  "Jugement d'extension de liquidation judiciaire",
  "Jugement de plan de redressement",
  "Jugement de clôture pour insuffisance d'actif",
];
const TEXTS = [
  "Gérant : Aubier, Jean",
  "Gérant : Roche, Anne",
  "Gérant partant : Aubier, Jean, nomination du Liquidateur : Vigne, Paul",
  "Commissaire aux comptes titulaire : VIGNE AUDIT",
];

/** Two months around the day of the verification, which is the 51st. */
const day = fc
  .integer({ min: 1, max: 61 })
  .map((n) => isoDay(n <= 31 ? 20261000 + n : 20261100 + n - 31));
const siren = fc.constantFrom(...SIRENS);
const notice: fc.Arbitrary<Values> = fc.oneof(
  fc
    .tuple(day, fc.constantFrom(...NATURES), day, siren)
    .map(([on, nature, made, whose]) => published(on, nature, made, whose)),
  fc
    .tuple(day, fc.constantFrom(...TEXTS), siren)
    .map(([on, text, whose]) => administration(on, text, whose)),
  fc.tuple(day, siren).map(([on, whose]) => radiation(on, whose)),
);
const version: fc.Arbitrary<Values> = fc
  .tuple(day, fc.subarray(["AUBIER", "ROCHE", "VIGNE"]), siren)
  .map(([on, names, whose]) => ({
    ...gerants(whose, ...names),
    updatedAt: `${on}T12:00:00+01:00`,
  }));
const unites = fc
  .tuple(
    ...SIRENS.map((whose) => fc.tuple(fc.constant(whose), fc.constantFrom({}, {}, CESSEE), day)),
  )
  .map((rows) => rows.map(([whose, change, dateDebut]) => unite(whose, { ...change, dateDebut })));
const etablissements = fc
  .tuple(...SIRENS.map((whose) => fc.tuple(fc.constant(whose), fc.constantFrom({}, FERME), day)))
  .map((rows) =>
    rows.map(([whose, change, dateDebut]) => etablissement(whose, 1, { ...change, dateDebut })),
  );
const base = fc
  .record({
    unites,
    etablissements,
    annonces: fc.array(notice, { maxLength: 12 }),
    dirigeants: fc.array(version, { maxLength: 12 }),
  })
  .map((rows) => baseOf({ ...rows, liens: [] }));

const IDS = [...SIRENS.map(formatSiren), "bonjour", "732829321", formatSiren(sirenOf(10_000_099))];
const since = day.filter((one) => one <= VERIFIED_ON);

function watch(registers: CompanyBase, ids: readonly string[], from: string): PortfolioWatch {
  const period = periodSince(registers, from);
  if (!period) throw new Error(`${from} is ahead`);
  return watchPortfolio(registers, readCompanyIds(ids), period);
}

/** Alerts in an order that says nothing. */
function setOf({ alertes }: PortfolioWatch): string[] {
  return alertes.map((alert) => JSON.stringify(alert)).sort();
}

test("every alert lies in the period, the latest of a company first", (t) => {
  let reported = 0;
  fc.assert(
    fc.property(base, since, (registers, from) => {
      const { alertes } = watch(registers, IDS, from);
      reported += alertes.length;
      alertes.forEach(({ date, siren: whose }, i) => {
        t.true(date >= from && date <= VERIFIED_ON, date);
        const next = alertes[i + 1];
        if (next?.siren === whose) t.true(next.date <= date);
      });
    }),
  );
  t.true(reported > rounds(0.5), `${reported} alerts`);
});

test("the alerts of a period are those of all time whose date lies in it", (t) => {
  fc.assert(
    fc.property(base, since, (registers, from) => {
      const all = watch(registers, IDS, "1990-01-01");
      const expected = { ...all, alertes: all.alertes.filter(({ date }) => date >= from) };
      t.deepEqual(watch(registers, IDS, from).alertes, expected.alertes);
    }),
  );
});

test("a later beginning tells a part of what an earlier one does", (t) => {
  fc.assert(
    fc.property(base, since, since, (registers, a, b) => {
      const [early, late] = a < b ? [a, b] : [b, a];
      const more = setOf(watch(registers, IDS, early));
      t.true(setOf(watch(registers, IDS, late)).every((alert) => more.includes(alert)));
    }),
  );
});

test("order and repeats of what is sent do not change what is told", (t) => {
  const shuffled = fc.shuffledSubarray([...IDS, ...IDS], { minLength: 2 * IDS.length });
  fc.assert(
    fc.property(base, since, shuffled, (registers, from, ids) => {
      const [one, other] = [watch(registers, IDS, from), watch(registers, ids, from)];
      t.deepEqual(setOf(other), setOf(one));
      t.is(other.surveilles, one.surveilles);
      t.deepEqual(other.inconnus.toSorted(), one.inconnus.toSorted());
    }),
  );
});

test("a portfolio tells what its companies tell one by one", (t) => {
  fc.assert(
    fc.property(base, since, (registers, from) => {
      const alone = IDS.flatMap((id) => watch(registers, [id], from).alertes);
      t.deepEqual(watch(registers, IDS, from).alertes, alone);
    }),
  );
});
