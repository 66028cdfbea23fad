import { textHash } from "../../../text/hash.ts";
import type { DecidableKind } from "./table-decisions.ts";

/** A finding that a person decides on. */
export interface Doubt {
  readonly kind: DecidableKind;
  /** The register's value: a name, the reference of a death, the SIRET of the candidates. */
  readonly about: string;
  /** What it is about in the file, if not the cell. */
  readonly before?: string;
  /** The values to choose from, instead of `after`. */
  readonly choices?: readonly CandidateValue[];
}

/** A company that may be the record's, and what the cell would contain. */
export interface CandidateValue {
  readonly siret: string;
  readonly after: string;
}

const RADIX = 36;

/** A hash of a decision's subject: a cell, and the register's value for it. Letters and digits. */
export function markOf(kind: DecidableKind, before: string, about: string): string {
  return textHash(JSON.stringify([kind, before, about])).toString(RADIX);
}

/** @param cell  The cell that the doubt is about, unless it says otherwise. */
export function markOfDoubt({ kind, about, before }: Doubt, cell: string): string {
  return markOf(kind, before ?? cell, about);
}
