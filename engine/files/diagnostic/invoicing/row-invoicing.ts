import type { Certainty } from "../../repair/certainty.ts";
import type { Fault } from "../criteria/criterion.ts";
import type { Requirement } from "./requirements.ts";

/**
 * Whether a customer can receive an electronic invoice: as the row is; once what is found or
 * computed for it is taken; not before somebody asks; or none is sent to it.
 */
export const INVOICING_STATES = ["pret", "a_completer", "bloque", "non_concerne"] as const;

export type InvoicingState = (typeof INVOICING_STATES)[number];

/** Where a value that meets a requirement comes from. */
export interface Proposal {
  /** Column of the cell that a fault proposes it for; -1 when no fault does. */
  readonly column: number;
  readonly value: string;
  /** French. */
  readonly source: string;
  readonly certainty: Certainty;
}

/** A requirement that a row does not meet. */
export interface Unmet {
  readonly requirement: Requirement;
  /** French, no full stop. */
  readonly why: string;
  /** `null` when nothing found or computed meets it. */
  readonly proposal: Proposal | null;
}

/** What electronic invoicing asks of the customer of a row. Plain data. */
export interface RowInvoicing {
  readonly state: InvoicingState;
  /** 0 when the row proves none. */
  readonly siren: number;
  readonly unmet: readonly Unmet[];
  /** Why it is not concerned; `null` when it is. */
  readonly exempt: "personne" | "etranger" | null;
  /** `oui` by the register; `a_verifier` by the words of its name; `null` for others. */
  readonly publicBody: "oui" | "a_verifier" | null;
}

/** The state that some unmet requirements leave a row in. */
export function stateOfUnmet(unmet: readonly Unmet[]): InvoicingState {
  if (unmet.length === 0) return "pret";
  return unmet.every(({ proposal }) => proposal !== null) ? "a_completer" : "bloque";
}

type Decided = Pick<Fault, "column" | "after" | "isDecided">;

/**
 * The same after a person's decisions: an accepted proposal meets its requirement, a refused one is
 * none.
 *
 * @param faults  Of the row, as decided.
 */
export function afterDecisions(row: RowInvoicing, faults: readonly Decided[]): RowInvoicing {
  if (row.unmet.length === 0) return row;
  const unmet = row.unmet.flatMap((one) => decided(one, faults));
  return { ...row, unmet, state: stateOfUnmet(unmet) };
}

function decided(one: Unmet, faults: readonly Decided[]): Unmet[] {
  const column = one.proposal?.column ?? -1;
  const own = column < 0 ? [] : faults.filter((fault) => fault.column === column);
  if (own.some(({ after, isDecided }) => isDecided && after !== null)) return [];
  const isRefused = own.length > 0 && own.every(({ after }) => after === null);
  return [isRefused ? { ...one, proposal: null } : one];
}
