import { type Result, success } from "../../../engine/errors/failure.ts";
import type { PersonQuery } from "../../../engine/person/person.ts";
import type { DeathVerdict } from "../../../engine/person/verdict.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { heldSnapshot } from "../../snapshot/held-snapshots.ts";

export interface CheckDeaths {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to answer from. */
  readonly snapshotId: string;
  readonly persons: readonly PersonQuery[];
}

/**
 * Checks persons against the deaths of a snapshot, verdicts in their order; `null` when this
 * thread cannot open that snapshot (`heldSnapshot`), or it has no deaths.
 */
export default function checkDeaths(task: CheckDeaths): Result<readonly DeathVerdict[] | null> {
  try {
    const held = heldSnapshot(task.home, task.snapshotId);
    if (!held.ok) return held;
    const matcher = held.value?.matcher;
    return success(matcher ? task.persons.map((person) => matcher.check(person)) : null);
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
