import { type Result, success } from "../../../engine/errors/failure.ts";
import type { PersonQuery } from "../../../engine/person/person.ts";
import type { DeathVerdict } from "../../../engine/person/verdict.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { retainedSnapshot } from "../../snapshot/retained-snapshots.ts";

export interface CheckDeaths {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to use. */
  readonly snapshotId: string;
  readonly persons: readonly PersonQuery[];
}

/**
 * Checks persons against the deaths of a snapshot; returns verdicts in the same order, or `null`
 * when this thread cannot open the snapshot (`retainedSnapshot`), or it has no deaths.
 */
export default function checkDeaths(task: CheckDeaths): Result<readonly DeathVerdict[] | null> {
  try {
    const retained = retainedSnapshot(task.home, task.snapshotId);
    if (!retained.ok) return retained;
    const matcher = retained.value?.matcher;
    return success(matcher ? task.persons.map((person) => matcher.check(person)) : null);
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
