import type { PersonField } from "../../engine/files/lists/persons/field-headers.ts";
import { personOfRow } from "../../engine/files/lists/persons/person-of-row.ts";
import { unreadable, verdictCells } from "../../engine/files/lists/persons/verdict-cells.ts";
import type { PersonQuery } from "../../engine/person/person.ts";
import type { DeathVerdict, VitalStatus } from "../../engine/person/verdict.ts";
import { type AnsweredChunk, answerRows } from "./answered-rows.ts";
import { type CustomerFile, fileRows } from "./file-rows.ts";

/** Zero rows of every status. */
export const NO_STATUSES: Readonly<Record<VitalStatus, number>> = {
  vivant: 0,
  a_verifier_homonyme: 0,
  decede_probable: 0,
  inconnu: 0,
};

/**
 * Checks the rows of a chunk (`FileChunks`) against the deaths: all cells of a row, then the
 * verdict on its person.
 */
export function crossChunk(
  chunk: Uint8Array,
  file: CustomerFile<PersonField>,
  check: (person: PersonQuery) => DeathVerdict,
): AnsweredChunk<VitalStatus> {
  return answerRows(fileRows(chunk, file), file, NO_STATUSES, ({ cells, fault }) => {
    const verdict = fault === null ? check(personOfRow(cells, file.columns)) : unreadable(fault);
    return { cells: verdictCells(verdict), outcome: verdict.statutVital };
  });
}
