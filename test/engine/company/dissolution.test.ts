import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import { checkHealth } from "../../../engine/company/health/health-check.ts";
import { CAPPED_SCORE } from "../../../engine/company/health/score-table.ts";
import { isDissolution } from "../../../engine/company/record-facts.ts";
import { verifySiret } from "../../../engine/company/siret-verification.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import {
  DECISIONS,
  type Decision,
  type DecisionName,
  type ProcedureEnding,
} from "../../../engine/registers/bodacc/judgement/decisions.ts";
import { KNOWN_NATURES } from "../../../engine/registers/bodacc/judgement/known-natures.ts";
import type { Values } from "../registers/array-row.ts";
import { baseOf, etablissement, jugement, unite } from "./company-bed.ts";

const SIREN = 900_000_100;
const OPENED = "Jugement d'ouverture de liquidation judiciaire";
const PLAN = "Jugement de plan de redressement";
const NO_ASSETS = "Jugement de clôture pour insuffisance d'actif";
const RESUMED = `${NO_ASSETS} et autorisant la reprise des poursuites individuelles`;
const PAID = "Jugement de clôture pour extinction du passif";
const COMPANY = 5710;

test("of all judgements the closings for want of assets, and of a legal person alone", (t) => {
  const dissolving = KNOWN_NATURES.filter(({ decision }) =>
    isDissolution(endingOf(decision), COMPANY),
  );
  t.deepEqual(
    dissolving.map(({ code }) => code),
    // 66 closes a rétablissement professionnel, which is for natural persons.
    [60, 62, 63, 66],
  );
  for (const categorie of [0, 1000, 1999, 0xffff]) t.false(isDissolution("unpaid", categorie));
  for (const categorie of [2110, 9220, 9999]) t.true(isDissolution("unpaid", categorie));
});

function endingOf(name: DecisionName): ProcedureEnding | null {
  const decision: Decision = DECISIONS[name];
  return decision.ending ?? null;
}

type Step = readonly [day: string, nature: string];

interface Case {
  readonly why: string;
  readonly steps: readonly Step[];
  readonly unite?: Values;
  readonly isDissolved: boolean;
}

const LIQUIDATED: Step = ["2022-03-04", OPENED];

const CASES: readonly Case[] = [
  { why: "nothing published", steps: [], isDissolved: false },
  {
    why: "closed for want of assets",
    steps: [LIQUIDATED, ["2024-03-04", NO_ASSETS]],
    isDissolved: true,
  },
  {
    why: "creditors may go on suing",
    steps: [LIQUIDATED, ["2024-03-04", RESUMED]],
    isDissolved: true,
  },
  { why: "the opening is not known", steps: [["2024-03-04", NO_ASSETS]], isDissolved: true },
  { why: "long ago", steps: [["2009-03-04", NO_ASSETS]], isDissolved: true },
  { why: "still open", steps: [LIQUIDATED], isDissolved: false },
  { why: "everything was paid", steps: [LIQUIDATED, ["2024-03-04", PAID]], isDissolved: false },
  { why: "opened again since", steps: [["2020-03-04", NO_ASSETS], LIQUIDATED], isDissolved: false },
  {
    why: "a plan since",
    steps: [
      ["2020-03-04", NO_ASSETS],
      ["2022-03-04", PLAN],
    ],
    isDissolved: false,
  },
  {
    why: "published after the day of composition",
    steps: [["2026-12-04", NO_ASSETS]],
    isDissolved: false,
  },
  {
    why: "a natural person goes on",
    steps: [LIQUIDATED, ["2024-03-04", NO_ASSETS]],
    unite: { categorieJuridiqueUniteLegale: "1000" },
    isDissolved: false,
  },
  {
    why: "a form that is not known is not taken for a legal person",
    steps: [["2024-03-04", NO_ASSETS]],
    unite: { categorieJuridiqueUniteLegale: "" },
    isDissolved: false,
  },
];

const LIBELLE = "Liquidation close pour insuffisance d'actif";
const REASON =
  /^liquidation judiciaire close pour insuffisance d'actif le \d{4}-03-04 \(annonce A\d+\) \(BODACC, 2026-11-05\)$/;

for (const { why, steps, unite: change, isDissolved } of CASES)
  test(`${isDissolved ? "dissolved" : "not dissolved"}, wherever it is asked: ${why}`, (t) => {
    const base = baseOf({
      unites: [unite(SIREN, change)],
      etablissements: [etablissement(SIREN, 1)],
      liens: [],
      annonces: steps.map(([day, nature]) => jugement(SIREN, day, nature)),
    });
    const [enriched] = enrich(base, [String(SIREN)]);
    t.is(enriched?.statut_sirene, "A");
    t.is(enriched?.libelle === LIBELLE, isDissolved);
    t.is(REASON.test(enriched?.raisons ?? ""), isDissolved, enriched?.raisons);
    if (isDissolved) t.like(enriched, { niveau_alerte: "alerte", procedure_collective: false });
    t.is(enriched?.raisons, verifySiret(base, siretText(SIREN, 1)).raisons);
    const [check] = checkHealth(base, [readCompanyId(String(SIREN))]);
    const isCapped = check?.raisons.includes(
      `score plafonné à ${CAPPED_SCORE} : liquidation judiciaire close`,
    );
    t.is(isCapped, isDissolved);
  });
