import { type Result, success } from "../../engine/errors/failure.ts";
import { heldMatcher } from "../held-deaths.ts";
import { type CrossedChunk, crossChunk } from "../person-file/cross-chunk.ts";
import type { PersonFile } from "../person-file/file-rows.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface CrossPersonChunk {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The snapshot to answer from. */
  readonly snapshotId: string;
  readonly file: PersonFile;
  /** Whole rows of the file, cut by `PersonChunks`. */
  readonly chunk: Uint8Array;
}

/**
 * Crosses a chunk of a customer's file with the deaths of a snapshot; `null` when this thread
 * cannot open that snapshot (`heldMatcher`).
 */
export default function crossPersonChunk(task: CrossPersonChunk): Result<CrossedChunk | null> {
  try {
    const matcher = heldMatcher(task.home, task.snapshotId);
    if (!matcher.ok) return matcher;
    const { value } = matcher;
    return success(value && crossChunk(task.chunk, task.file, (person) => value.check(person)));
  } catch (error) {
    return failureOfThrown(error, task.home);
  }
}
