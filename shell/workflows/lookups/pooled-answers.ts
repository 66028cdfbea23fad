import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Pool } from "../../../workers/pool/pool.ts";

type AnsweringPool = Pick<Pool, "run" | "close">;

interface PooledAnswersDeps {
  /** Called when the pool is first needed. */
  readonly openPool: () => AnsweringPool;
  /** A monotonic clock. */
  readonly monotonicMs: () => number;
}

/**
 * A replaced snapshot is closed after two seconds (`LiveSnapshot`): during the first, a call may
 * still read from the one it started on.
 */
const STILL_OPEN_MS = 1000;

/** Answers slow calls with workers, from the snapshot that the call started on. */
export class PooledAnswers {
  readonly #parts: PooledAnswersDeps;
  #pool: AnsweringPool | null = null;

  constructor(parts: PooledAnswersDeps) {
    this.#parts = parts;
  }

  /**
   * A worker's answer. Just after a load, no worker may have the call's snapshot: then answers in
   * this thread, or fails with `service.non_pret` after a second.
   *
   * @param ask Calls a worker; `null` when it does not have the snapshot.
   * @param inThread Answers in this thread.
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

  /** Waits for running tasks. */
  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
