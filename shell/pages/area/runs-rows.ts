import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  COMPARISON_PATH,
  comparisonPath,
  RUNS_PATH,
} from "../../endpoints/bilans/comparison-link.ts";
import { comparedQuery, type RunRowsDeps } from "../../endpoints/bilans/run-rows.ts";
import { holderOf } from "../../endpoints/holder.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { ComparedRuns } from "../../workflows/runs/run-history.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { comparisonPage } from "./runs-comparison.ts";
import { runsPage } from "./runs-page.ts";
import type { RowsView } from "./runs-rows-section.ts";

export interface RunPagesDeps extends RunRowsDeps {
  readonly uploads: Uploads;
}

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

/** Rows of two files that are compared without being asked to: some hundred milliseconds. */
const AT_ONCE_ROWS = 100_000;

/** The rows of a comparison; `isAsked` for files of any size. */
async function rowsOf(
  { history, uploads }: RunPagesDeps,
  compared: ComparedRuns,
  { userId, nowMs, isAsked }: { userId: number; nowMs: number; isAsked: boolean },
): Promise<Result<RowsView>> {
  const { before, after } = compared;
  if (!isAsked && before.sent.records + after.sent.records > AT_ONCE_ROWS)
    return success({
      askAt: `${comparisonPath(after.uploadId, before.uploadId)}&fiches=oui#h-lesquelles`,
    });
  const found = await history.rows(compared);
  if (!found.ok && found.failure.code === "etabli.absent") return success({ text: GONE });
  if (!found.ok) return found;
  const stored = uploads.ofUser(userId, nowMs);
  if (!stored.ok) return stored;
  const isOpen = stored.value.some(({ id }) => id === after.uploadId);
  return success({
    tables: found.value,
    openIn: isOpen ? `/espace/envois/${after.uploadId}/fiches` : null,
  });
}

const GONE =
  "Les résultats d’un des deux envois ne sont plus gardés\u00a0: leurs fiches ne peuvent plus être rapprochées.";

const query = comparedQuery.extend({ fiches: z.enum(["oui"]).optional().catch(undefined) });

function comparisonRow(parts: RunPagesDeps): Endpoint {
  const { history } = parts;
  return page({
    ...SHARED,
    path: COMPARISON_PATH,
    input: { query },
    run: async ({ query: { avant: before, apres: after, fiches } }, context) => {
      const { userId } = holderOf(context);
      const compared = await history.compare(userId, { before, after });
      if (!compared.ok) return compared;
      const runs = history.of(userId);
      if (!runs.ok) return runs;
      const requested = { userId, nowMs: context.nowMs, isAsked: fiches === "oui" };
      const rows = await rowsOf(parts, compared.value, requested);
      if (!rows.ok) return rows;
      const view = { compared: compared.value, runs: runs.value, rows: rows.value };
      return success(sitePage(comparisonPage(view)));
    },
  });
}

/** The rows of the pages of an account's runs. */
export function runPageRows(parts: RunPagesDeps): readonly Endpoint[] {
  return [listRow(parts), comparisonRow(parts)];
}
