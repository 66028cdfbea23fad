import type { MergeEdit } from "../../../engine/files/report/review/merge-edit.ts";
import {
  type DecisionStep,
  FAULT_CHOICES,
  type FaultChoice,
} from "../../../engine/files/workbench/decisions.ts";
import { mergeBody, mergeIn } from "../../endpoints/schema/merge-fields.ts";
import type { WrittenCell } from "../../workflows/workbench/row-edits.ts";
import { rowIn } from "./workbench-view.ts";

/** What a button of the page asks for. */
export type FormDecision =
  | { readonly kind: "undo"; readonly number: number | null }
  | { readonly kind: "write"; readonly cell: WrittenCell }
  | { readonly kind: "merge"; readonly pair: string; readonly edit: MergeEdit | null }
  | { readonly kind: "all"; readonly choice: FaultChoice }
  | { readonly kind: "tooLong" }
  | { readonly kind: "decide"; readonly step: DecisionStep };

/** Lots and rows of one form. */
const MOST = 1000;
/** Characters of a value that a form may write. */
export const VALUE_MOST = 10_000;
const LOT = /^[0-9a-z]{1,16}$/;
const WHOLE = /^\d{1,10}$/;

/**
 * The decision of a posted form; a step without content when it says nothing known, `tooLong` for a
 * value of more than `VALUE_MOST` characters.
 */
export function decisionIn(fields: URLSearchParams): FormDecision {
  if ((valueIn(fields)?.length ?? 0) > VALUE_MOST) return { kind: "tooLong" };
  const choice = fields.get("choix") ?? "";
  const other = OTHERS.get(choice);
  if (other) return other(fields);
  if (!isChoice(choice)) return NOTHING;
  if (fields.has("filtre")) return { kind: "all", choice };
  const lots = fields
    .getAll("lot")
    .filter((lot) => LOT.test(lot))
    .slice(0, MOST);
  const step = lots.length > 0 ? ofLots(fields, lots, choice) : ofRows(fields, choice);
  return { kind: "decide", step };
}

const NOTHING: FormDecision = { kind: "decide", step: {} };

/** Buttons that are no choice for faults, by their values. */
const OTHERS: ReadonlyMap<string, (fields: URLSearchParams) => FormDecision> = new Map([
  ["annuler", undoneIn],
  ["saisir", writtenIn],
  ["separer", (fields) => ({ kind: "merge", pair: fields.get("paire") ?? "", edit: null })],
  ["fusionner", mergedIn],
]);

function undoneIn(fields: URLSearchParams): FormDecision {
  const text = fields.get("etape") ?? "";
  return { kind: "undo", number: WHOLE.test(text) ? Number(text) : null };
}

function writtenIn(fields: URLSearchParams): FormDecision {
  const valeur = valueIn(fields) ?? "";
  const cell = { ...placeIn(fields), colonne: numberIn(fields, "colonne"), valeur };
  return { kind: "write", cell };
}

function mergedIn(fields: URLSearchParams): FormDecision {
  const edit = mergeBody.safeParse(mergeIn(fields));
  const pair = fields.get("paire") ?? "";
  return edit.success ? { kind: "merge", pair, edit: edit.data } : NOTHING;
}

/** Forms send each line end as CR LF. */
function valueIn(fields: URLSearchParams): string | undefined {
  return fields.get("valeur")?.replaceAll("\r\n", "\n");
}

function ofLots(
  fields: URLSearchParams,
  lots: readonly string[],
  choix: FaultChoice,
): DecisionStep {
  const value = valueIn(fields);
  const valeur = value === undefined || choix !== "accepter" ? {} : { valeur: value };
  return { lots: lots.map((lot) => ({ lot, choix, ...valeur })) };
}

function ofRows(fields: URLSearchParams, choix: FaultChoice): DecisionStep {
  if (fields.has("ligne"))
    return { fiches: [{ ...placeIn(fields), colonne: numberIn(fields, "colonne"), choix }] };
  const checked = fields
    .getAll("l")
    .slice(0, MOST)
    .flatMap((name) => rowIn(name) ?? []);
  return { fiches: checked.map(({ table, number }) => ({ table, ligne: number, choix })) };
}

function isChoice(text: string): text is FaultChoice {
  return (FAULT_CHOICES as readonly string[]).includes(text);
}

function placeIn(fields: URLSearchParams) {
  const [table, ligne] = ["table", "ligne"].map((name) => {
    const text = fields.get(name) ?? "";
    return WHOLE.test(text) ? Number(text) : 0;
  }) as [number, number];
  return { table: table - 1, ligne };
}

/** Columns count from 1 in forms; 0 is the row as a whole. */
function numberIn(fields: URLSearchParams, name: string): number {
  const text = fields.get(name) ?? "";
  return WHOLE.test(text) ? Number(text) - 1 : -1;
}
