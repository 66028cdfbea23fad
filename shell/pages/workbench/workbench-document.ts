import { type Result, success } from "../../../engine/errors/failure.ts";
import type { ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import { rowQueryOf } from "../../endpoints/fiches/row-query.ts";
import { Document } from "../../http/document.ts";
import type { BrowsedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";
import { HTML_MEDIA } from "../flash-pages.ts";
import { displayedTable, displayedViews, firstWithRows } from "./displayed-view.ts";
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
  const table = displayedTable(head, requested);
  const number = Number(requested.ligne);
  const wanted = Number.isSafeInteger(number) && number > 0 ? { table, number } : undefined;
  const open = rowIn(requested.fiche) ?? wanted;
  const slice = { first: ((requested.page ?? 1) - 1) * PAGE_ROWS, size: PAGE_ROWS, open };
  const found = await firstWithRows(displayedViews(head, requested, table), (view) =>
    workbenches.browse(opened, rowQueryOf(view), slice),
  );
  if (!found.ok) return found;
  const { view, page, message } = found.value;
  const groups = open && groupsOf && page.open ? await groupsOf(open) : [];
  const said = stated.message === "" ? { message, isFault: false } : stated;
  const isLost = wanted !== undefined && view.fiche === undefined && page.open === null;
  const text = workbenchHtml({
    ...{ head, page, table, groups, steps },
    ...(isLost ? { message: `Cette table n'a pas de ligne ${number}.`, isFault: true } : said),
    title: upload.files.map(({ name }) => name).join(", "),
    view: { ...view, ligne: undefined, ...(open ? { fiche: rowName(open) } : {}) },
    ...shown,
    modules: [modules.address("workbench")],
  });
  return success(new Document(HTML_MEDIA, text, HEADERS, undefined, stated.isFault ? 422 : 200));
}
