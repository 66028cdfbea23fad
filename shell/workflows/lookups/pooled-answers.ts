import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Pool } from "../../../workers/pool/pool.ts";

type AnsweringPool = Pick<Pool, "run" | "close">;

interface PooledAnswersDeps {
  /** Called when the pool is first needed. */
  readonly openPool: () => AnsweringPool;
  /** A clock that is never set back. */
  readonly monotonicMs: () => number;
}

/**
 * A snapshot that was replaced is closed two seconds later (`LiveSnapshot`): within the first of
 * them a call may still read from the one that it began on.
 */
const STILL_OPEN_MS = 1000;

/** Answers what would keep other calls waiting: by workers, from the snapshot that a call began on. */
export class PooledAnswers {
  readonly #parts: PooledAnswersDeps;
  #pool: AnsweringPool | null = null;

  constructor(parts: PooledAnswersDeps) {
    this.#parts = parts;
  }

  /**
   * What a worker answers. In the second after a load has published no worker may have the
   * snapshot any more: then it is answered here, or, when that has passed, `service.non_pret`.
   *
   * @param ask   Asks a worker; `null` when it has not the snapshot.
   * @param inThread  Answers on this thread.
   */
  async from<Answer>(
    ask: (pool: Pick<Pool, "run">) => Promise<Result<Answer | null>>,
    inThread: () => Answer,
  ): Promise<Result<Answer>> {
    const { openPool, monotonicMs } = this.#parts;
    const startMs = monotonicMs();
    this.#pool ??= openPool();
    const answered = await ask(this.#pool);
    if (answered.ok && answered.value !== null) return success(answered.value);
    return monotonicMs() - startMs < STILL_OPEN_MS
      ? success(inThread())
      : failed("service.non_pret");
  }

  /** Lets what is under way end. */
  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
