import {
  type DecisionStep,
  FAULT_CHOICES,
  type FaultChoice,
} from "../../../engine/files/workbench/decisions.ts";
import type { WrittenCell } from "../../workflows/workbench/workbenches.ts";
import { rowIn } from "./workbench-view.ts";

/** What a button of the page asks for. */
export type FormDecision =
  | { readonly kind: "undo" }
  | { readonly kind: "write"; readonly cell: WrittenCell }
  | { readonly kind: "all"; readonly choice: FaultChoice }
  | { readonly kind: "decide"; readonly step: DecisionStep };

/** Lots and rows of one form. */
const MOST = 1000;
const CELL_MOST = 10_000;
const LOT = /^[0-9a-z]{1,16}$/;
const WHOLE = /^\d{1,10}$/;

/** The decision of a posted form; a step without content when it says nothing known. */
export function decisionIn(fields: URLSearchParams): FormDecision {
  const choice = fields.get("choix") ?? "";
  const value = fields.get("valeur")?.slice(0, CELL_MOST);
  if (choice === "annuler") return { kind: "undo" };
  if (choice === "saisir")
    return {
      kind: "write",
      cell: { ...placeIn(fields), colonne: numberIn(fields, "colonne"), valeur: value ?? "" },
    };
  if (!isChoice(choice)) return { kind: "decide", step: {} };
  if (fields.has("filtre")) return { kind: "all", choice };
  const lots = fields
    .getAll("lot")
    .filter((lot) => LOT.test(lot))
    .slice(0, MOST);
  if (lots.length > 0) {
    const decided = {
      choix: choice,
      ...(value === undefined || choice !== "accepter" ? {} : { valeur: value }),
    };
    return { kind: "decide", step: { lots: lots.map((lot) => ({ lot, ...decided })) } };
  }
  const checked = fields
    .getAll("l")
    .slice(0, MOST)
    .flatMap((name) => rowIn(name) ?? []);
  const fiches = fields.has("ligne")
    ? [{ ...placeIn(fields), colonne: numberIn(fields, "colonne"), choix: choice }]
    : checked.map(({ table, number }) => ({ table, ligne: number, choix: choice }));
  return { kind: "decide", step: { fiches } };
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
