import type { RowState } from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import type { ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { BrowsedPage } from "../../../workers/files/file-tasks/browse-workbench.ts";
import type { TakenStep } from "../../workflows/workbench/step-records.ts";
import { hidden } from "../html/controls.ts";
import type { View } from "./workbench-view.ts";

/** All that the page of a workbench shows. */
export interface WorkbenchPage {
  /** Names of the files. */
  readonly title: string;
  readonly head: WorkbenchHead;
  readonly view: View;
  readonly page: BrowsedPage;
  /** The table whose rows are shown. */
  readonly table: number;
  /** The doubtful groups of the open row. */
  readonly groups: readonly ReviewPair[];
  /** Steps taken so far. */
  readonly steps: readonly TakenStep[];
  /** What was wrong with the last action, or what it did; French, "" for nothing. */
  readonly message: string;
  readonly isFault: boolean;
  readonly at: WorkbenchAddresses;
  /** Whether decisions are taken here: a flash is only read. */
  readonly canDecide: boolean;
  readonly modules: readonly string[];
}

/** URLs, each with its `?token=…`. */
export interface WorkbenchAddresses {
  readonly self: string;
  readonly findings: string;
  /** `null` for a product without a corrected file. */
  readonly corrected: string | null;
  /** The lists of a salesperson; `null` for a flash. */
  readonly lists: string | null;
  /** The doubtful pairs; `null` when there are none. */
  readonly review: string | null;
  /** The confirmed mapping, with its results; of a flash, its report. */
  readonly results: string;
  /** Of a flash: where the same file is validated, to be corrected. */
  readonly validation: string | null;
}

/** Rows of a page: below 80 kB. */
export const PAGE_ROWS = 40;

/** Fields that bring a form back to the view. */
export function viewHidden(view: View): Markup {
  const fields = Object.entries(view).filter(([, value]) => value !== undefined && value !== "");
  return html`${fields.map(([name, value]) => hidden(`vue_${name}`, String(value)))}`;
}

/** The target of a form that leads to an address, and the fields that its query becomes. */
export function targetOf(address: string): { readonly action: string; readonly fields: Markup } {
  const [action = "", query = ""] = address.split("?");
  const fields = [...new URLSearchParams(query)].map(([name, value]) => hidden(name, value));
  return { action, fields: html`${fields}` };
}

/** The classes of states. */
export const TAGS: Readonly<Record<RowState, string>> = {
  valide: "ok",
  reparee: "fix",
  a_verifier: "doubt",
  inutilisable: "bad",
};

/** The word of a state, with its shape and colour. */
export function stateTag(state: RowState): Markup {
  return html`<span class="tag ${TAGS[state]}">${STATE_WORDS[state].one}</span>`;
}
