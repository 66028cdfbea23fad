import type { Result } from "../../../engine/errors/failure.ts";
import type { PersonQuery } from "../../../engine/person/person.ts";
import type { DeathVerdict } from "../../../engine/person/verdict.ts";
import { fromSnapshot, type SnapshotAt } from "../../snapshot/retained-snapshots.ts";

export interface CheckDeaths extends SnapshotAt {
  readonly persons: readonly PersonQuery[];
}

/**
 * Checks persons against the deaths of a snapshot; returns verdicts in the same order, or `null`
 * when this thread cannot open the snapshot (`retainedSnapshot`), or it has no deaths.
 */
export default function checkDeaths(task: CheckDeaths): Result<readonly DeathVerdict[] | null> {
  return fromSnapshot(
    task,
    ({ matcher }) => matcher && task.persons.map((person) => matcher.check(person)),
  );
}
