import {
  COSTS,
  costOf,
  lineOfCriterion,
  MINOR,
  type OwnCosts,
  unitCostsOf,
} from "../cost-model.ts";
import { costHypotheses, costReasoning } from "../cost-words.ts";
import type { CriterionFamily } from "../diagnostic.ts";
import { added, type Estimate, sumOf } from "./estimate.ts";
import { canBeExpected } from "./expected-faults.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";

interface CostLine {
  readonly rule: number;
  readonly label: string;
  readonly family: CriterionFamily;
  readonly unitCost: number;
  readonly reasoning: string;
  /** Euros a year of the rows for which this is the dearest fault. */
  readonly leak: Estimate;
}

export interface CostPart {
  /** Euros a year of all tables. */
  readonly leak: Estimate;
  /** Dearest first, without those that cost nothing. */
  readonly lines: readonly CostLine[];
  readonly hypotheses: string;
  readonly method: readonly string[];
}

/** The yearly cost of the files' faults, by the model of the flash diagnosis. */
export function costPart(tables: readonly PredictedTable[]): CostPart {
  const numbers = COSTS.flatMap((line, number) => (line ? [number] : []));
  // The tables of an upload are diagnosed at the same costs.
  const own = tables.flatMap(({ sample }) => sample ?? [])[0]?.ownCosts ?? [];
  const lines = numbers
    .map((number) => costLine(number, tables, own))
    .filter(({ leak }) => leak.value > 0)
    .sort((a, b) => b.leak.value - a.leak.value || a.rule - b.rule);
  return {
    leak: added(tables.map((table) => leakOf(table, numbers))),
    lines,
    hypotheses: costHypotheses(own),
    method: [
      "Coût : chaque ligne de l'échantillon est comptée une fois, pour son défaut le plus cher ; la moyenne par ligne est étendue à toutes les lignes. L'intervalle à 95 % vient des écarts entre lignes (approximation normale).",
      "Un défaut rare et cher peut manquer dans l'échantillon : la borne haute n'en tient pas compte. Sauf quand toutes les lignes ont été lues, les doublons ne sont pas comptés.",
    ],
  };
}

function costLine(number: number, tables: readonly PredictedTable[], own: OwnCosts): CostLine {
  const { rule, label, family } = costOf(number);
  const unitCost = unitCostsOf(own)[number] as number;
  const reasoning = costReasoning(number, own);
  const leak = added(tables.map((table) => leakOf(table, [number])));
  return { rule, label, family, unitCost, reasoning, leak };
}

/** Euros a year of a table for these lines of the costs. */
function leakOf(table: PredictedTable, numbers: readonly number[]): Estimate {
  const { sample, profile } = table;
  const amounts = (sample?.criteria ?? [])
    .filter(({ rule }) => canBeExpected(table, rule))
    .flatMap(({ rule, label, unitCost, counted, minor }) => [
      { number: lineOfCriterion({ rule, label }), amount: unitCost, rows: counted },
      ...(minor ? [{ number: MINOR, amount: minor.unitCost, rows: minor.counted }] : []),
    ])
    .filter(({ number, amount }) => numbers.includes(number) && amount > 0);
  return sumOf(amounts, sample?.records ?? 0, profile.rows);
}
