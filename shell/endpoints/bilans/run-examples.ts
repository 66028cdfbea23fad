import { compareRuns } from "../../../engine/files/comparison/compare-runs.ts";
import type { CriterionFigures, RunFigures } from "../../../engine/files/comparison/run-figures.ts";
import type { KnownRun } from "../../workflows/runs/run-history.ts";
import { comparisonFields, runFields } from "./run-fields.ts";

const [AFTER_ID, BEFORE_ID] = [`upl_${"0".repeat(31)}2`, `upl_${"0".repeat(31)}1`];

function emails(concerned: number): CriterionFigures {
  const measured = { isMeasured: true, examined: 1000, concerned, unitCost: 5 };
  return { rule: 12, label: "E-mail invalide", ...measured, leak: concerned * 5 };
}

function copies(concerned: number): CriterionFigures {
  const measured = { isMeasured: true, examined: 1000, concerned, unitCost: 4 };
  return { rule: 9, label: "Doublon exact", ...measured, leak: concerned * 4 };
}

/** The figures of two runs of one file. */
export const EXAMPLE_BEFORE: RunFigures = {
  day: "2026-10-03",
  ...{ grade: "C", score: 78, records: 1000, leak: 1100 },
  states: { valide: 700, reparee: 80, a_verifier: 220, inutilisable: 0 },
  criteria: [emails(220), copies(0)],
  registers: [],
};
export const EXAMPLE_AFTER: RunFigures = {
  day: "2026-11-03",
  ...{ grade: "B", score: 88.8, records: 1000, leak: 548 },
  states: { valide: 828, reparee: 60, a_verifier: 100, inutilisable: 12 },
  criteria: [emails(100), copies(12)],
  registers: [],
};

function runOf(uploadId: string, sent: RunFigures): KnownRun {
  const atMs = Date.parse(`${sent.day}T09:00:00Z`);
  return {
    ...{ uploadId, names: [`clients_${sent.day.slice(0, 7)}.csv`], produit: "ct2", sent },
    ...{ sentMs: atMs, endedMs: atMs, reviewed: null, decided: null, previous: null },
  };
}

const [before, after] = [runOf(BEFORE_ID, EXAMPLE_BEFORE), runOf(AFTER_ID, EXAMPLE_AFTER)];
const later: KnownRun = { ...after, previous: { id: BEFORE_ID, likeness: "nom_et_colonnes" } };

/** The later first. */
export const EXAMPLE_RUNS = [runFields(later), runFields(before)] as const;

export const COMPARISON_EXAMPLE = comparisonFields({
  ...{ before, after: later, likeness: "nom_et_colonnes" },
  comparison: compareRuns(
    { produit: "ct2", figures: EXAMPLE_BEFORE },
    { produit: "ct2", figures: EXAMPLE_AFTER },
  ),
});
