import { failed, type Result } from "../../../engine/errors/failure.ts";
import { failureOfThrown } from "../../../workers/pool/task-failures.ts";

/**
 * What a caller learns of a disk that refused his file: that it is full, never where. Anything else
 * is rethrown.
 */
export function refusalOfDisk(error: unknown): Result<never> {
  const named = failureOfThrown(error, "");
  if (named.ok || named.failure.code !== "disque.plein") throw error;
  return failed("disque.plein");
}
