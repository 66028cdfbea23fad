import type { MatchingCase } from "../queries/query.ts";
import { isRightAnswer } from "./case-scores.ts";
import type { ScoredRun } from "./scored-run.ts";

/** Examples of each kind in the details. */
const MOST_DISPLAYED = 3;

type Runs = ReadonlyMap<string, ScoredRun>;
type Say = (line: string) => void;

/** A table by kind of case: what each method finds first, or calls sure where nothing is right. */
export function showKinds(announce: Say, runs: Runs): void {
  const names = [...runs.keys()];
  const [first] = runs.values();
  announce(["kind".padEnd(22), "cases", ...names.map((name) => name.padStart(12))].join(" "));
  for (const [kind, { cases }] of first?.byKind ?? []) {
    const cells = names.map((name) => firstOf(runs.get(name), kind).padStart(12));
    announce([kind.padEnd(22), String(cases).padStart(5), ...cells].join(" "));
  }
}

function firstOf(run: ScoredRun | undefined, kind: string): string {
  const figures = run?.byKind.get(kind);
  if (!figures) return "";
  const found = figures.siret_first ?? figures.siren_first;
  return found === null ? `${figures.absent_sure_per_1000} sure` : found.toFixed(3);
}

/** Wrong answers, those called sure first; some of each kind. */
export function showWrong(
  announce: Say,
  name: string,
  cases: readonly MatchingCase[],
  { answers }: ScoredRun,
): void {
  announce(`# ${name}`);
  const displayed = new Map<string, number>();
  const wrong = cases
    .map((one, at) => ({ one, answer: answers[at] as ScoredRun["answers"][number] }))
    .filter(({ one, answer }) =>
      one.niveau === "abstention" ? answer.isSure : !isRightAnswer(one, answer),
    )
    .sort((a, b) => Number(b.answer.isSure) - Number(a.answer.isSure));
  for (const { one, answer } of wrong) {
    const count = displayed.get(one.kind) ?? 0;
    displayed.set(one.kind, count + 1);
    if (count >= MOST_DISPLAYED) continue;
    const stated = `${answer.isSure ? "SURE " : ""}${answer.siret ?? "none"} p ${answer.probability.toFixed(3)}`;
    announce(
      `${one.kind}: ${JSON.stringify(one.query)} is ${one.siret ?? "in no file"}, said ${stated}`,
    );
  }
}
