import { type Result, success } from "../../../engine/errors/failure.ts";
import { matchesJson } from "../../../engine/matching/matches-json.ts";
import type { CompanyQuery } from "../../../engine/matching/query/company-query.ts";
import type { PooledAnswers } from "./pooled-answers.ts";
import type { ServedMatching } from "./served-snapshot.ts";

interface CompanyMatchesDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly pooled: PooledAnswers;
}

/** Looks for the companies of calls in the served registers. */
export class CompanyMatches {
  readonly #parts: CompanyMatchesDeps;

  constructor(parts: CompanyMatchesDeps) {
    this.#parts = parts;
  }

  /**
   * The answer to a call, as `matchesJson` writes it. A single company with a postcode is looked for
   * in this thread; others may take tens of milliseconds: a worker answers them (`PooledAnswers`).
   */
  async match(
    snapshotId: string,
    served: ServedMatching,
    queries: readonly CompanyQuery[],
  ): Promise<Result<Uint8Array>> {
    const inThread = (): Uint8Array => matchesJson(queries, served.matcher);
    if (queries.length === 1 && (queries[0]?.postcode ?? "") !== "") return success(inThread());
    const { home, pooled } = this.#parts;
    return pooled.from<Uint8Array>(
      (pool) => pool.run("match-companies", { home, snapshotId, queries }),
      inThread,
    );
  }
}
