import { type Result, success } from "../../../engine/errors/failure.ts";
import type { BrowsedPage } from "../../../workers/files/file-tasks/browse-workbench.ts";
import type { BrowsedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import type { View } from "./workbench-view.ts";

type Head = BrowsedWorkbench["head"];

/** Rows that need nothing are left out unless they are asked for. */
const DEFAULT = "etat:reparee,etat:a_verifier,etat:inutilisable";

/** A view, and what is said when the views before it have no row. */
interface DisplayedView {
  readonly view: View;
  readonly message: (before: BrowsedPage) => string;
}

/**
 * The views of a request, the first that has rows to be shown. Without a question: the rows that need
 * something; if none does, those with a fault that stops nobody; if there are none either, all.
 */
export function displayedViews(head: Head, asked: View, table: number): readonly DisplayedView[] {
  const isDefault = isUnasked(asked);
  const viewOf = (
    facets: readonly string[],
    message: DisplayedView["message"] = nothing,
  ): DisplayedView => {
    const own = head.tables.length > 1 ? [`table:${table + 1}`, ...facets] : facets;
    return { view: { ...asked, facette: own.join(",") }, message };
  };
  const facets = (isDefault ? DEFAULT : (asked.facette ?? "")).split(",");
  const first = viewOf(facets.filter((one) => one !== "" && !one.startsWith("table:")));
  if (!isDefault) return [first];
  const lines = new Set(head.lots.flatMap((lot) => (lot.table === table ? lot.line : [])));
  const faulty = [...lines].map((line) => `defaut:${line}`);
  const ofFaults = faulty.length > 0 ? [viewOf(faulty, saidOfFaults)] : [];
  return [first, ...ofFaults, viewOf([], saidOfAll)];
}

const nothing = (): string => "";

function isUnasked({ facette, recherche, ligne }: View): boolean {
  return facette === undefined && !recherche && !ligne;
}

/** The index of the table that is asked for; of several the one with most faults that are asked for. */
export function displayedTable(head: Head, { facette = "" }: View): number {
  const named = /(?:^|,)table:(\d+)/.exec(facette)?.[1];
  if (named !== undefined) return Math.min(Number(named), head.tables.length) - 1;
  const lines = [...facette.matchAll(/(?:^|,)defaut:(\d+)/g)].map(([, line]) => Number(line));
  return tableWithMost(head, lines);
}

/** Browses one view after the other until one has rows, or the last. */
export async function firstWithRows(
  views: readonly DisplayedView[],
  browse: (view: View) => Promise<Result<BrowsedPage>>,
): Promise<Result<{ view: View; page: BrowsedPage; message: string }>> {
  let before: BrowsedPage | null = null;
  for (const [at, { view, message }] of views.entries()) {
    const found = await browse(view);
    if (!found.ok) return found;
    const page = found.value;
    if (page.total > 0 || at === views.length - 1)
      return success({ view, page, message: before ? message(before) : "" });
    before = page;
  }
  throw new Error("a page has no view");
}

const ALL_DECIDED = "Tout est décidé : le fichier corrigé est prêt.";

/** Whether rows need something, of any table. */
function needsWork({ a_verifier, inutilisable }: BrowsedPage["states"]): boolean {
  return a_verifier + inutilisable > 0;
}

function saidOfFaults({ states, statesBefore }: BrowsedPage): string {
  if (needsWork(states))
    return "Dans cette table, toutes les fiches peuvent servir. Celles-ci ont un défaut, qui ne les arrête pas.";
  return needsWork(statesBefore)
    ? ALL_DECIDED
    : "Toutes les fiches peuvent servir. Celles-ci ont un défaut, qui ne les arrête pas.";
}

function saidOfAll({ states, statesBefore }: BrowsedPage): string {
  if (needsWork(states)) return "Aucune fiche de cette table n'est en défaut : les voici toutes.";
  return needsWork(statesBefore) ? ALL_DECIDED : "Aucune fiche n'est en défaut : les voici toutes.";
}

/** The table with most faults of some lines, of all when there are none. */
function tableWithMost({ tables, lots }: Head, lines: readonly number[]): number {
  const faults = tables.map(() => 0);
  for (const lot of lots)
    if (lines.length === 0 || lines.includes(lot.line)) (faults[lot.table] as number) += lot.faults;
  return Math.max(0, faults.indexOf(Math.max(...faults)));
}
