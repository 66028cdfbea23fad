import type { EngineMethod } from "./engine-method.ts";
import type { MatchingCase } from "./queries/query.ts";
import { type ScoredRun, scoredRun } from "./scoring/scored-run.ts";

/** What is reported of the engine; all `null` while it is not attached. */
export interface EngineFigures {
  readonly siret_first: number | null;
  readonly siren_first: number | null;
  readonly truth_in_100: number | null;
  readonly sure_precision: number | null;
  readonly sure_recall: number | null;
  readonly absent_sure_per_1000: number | null;
  readonly ece: number | null;
  readonly per_s_core: number | null;
  readonly per_s_core_no_place: number | null;
  readonly p99_ms: number | null;
  readonly bytes_per_establishment: number | null;
  readonly build_minutes: number | null;
  readonly rss_mb: number | null;
}

const NONE: EngineFigures = {
  siret_first: null,
  siren_first: null,
  truth_in_100: null,
  sure_precision: null,
  sure_recall: null,
  absent_sure_per_1000: null,
  ece: null,
  per_s_core: null,
  per_s_core_no_place: null,
  p99_ms: null,
  bytes_per_establishment: null,
  build_minutes: null,
  rss_mb: null,
};

/** What building the index took. */
export interface Build {
  readonly build_minutes: number;
  /** Peak of the load. */
  readonly rss_mb: number;
}

/** Share of the cases with a truth that have it, or its company, among the candidates. */
function truthInCandidates(engine: EngineMethod, cases: readonly MatchingCase[]): number {
  const known = cases.filter(({ niveau }) => niveau !== "abstention");
  const found = known.filter(({ query, niveau, siren, acceptables, jumeaux }) =>
    engine
      .candidates(query)
      .some((siret) =>
        niveau === "siren"
          ? siret.startsWith(siren ?? "-")
          : acceptables.includes(siret) || jumeaux.includes(siret),
      ),
  );
  return Number((found.length / known.length).toFixed(4));
}

/** Times the first half of the cases is searched before the second is timed, as in a long file. */
const WARM_UPS = 3;

/** The engine on some cases, with its speed: all together, those without a place, one at a time. */
export async function engineFigures(
  engine: EngineMethod | null,
  { build_minutes, rss_mb }: Build,
  cases: readonly MatchingCase[],
): Promise<{ readonly figures: EngineFigures; readonly run: ScoredRun | null }> {
  if (!engine) return { figures: NONE, run: null };
  const { method, bytes_per_establishment } = engine;
  const queries = cases.map(({ query }) => query);
  for (let round = 0; round < WARM_UPS; round++)
    await method.match(queries.slice(0, Math.floor(queries.length / 2)));
  const run = await scoredRun(method, cases);
  const placeless = cases.filter(
    ({ query }) => query.code_postal === undefined && query.ville === undefined,
  );
  const without = placeless.length > 0 ? await scoredRun(method, placeless) : null;
  const { siret_first, siren_first } = run.figures;
  const { sure_precision, sure_recall, absent_sure_per_1000, ece } = run.figures;
  const figures = {
    siret_first,
    siren_first,
    truth_in_100: truthInCandidates(engine, cases),
    sure_precision,
    sure_recall,
    absent_sure_per_1000,
    ece,
    per_s_core: run.perSecondCore,
    per_s_core_no_place: without?.perSecondCore ?? null,
    p99_ms: await slowestMs(engine, cases),
    bytes_per_establishment,
    build_minutes,
    rss_mb,
  };
  return { figures, run };
}

/** The 99th percentile of searches one at a time. */
async function slowestMs(
  { method }: EngineMethod,
  cases: readonly MatchingCase[],
): Promise<number | null> {
  const times: number[] = [];
  for (const { query } of cases) {
    const startMs = performance.now();
    await method.match([query]);
    times.push(performance.now() - startMs);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = sorted[Math.floor(sorted.length * 0.99)];
  return at === undefined ? null : Number(at.toFixed(2));
}
