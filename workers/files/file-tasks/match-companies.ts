import type { Result } from "../../../engine/errors/failure.ts";
import { matchesJson } from "../../../engine/matching/matches-json.ts";
import type { CompanyQuery } from "../../../engine/matching/query/company-query.ts";
import { fromSnapshot, type SnapshotAt } from "../../snapshot/retained-snapshots.ts";

export interface MatchCompanies extends SnapshotAt {
  readonly queries: readonly CompanyQuery[];
}

/**
 * Looks for companies in a snapshot, already encoded as the response; `null` when this thread cannot
 * open the snapshot (`retainedSnapshot`), or it has no index of companies.
 */
export default function matchCompanies(task: MatchCompanies): Result<Uint8Array | null> {
  return fromSnapshot(
    task,
    ({ companyMatcher }) => companyMatcher && matchesJson(task.queries, companyMatcher),
  );
}
