import { type Result, success } from "../../../engine/errors/failure.ts";
import type { PersonQuery } from "../../../engine/person/person.ts";
import type { DeathVerdict } from "../../../engine/person/verdict.ts";
import type { PooledAnswers } from "./pooled-answers.ts";
import type { ServedDeaths } from "./served-snapshot.ts";

interface DeathChecksDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly pooled: PooledAnswers;
}

/** Checks the persons of calls against the served deaths. */
export class DeathChecks {
  readonly #parts: DeathChecksDeps;

  constructor(parts: DeathChecksDeps) {
    this.#parts = parts;
  }

  /**
   * Verdicts in the order of the persons. A single person is looked up in this thread, in less than
   * two milliseconds; several would block other calls: a worker answers them (`PooledAnswers`).
   *
   * @param deaths Those of the snapshot.
   */
  async check(
    snapshotId: string,
    deaths: ServedDeaths,
    persons: readonly PersonQuery[],
  ): Promise<Result<readonly DeathVerdict[]>> {
    const inThread = () => persons.map((person) => deaths.matcher.check(person));
    if (persons.length <= 1) return success(inThread());
    const { home, pooled } = this.#parts;
    return pooled.from<readonly DeathVerdict[]>(
      (pool) => pool.run("check-deaths", { home, snapshotId, persons }),
      inThread,
    );
  }
}
