import type { Failure } from "../../engine/errors/failure.ts";
import { failureOfThrown as failureOfSystem } from "../../workers/pool/task-failures.ts";

/**
 * What a program that threw is said to have failed of; the stack of a bug is kept for its report.
 *
 * @param home  What it is about when it names no path: LMDB never does, and is used there alone.
 */
export function failureOfThrown(cause: unknown, home: string): Failure {
  const { message = String(cause), stack = message, path = home } = cause as NodeJS.ErrnoException;
  try {
    const named = failureOfSystem(cause, path);
    if (!named.ok) return named.failure;
  } catch {
    // Rethrown: it has no name.
  }
  return { code: "interne.inattendu", detail: `Erreur inattendue, à signaler : ${stack}` };
}
