import priors from "../../../../data/profile/type-priors.json" with { type: "json" };
import { ALL_DETECTORS } from "../all-detectors.ts";
import { isCheckedType } from "../checked-types.ts";
import type { DamageCount, TypeEvidence } from "../column-profile.ts";
import type { DamageKind } from "../damage.ts";
import { type PreparedCell, prepareCell, readPrepared } from "../read-cell.ts";
import type { ColumnSample } from "./column-sample.ts";

/** Values of a column are correlated: more of them add no evidence. */
const INDEPENDENT_VALUES = 14;
/** Number of values from which column traits count in full. */
const ENOUGH_VALUES = 24;
/** Most damaged values stored as examples. */
const EXAMPLES_OF_DAMAGE = 3;
/** Less likely types are left out, except the first ones, */
const LEAST_PROBABILITY = 0.001;
const ALWAYS_REPORTED = 3;
/** and checked ones that this share of the cells fit: a header may still name them. */
const VISIBLE_SHARE = 0.1;

interface Tally {
  odds: number;
  ok: number;
  damaged: number;
  no: number;
  readonly damages: Map<DamageKind, { count: number; examples: string[] }>;
}

const PRIORS = ALL_DETECTORS.map(({ type }) => Math.log(priors.shares[type]));

/**
 * The possible types of a column, best first: the odds of its distinct values by each detector, the
 * column's traits, and the frequency of such columns. A repeated value weighs a little more than a
 * single one, not in proportion.
 *
 * About 10 us a value.
 */
export function weighTypes(sample: ColumnSample): TypeEvidence[] {
  const tallies = ALL_DETECTORS.map(
    (): Tally => ({ odds: 0, ok: 0, damaged: 0, no: 0, damages: new Map() }),
  );
  let weights = 0;
  for (const [text, count] of sample.values) {
    const weight = 1 + Math.log(count);
    weights += weight;
    tallyValue(tallies, prepareCell(text), text, count, weight);
  }
  const scale = weights > INDEPENDENT_VALUES ? INDEPENDENT_VALUES / weights : 1;
  const whole = Math.min(1, sample.traits.filled / ENOUGH_VALUES);
  const scores = ALL_DETECTORS.map((detector, i) => {
    const ofColumn = weights === 0 ? 0 : (detector.ofColumn?.(sample.traits) ?? 0);
    return (PRIORS[i] as number) + (tallies[i] as Tally).odds * scale + ofColumn * whole;
  });
  return ranked(tallies, scores);
}

function tallyValue(
  tallies: readonly Tally[],
  prepared: PreparedCell,
  text: string,
  count: number,
  weight: number,
): void {
  for (let i = 0; i < ALL_DETECTORS.length; i++) {
    const reading = readPrepared(ALL_DETECTORS[i] as (typeof ALL_DETECTORS)[number], prepared);
    const tally = tallies[i] as Tally;
    tally.odds += weight * reading.odds;
    tally[reading.verdict] += count;
    if (reading.damage === null) continue;
    const known = tally.damages.get(reading.damage);
    if (known === undefined) tally.damages.set(reading.damage, { count, examples: [text] });
    else {
      known.count += count;
      if (known.examples.length < EXAMPLES_OF_DAMAGE) known.examples.push(text);
    }
  }
}

function ranked(tallies: readonly Tally[], scores: readonly number[]): TypeEvidence[] {
  const best = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - best));
  const sum = shares.reduce((total, share) => total + share, 0);
  return ALL_DETECTORS.map(({ type }, i): TypeEvidence => {
    const { odds, ok, damaged, no, damages } = tallies[i] as Tally;
    const probability = (shares[i] as number) / sum;
    return { type, odds, probability, ok, damaged, no, damages: damageCounts(damages) };
  })
    .map((evidence, i) => ({ evidence, score: scores[i] as number, i }))
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .filter(({ evidence }, at) => at < ALWAYS_REPORTED || isOverridden(evidence))
    .map(({ evidence }) => evidence);
}

function isOverridden({ type, probability, ok, damaged, no }: TypeEvidence): boolean {
  if (probability >= LEAST_PROBABILITY) return true;
  return isCheckedType(type) && ok + damaged > VISIBLE_SHARE * (ok + damaged + no);
}

function damageCounts(damages: Tally["damages"]): DamageCount[] {
  return [...damages]
    .map(([kind, { count, examples }]) => ({ kind, count, examples }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}
