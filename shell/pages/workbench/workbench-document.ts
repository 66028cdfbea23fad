import { type Result, success } from "../../../engine/errors/failure.ts";
import type { ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import { rowQueryOf } from "../../endpoints/fiches/row-query.ts";
import { Document } from "../../http/document.ts";
import type { BrowsedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";
import { HTML_MEDIA } from "../flash-pages.ts";
import { workbenchHtml } from "./workbench-page.ts";
import { PAGE_ROWS, type WorkbenchPage } from "./workbench-parts.ts";
import { WORKBENCH_POLICY } from "./workbench-style.ts";
import { rowIn, rowName, type View } from "./workbench-view.ts";

export interface WorkbenchDocumentDeps {
  readonly workbenches: Workbenches;
  readonly modules: { address(name: string): string };
}

/** What the page is shown with. */
export interface DisplayedWorkbench extends Pick<WorkbenchPage, "at" | "canDecide"> {
  /** The doubtful groups of a row; none when absent. */
  readonly groupsOf?: (row: {
    readonly table: number;
    readonly number: number;
  }) => Promise<readonly ReviewPair[]>;
}

const HEADERS = [
  ["Content-Security-Policy", WORKBENCH_POLICY],
  ["Referrer-Policy", "same-origin"],
] as const;

const NOTHING_STATED = { message: "", isFault: false };

/** The page of a view of a workbench, with what was wrong with the last action. */
export async function workbenchDocument(
  { workbenches, modules }: WorkbenchDocumentDeps,
  opened: BrowsedWorkbench,
  { groupsOf, ...shown }: DisplayedWorkbench,
  requested: View,
  stated: Pick<WorkbenchPage, "message" | "isFault"> = NOTHING_STATED,
): Promise<Result<Document>> {
  const { head, upload, steps } = opened;
  const { view, table } = displayedView(opened, requested);
  const number = Number(view.ligne);
  const wanted = Number.isSafeInteger(number) && number > 0 ? { table, number } : undefined;
  const open = rowIn(view.fiche) ?? wanted;
  const slice = { first: ((view.page ?? 1) - 1) * PAGE_ROWS, size: PAGE_ROWS, open };
  const found = await workbenches.browse(opened, rowQueryOf(view), slice);
  if (!found.ok) return found;
  const groups = open && groupsOf && found.value.open ? await groupsOf(open) : [];
  const isLost = wanted !== undefined && view.fiche === undefined && found.value.open === null;
  const text = workbenchHtml({
    ...{ head, page: found.value, table, groups, steps },
    ...(isLost ? { message: `Cette table n'a pas de ligne ${number}.`, isFault: true } : stated),
    title: upload.files.map(({ name }) => name).join(", "),
    view: { ...view, ligne: undefined, ...(open ? { fiche: rowName(open) } : {}) },
    ...shown,
    modules: [modules.address("workbench")],
  });
  return success(new Document(HTML_MEDIA, text, HEADERS, undefined, stated.isFault ? 422 : 200));
}

/** Rows that need nothing are left out unless they are asked for; one table is shown at a time. */
const DEFAULT = "etat:reparee,etat:a_verifier,etat:inutilisable";

function displayedView({ head }: BrowsedWorkbench, asked: View): { view: View; table: number } {
  const isDefault = asked.facette === undefined && !asked.recherche && !asked.ligne;
  const facette = isDefault ? DEFAULT : (asked.facette ?? "");
  const named = /(?:^|,)table:(\d+)/.exec(facette)?.[1];
  const table =
    named === undefined ? tableWithMost(head) : Math.min(Number(named), head.tables.length) - 1;
  const rest = facette.split(",").filter((one) => one !== "" && !one.startsWith("table:"));
  const own = head.tables.length > 1 ? [`table:${table + 1}`, ...rest] : rest;
  return { view: { ...asked, facette: own.join(",") }, table };
}

/** The table with most faults. */
function tableWithMost({ tables, lots }: BrowsedWorkbench["head"]): number {
  const faults = tables.map(() => 0);
  for (const lot of lots) (faults[lot.table] as number) += lot.faults;
  return Math.max(0, faults.indexOf(Math.max(...faults)));
}
