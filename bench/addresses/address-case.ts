import type { AddressQuery } from "../../engine/address/address.ts";
import type { KnownAddress } from "./known-address.ts";

/** The right answer. */
export interface Truth {
  /** Level of the right answer: "voie" when the street lacks the number. */
  readonly level: "numero" | "voie" | "commune" | "aucun";
  /** The id of the address at level numero, else "". */
  readonly id: string;
  /** The street's part of the id, "" from level commune on. */
  readonly street: string;
  readonly insee: string;
  /** Ids, or streets' parts, that the query also fits; the right one is included. */
  readonly twins: readonly string[];
}

/** What a query asks for, word for word. */
export interface Requested {
  /** Digits, "" without a number. */
  readonly numero: string;
  /** The suffix as written; "" mostly. */
  readonly rep: string;
  /** The street as in the register, however it is written. */
  readonly voie: string;
}

/** Lines that a post office wants. */
export interface WantedLines {
  readonly l4: string;
  /** On line 2 or 3; "" for none. */
  readonly complement: string;
}

/** A query with its right answer. */
export interface AddressCase {
  readonly asked?: Requested;
  /** The right lines, where they are part of the right answer. */
  readonly lines?: WantedLines;
  readonly query: AddressQuery;
  readonly truth: Truth;
  /** Noise applied to the address. */
  readonly kinds: readonly string[];
}

/** The right answer for the address itself; a place without houses is a street. */
export function truthOf({ id, street, insee, numero }: KnownAddress): Truth {
  const rest = { street, insee, twins: [] };
  return numero === 0 ? { level: "voie", id: "", ...rest } : { level: "numero", id, ...rest };
}

export const NO_TRUTH: Truth = { level: "aucun", id: "", street: "", insee: "", twins: [] };
