import type { LinkageKind } from "../tables/draft-table.ts";
import type { PairScores } from "./pair-scores.ts";
import type { SetTruth } from "./set-truth.ts";

const MOST_DISPLAYED = 12;
const WIDTH = 220;

/** Counts by kind of noise and of trap, and examples of what was missed and wrong: for tuning. */
export function showScores(
  announce: (line: string) => void,
  kind: LinkageKind,
  scores: PairScores,
): void {
  const { precision, recall, f1, right, said, groups } = scores;
  announce(
    `# ${kind}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, f1 ${f1.toFixed(4)}`,
  );
  announce(
    `pairs: ${right} right of ${said} in one group, ${scores.true} true; groups ${groups.right} of ${groups.all}`,
  );
  announce(`f1: ${scores.sets.map(([name, one]) => `${name} ${one.toFixed(4)}`).join(", ")}`);
  for (const [name, { right: joined, all }] of [...scores.traps].sort())
    announce(`  joined ${name}: ${joined} of ${all} pairs`);
  for (const [name, { right: missed, all }] of [...scores.missed].sort())
    announce(`  missed with ${name}: ${missed} of ${all}`);
  announce("## wrong");
  for (const pair of spread(scores.wrong)) show(announce, pair);
  announce("## missed");
  for (const pair of spread(scores.lost)) show(announce, pair);
}

function show(
  announce: (line: string) => void,
  [truth, a, b]: readonly [SetTruth, number, number],
): void {
  const { noises } = truth.records[b] as SetTruth["records"][number];
  announce(`  ${truth.set.name}: ${noises.join(", ")}`);
  for (const index of [a, b]) announce(`    ${lineOf(truth, index).slice(0, WIDTH)}`);
}

function lineOf({ set, records, files }: SetTruth, index: number): string {
  const { fields } = records[index] as SetTruth["records"][number];
  const columns = set.tables[files[index] as number]?.columns ?? [];
  return columns.map(({ field }) => fields[field] ?? "").join(" | ");
}

function spread<T>(list: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.floor(list.length / MOST_DISPLAYED));
  return list.filter((_, at) => at % step === 0).slice(0, MOST_DISPLAYED);
}
