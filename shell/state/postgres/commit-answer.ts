import { setTimeout as pause } from "node:timers/promises";
import { StateUnavailable } from "../state-unavailable.ts";
import { isRefusal, mayPass } from "./database-errors.ts";
import {
  COMMITS_KNOWN_MS,
  type Commit,
  type CommitAnswer,
  type StateDatabase,
} from "./state-database.ts";
import { within } from "./within.ts";

const AGAIN_MS = 50;
const FOUND_OUT_AGAIN_MS = 1_000;
/** Its id may be forgotten from then on. */
const REQUESTED_FOR_MS = COMMITS_KNOWN_MS / 2;

/**
 * The answer to a commit, which is asked for again until there is one or the time is over (as of
 * `performance.now`): then `null` if it may have been committed. An earlier attempt that arrives
 * late finds what the later one did. Rejects with `StateUnavailable` when it certainly was not.
 */
export async function answerTo(
  database: StateDatabase,
  commit: Commit,
  endMs: number,
): Promise<CommitAnswer | null> {
  for (let mayBeDone = false; ; ) {
    const leftMs = Math.max(1, Math.ceil(endMs - performance.now()));
    try {
      // A connection is waited for as well: the last attempt may begin when little time is left.
      return await within(leftMs, database.commit(commit, leftMs));
    } catch (error) {
      mayBeDone ||= commit.writes.length > 0 && !isRefusal(error);
      const isOver = performance.now() + AGAIN_MS > endMs;
      if (!mayBeDone && (isOver || !mayPass(error))) throw new StateUnavailable(error);
      if (isOver) return null;
      await pause(AGAIN_MS);
    }
  }
}

/**
 * Whether a commit without an answer took place; if not, it never will. Asks until it knows; after
 * two hours without the database it counts as done.
 *
 * @param isOver Ends the asking: nobody waits any more.
 */
export async function findOut(
  database: StateDatabase,
  id: string,
  isOver: () => boolean,
): Promise<boolean> {
  const endMs = performance.now() + REQUESTED_FOR_MS;
  for (;;) {
    try {
      return performance.now() > endMs || (await database.giveUp(id));
    } catch (error) {
      if (isOver()) throw error;
      await pause(FOUND_OUT_AGAIN_MS, undefined, { ref: false });
    }
  }
}
