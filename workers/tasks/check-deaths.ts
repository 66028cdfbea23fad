import { type Result, success } from "../../engine/errors/failure.ts";
import type { PersonQuery } from "../../engine/person/person.ts";
import type { DeathVerdict } from "../../engine/person/verdict.ts";
import { heldMatcher } from "../held-deaths.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface CheckDeaths {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to answer from. */
  readonly snapshotId: string;
  readonly persons: readonly PersonQuery[];
}

/**
 * Checks persons against the deaths of a snapshot, verdicts in their order; `null` when this
 * thread cannot open that snapshot (`heldMatcher`).
 */
export default function checkDeaths(task: CheckDeaths): Result<readonly DeathVerdict[] | null> {
  try {
    const matcher = heldMatcher(task.home, task.snapshotId);
    if (!matcher.ok) return matcher;
    const { value } = matcher;
    return success(value && task.persons.map((person) => value.check(person)));
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
