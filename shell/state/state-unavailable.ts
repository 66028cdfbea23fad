import { setTimeout as pause } from "node:timers/promises";

/** State or files are on another machine, which does not answer: the same call may succeed later. */
export class StateUnavailable extends Error {
  constructor(cause: unknown) {
    super("The state does not answer", { cause });
  }
}

const AGAIN_MS = 1_000;

/** Runs work that no caller waits for until the state answers, or the signal says to stop. */
export async function onceStateAnswers<T>(
  run: () => Promise<T>,
  stopping: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StateUnavailable) || stopping.aborted) throw error;
    }
    await pause(AGAIN_MS, undefined, { signal: stopping });
  }
}
