import type { AddressQuery } from "../../engine/address/address.ts";
import type { KnownAddress } from "./known-address.ts";

/** What is right to answer. */
export interface Truth {
  /** How far the right answer goes: "voie" where the number is none of the street's. */
  readonly level: "numero" | "voie" | "commune" | "aucun";
  /** The id of the address at level numero, else "". */
  readonly id: string;
  /** The street's part of the id, "" from level commune on. */
  readonly street: string;
  readonly insee: string;
  /** Ids, or streets' parts, that the query names as well; the right one among them. */
  readonly twins: readonly string[];
}

/** A query, and what is right to answer. */
export interface AddressCase {
  readonly query: AddressQuery;
  readonly truth: Truth;
  /** What was done to the address. */
  readonly kinds: readonly string[];
}

/** What is right to answer to the address itself; a place without houses is a street. */
export function truthOf({ id, street, insee, numero }: KnownAddress): Truth {
  const rest = { street, insee, twins: [] };
  return numero === 0 ? { level: "voie", id: "", ...rest } : { level: "numero", id, ...rest };
}

export const NO_TRUTH: Truth = { level: "aucun", id: "", street: "", insee: "", twins: [] };
