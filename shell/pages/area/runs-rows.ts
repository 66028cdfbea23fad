import { success } from "../../../engine/errors/failure.ts";
import { COMPARISON_PATH, RUNS_PATH } from "../../endpoints/bilans/comparison-link.ts";
import { comparedQuery, type RunRowsDeps } from "../../endpoints/bilans/run-rows.ts";
import { holderOf } from "../../endpoints/holder.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { comparisonPage } from "./runs-comparison.ts";
import { runsPage } from "./runs-page.ts";

const SHARED = { method: "GET", access: "cookie", rate: "none" } as const;

function listRow({ history }: RunRowsDeps): Endpoint {
  return page({
    ...SHARED,
    path: RUNS_PATH,
    input: {},
    run: async (_, context) => {
      const runs = await history.counted(holderOf(context).userId);
      return runs.ok ? success(sitePage(runsPage(runs.value))) : runs;
    },
  });
}

function comparisonRow({ history }: RunRowsDeps): Endpoint {
  return page({
    ...SHARED,
    path: COMPARISON_PATH,
    input: { query: comparedQuery },
    run: async ({ query: { avant: before, apres: after } }, context) => {
      const { userId } = holderOf(context);
      const compared = await history.compare(userId, { before, after });
      if (!compared.ok) return compared;
      const runs = history.of(userId);
      if (!runs.ok) return runs;
      return success(sitePage(comparisonPage({ compared: compared.value, runs: runs.value })));
    },
  });
}

/** The rows of the pages of an account's runs. */
export function runPageRows(parts: RunRowsDeps): readonly Endpoint[] {
  return [listRow(parts), comparisonRow(parts)];
}
