import { join } from "node:path";
import { startChild } from "../http/child.ts";
import type { LoadMeasured } from "../load/load-once.ts";
import { emptyFolder } from "../prepared-home.ts";
import { openBaselines } from "./baselines/open-baselines.ts";
import { type Build, type EngineFigures, engineFigures } from "./engine-figures.ts";
import { engineMethod } from "./engine-method.ts";
import type { CaseSet } from "./queries/query.ts";
import type { CaseFigures } from "./scoring/case-scores.ts";
import { type ScoredRun, scoredRun } from "./scoring/scored-run.ts";
import { showKinds, showWrong } from "./scoring/show-runs.ts";

/** Larger registers are searched by the engine alone: the others hold them in memory. */
const MOST_BESIDE = 1_000_000;

type BesideFigures = CaseFigures & { readonly per_s_core: number };

export interface SetReport extends EngineFigures {
  readonly cases: number;
  readonly establishments: number;
  readonly beside: Readonly<Record<string, BesideFigures>>;
}

/** The engine and the methods beside it on one set of cases. */
export async function runCaseSet(
  set: CaseSet,
  say: (line: string) => void,
  isDetailed: boolean,
): Promise<SetReport> {
  const { name, cases, establishments } = set;
  say(`# ${name}: ${cases.length} cases, ${establishments} establishments`);
  const { home, build } = await loadedHome(set, say);
  const engine = await engineMethod(home);
  const { figures, run } = await engineFigures(engine, build, cases);
  await engine?.close();
  const runs = new Map<string, ScoredRun>(run ? [["engine", run]] : []);
  if (establishments <= MOST_BESIDE) await addBaselines(runs, set);
  showKinds(say, runs);
  if (isDetailed) for (const [method, one] of runs) showWrong(say, method, cases, one);
  runs.delete("engine");
  const beside = Object.fromEntries(
    [...runs].map(([method, one]) => [method, { ...one.figures, per_s_core: one.perSecondCore }]),
  );
  return { ...figures, cases: cases.length, establishments, beside };
}

async function addBaselines(
  runs: Map<string, ScoredRun>,
  { files, cases }: CaseSet,
): Promise<void> {
  const baselines = await openBaselines(files);
  for (const method of baselines.methods) runs.set(method.name, await scoredRun(method, cases));
  baselines.close();
}

/** Loads the files as `recoupe load` does, in a process of its own; returns the home. */
async function loadedHome(
  { name, folder }: CaseSet,
  say: (line: string) => void,
): Promise<{ readonly home: string; readonly build: Build }> {
  const home = emptyFolder(join("matching-homes", name));
  const child = startChild("load/load-once.ts", [folder, home]);
  const { seconds, peakRssMb, spans } = JSON.parse(await child.line()) as LoadMeasured;
  await child.stop();
  say(`loaded in ${seconds.toFixed(1)} s, ${peakRssMb} MB at the peak`);
  const buildSeconds = (spans["read-company-names"] ?? 0) + (spans["index-companies"] ?? 0);
  const build = { build_minutes: Number((buildSeconds / 60).toFixed(2)), rss_mb: peakRssMb };
  return { home, build };
}
