import type { Result } from "../../../engine/errors/failure.ts";
import type { CompanyField } from "../../../engine/files/lists/companies/field-headers.ts";
import type { MatchVerdict } from "../../../engine/matching/verdict.ts";
import { fromSnapshot, type SnapshotAt } from "../../snapshot/retained-snapshots.ts";
import type { AnsweredChunk } from "../answered-rows.ts";
import type { FileChunk } from "../file-chunks.ts";
import { matchChunk } from "../match-chunk.ts";

export interface MatchCompanyChunk extends FileChunk<CompanyField>, SnapshotAt {}

/**
 * Looks for the companies of a chunk of a customer's file in a snapshot; `null` when this thread
 * cannot open the snapshot (`retainedSnapshot`), or it has no index of companies.
 */
export default function matchCompanyChunk(
  task: MatchCompanyChunk,
): Result<AnsweredChunk<MatchVerdict> | null> {
  return fromSnapshot(
    task,
    ({ companyMatcher }) => companyMatcher && matchChunk(task.chunk, task.file, companyMatcher),
  );
}
