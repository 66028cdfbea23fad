import type { CriterionFigures, RunFigures } from "./run-figures.ts";

/**
 * What became of a criterion: fewer records at fault, more of them, at fault where none was before,
 * the same share, or not measured both times.
 */
export const TRENDS = ["mieux", "moins_bien", "nouveau", "egal", "non_comparable"] as const;

export type Trend = (typeof TRENDS)[number];

/** A criterion in two runs. */
export interface CriterionChange {
  readonly rule: number;
  readonly label: string;
  readonly trend: Trend;
  readonly before: CriterionFigures;
  readonly after: CriterionFigures;
}

/** What makes two runs less comparable than their figures look. */
export const CAVEATS = ["couts", "registres", "produit", "taille"] as const;

export type Caveat = (typeof CAVEATS)[number];

/** Two runs side by side. */
export interface RunComparison {
  readonly before: RunFigures;
  readonly after: RunFigures;
  /** Those that changed most in euros first, then in records. */
  readonly criteria: readonly CriterionChange[];
  readonly caveats: readonly Caveat[];
}

/** A run as it is compared. */
export interface ComparedRun {
  readonly produit: string;
  readonly figures: RunFigures;
}

/**
 * Compares two runs. A criterion is better or worse by the share of the records it examined, since
 * the number of records changes from file to file.
 */
export function compareRuns(before: ComparedRun, after: ComparedRun): RunComparison {
  const known = new Map(before.figures.criteria.map((one) => [one.rule, one]));
  const criteria = after.figures.criteria.flatMap((one): CriterionChange[] => {
    const other = known.get(one.rule);
    if (!other) return [];
    const { rule, label } = one;
    return [{ rule, label, trend: trendOf(other, one), before: other, after: one }];
  });
  return {
    before: before.figures,
    after: after.figures,
    criteria: criteria.toSorted((a, b) => weightOf(b) - weightOf(a) || sizeOf(b) - sizeOf(a)),
    caveats: CAVEATS.filter((caveat) => CAVEAT_HOLDS[caveat](before, after)),
  };
}

function trendOf(before: CriterionFigures, after: CriterionFigures): Trend {
  // With a register or without one, a criterion may look for other faults.
  const isSame = before.isMeasured && after.isMeasured && before.label === after.label;
  if (!isSame) return "non_comparable";
  if (before.concerned === 0 && after.concerned > 0) return "nouveau";
  // Shares, without division: a criterion may examine no record.
  const change = after.concerned * before.examined - before.concerned * after.examined;
  if (after.examined === 0 || before.examined === 0)
    return before.concerned === after.concerned ? "egal" : "non_comparable";
  if (change === 0) return "egal";
  return change < 0 ? "mieux" : "moins_bien";
}

const weightOf = ({ before, after }: CriterionChange): number => Math.abs(after.leak - before.leak);
const sizeOf = ({ before, after }: CriterionChange): number =>
  Math.abs(after.concerned - before.concerned);

/** One file is this many times as long as the other. */
const OTHER_SIZE = 2;

const CAVEAT_HOLDS: Readonly<Record<Caveat, (before: ComparedRun, after: ComparedRun) => boolean>> =
  {
    couts: ({ figures: a }, { figures: b }) => costsOf(a, b) !== costsOf(b, a),
    registres: ({ figures: a }, { figures: b }) => registersOf(a) !== registersOf(b),
    produit: (a, b) => a.produit !== b.produit,
    taille: ({ figures: a }, { figures: b }) =>
      Math.max(a.records, b.records) > OTHER_SIZE * Math.min(a.records, b.records),
  };

/** Unit costs of the criteria that both runs measured. */
function costsOf({ criteria }: RunFigures, { criteria: others }: RunFigures): string {
  const measured = new Set(
    others.filter(({ isMeasured }) => isMeasured).map(({ rule, label }) => `${rule} ${label}`),
  );
  return criteria
    .filter(({ isMeasured, rule, label }) => isMeasured && measured.has(`${rule} ${label}`))
    .map(({ rule, unitCost }) => `${rule}:${unitCost}`)
    .sort()
    .join();
}

function registersOf({ registers }: RunFigures): string {
  return registers
    .map(({ name }) => name)
    .sort()
    .join();
}
