import test from "ava";
import type { Values } from "../../registers/array-row.ts";
import { annonce, jugement, struckOff, unite } from "../company-bed.ts";
import { factsOf, SIREN } from "./facts-of.ts";

const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const SAUVEGARDE = "Jugement d'ouverture d'une procédure de sauvegarde";
const PLAN = "Jugement de plan de redressement";
const RESOLVED = "Jugement prononçant la résolution du plan de sauvegarde";
const NO_ASSETS = "Jugement de clôture pour insuffisance d'actif";
const PAID = "Jugement de clôture pour extinction du passif";

type Step = readonly [day: string, nature: string];

interface Case {
  readonly why: string;
  readonly steps: readonly Step[];
  readonly unite?: Values;
  /** State and day of the procedure in force. */
  readonly inForce?: readonly [state: string, date: number];
  /** How, when and how many years ago the last one ended. */
  readonly past?: readonly [end: string, date: number, years: number];
}

const CASES: readonly Case[] = [
  { why: "nothing published", steps: [] },
  { why: "in force", steps: [["2026-03-04", SAUVEGARDE]], inForce: ["sauvegarde", 20260304] },
  {
    why: "converted: the last state counts, with its own notice",
    steps: [
      ["2025-03-04", SAUVEGARDE],
      [
        "2026-03-04",
        "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde",
      ],
    ],
    inForce: ["redressement_judiciaire", 20260304],
  },
  {
    why: "a plan",
    steps: [
      ["2022-03-04", REDRESSEMENT],
      ["2023-11-22", PLAN],
    ],
    past: ["plan", 20231122, 2],
  },
  {
    why: "a plan of three years to the day",
    steps: [["2023-11-21", PLAN]],
    past: ["plan", 20231121, 3],
  },
  {
    why: "a plan resolved",
    steps: [
      ["2022-03-04", PLAN],
      ["2026-01-05", RESOLVED],
    ],
    past: ["plan_resolved", 20260105, 0],
  },
  {
    why: "a plan that failed into liquidation is no plan any more",
    steps: [
      ["2022-03-04", PLAN],
      ["2026-01-05", LIQUIDATION],
    ],
    inForce: ["liquidation_judiciaire", 20260105],
  },
  {
    why: "a legal person closed for want of assets is dissolved",
    steps: [
      ["2022-03-04", LIQUIDATION],
      ["2024-03-04", NO_ASSETS],
    ],
    past: ["dissolved", 20240304, 2],
  },
  {
    why: "a natural person goes on",
    unite: { categorieJuridiqueUniteLegale: "1000" },
    steps: [["2024-03-04", NO_ASSETS]],
    past: ["closed", 20240304, 2],
  },
  {
    why: "a form that is not known is not taken for a legal person",
    unite: { categorieJuridiqueUniteLegale: "" },
    steps: [["2024-03-04", NO_ASSETS]],
    past: ["closed", 20240304, 2],
  },
  { why: "debts paid", steps: [["2024-03-04", PAID]], past: ["closed", 20240304, 2] },
  { why: "never closed, without a judgement for ten years", steps: [["2015-03-04", REDRESSEMENT]] },
  { why: "published after today", steps: [["2026-12-04", LIQUIDATION]] },
];

for (const { why, steps, unite: change, inForce, past } of CASES)
  test(`procedures: ${why}`, (t) => {
    const { procedures } = factsOf({
      unites: [unite(SIREN, change)],
      annonces: steps.map(([day, nature]) => jugement(SIREN, day, nature)),
    });
    t.true(procedures.isKnown);
    const { state, inForce: current, past: ended } = procedures;
    t.deepEqual(current ? [state, current.date] : [state], inForce ?? ["aucune"]);
    t.deepEqual(ended && [ended.end, ended.date, ended.years], past ?? null);
    for (const fact of [current, ended]) if (fact) t.regex(fact.notice, /^A\d{9,}$/);
  });

test("procedures: struck off, with its notice, until registered again", (t) => {
  const end = struckOff(SIREN, "2026-03-04");
  const again = annonce(SIREN, "2026-05-04", { familleavis: "immatriculation" });
  const { procedures } = factsOf({ annonces: [end] });
  t.like(procedures.struckOff, { date: 20260304, publication: 20260304 });
  t.regex(procedures.struckOff?.notice ?? "", /^A2026/);
  t.is(factsOf({ annonces: [end, again] }).procedures.struckOff, null);
});

test("procedures: unknown while BODACC is not loaded", (t) =>
  t.like(factsOf({}).procedures, { isKnown: false, state: "aucune", past: null, struckOff: null }));
