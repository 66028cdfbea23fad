import { ROW_FLAGS } from "../rows/linkage-row.ts";
import type { PackedRows } from "../rows/packed-rows.ts";

/**
 * How the rows of a pair are to be understood: `never` are two companies or sites by their numbers,
 * `strangers` have nothing that could make them one.
 */
export const PAIR_KIND = { never: 0, strangers: 1, persons: 2, companies: 3 } as const;

export type PairKind = (typeof PAIR_KIND)[keyof typeof PAIR_KIND];

/** The kind of a pair by what its rows are about, `never` included. */
export function kindOf(rows: PackedRows, i: number, j: number): PairKind {
  const [ofI, ofJ] = [rows.flags[i] as number, rows.flags[j] as number];
  if ((ofI & ofJ & ROW_FLAGS.person) !== 0) return PAIR_KIND.persons;
  const isPersons = (ofI & ROW_FLAGS.personList) !== 0;
  const areOthers =
    isPersons && ((ofI | ofJ) & ROW_FLAGS.person || haveOtherEmails(rows.columns, i, j));
  if (areOthers) return PAIR_KIND.strangers;
  return areNumbered(rows.columns, i, j) ? PAIR_KIND.never : PAIR_KIND.companies;
}

function haveOtherEmails({ email }: PackedRows["columns"], i: number, j: number): boolean {
  return email[i] !== 0 && email[j] !== 0 && email[i] !== email[j];
}

/** Whether two companies or sites have different numbers. */
function areNumbered({ siren, nic }: PackedRows["columns"], i: number, j: number): boolean {
  if (siren[i] === 0 || siren[j] === 0) return false;
  return siren[i] !== siren[j] || (nic[i] !== 0 && nic[j] !== 0 && nic[i] !== nic[j]);
}
