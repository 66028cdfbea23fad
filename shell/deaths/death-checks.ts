import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { PersonQuery } from "../../engine/person/person.ts";
import type { DeathVerdict } from "../../engine/person/verdict.ts";
import type { Pool } from "../../workers/pool.ts";
import type { ServedDeaths } from "../snapshot/served-snapshot.ts";

type DeathPool = Pick<Pool, "run" | "close">;

interface DeathChecksParts {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** Called when the pool is first needed. */
  readonly openPool: () => DeathPool;
  /** A clock that is never set back. */
  readonly monotonicMs: () => number;
}

/**
 * A snapshot that was replaced is closed two seconds later (`LiveSnapshot`): within the first of
 * them a call may still read from the one that it began on.
 */
const STILL_OPEN_MS = 1000;

/** Checks the persons of calls against the deaths that are served. */
export class DeathChecks {
  readonly #parts: DeathChecksParts;
  #pool: DeathPool | null = null;

  constructor(parts: DeathChecksParts) {
    this.#parts = parts;
  }

  /**
   * Verdicts in the order of the persons. One is looked up at once, which takes less than two
   * milliseconds; several, which would keep other calls waiting, by a worker. `service.non_pret`
   * in the second after a load has published, when no worker has this snapshot any more.
   *
   * @param deaths  Those of the snapshot.
   */
  async check(
    snapshotId: string,
    deaths: ServedDeaths,
    persons: readonly PersonQuery[],
  ): Promise<Result<readonly DeathVerdict[]>> {
    const here = () => success(persons.map((person) => deaths.matcher.check(person)));
    if (persons.length <= 1) return here();
    const { home, openPool, monotonicMs } = this.#parts;
    const startMs = monotonicMs();
    this.#pool ??= openPool();
    const checked = await this.#pool.run("check-deaths", { home, snapshotId, persons });
    if (checked.ok && checked.value) return success(checked.value);
    return monotonicMs() - startMs < STILL_OPEN_MS ? here() : failed("service.non_pret");
  }

  /** Lets what is under way end. */
  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
