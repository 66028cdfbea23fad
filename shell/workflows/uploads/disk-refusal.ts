import { failed, type Result } from "../../../engine/errors/failure.ts";
import { failureOfThrown } from "../../../workers/pool/task-failures.ts";

/** A disk error as a failure for the caller, without the path. Rethrows any other error. */
export function refusalOfDisk(error: unknown): Result<never> {
  const named = failureOfThrown(error, "");
  if (named.ok || named.failure.code !== "disque.plein") throw error;
  return failed("disque.plein");
}

/** How work that no caller waits for ends with an error: a disk error is told, others are not. */
export function failureOfWork(error: unknown): Result<never> {
  try {
    return refusalOfDisk(error);
  } catch {
    return failed("interne.inattendu");
  }
}
