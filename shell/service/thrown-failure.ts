import type { Failure } from "../../engine/errors/failure.ts";
import { failureOfThrown as failureOfSystem } from "../../workers/pool/task-failures.ts";

/**
 * The failure of a program that threw; a bug retains its stack for the report.
 *
 * @param home The path reported for errors without one: LMDB's, which is used only there.
 */
export function failureOfThrown(cause: unknown, home: string): Failure {
  const { message = String(cause), stack = message, path = home } = cause as NodeJS.ErrnoException;
  try {
    const named = failureOfSystem(cause, path);
    if (!named.ok) return named.failure;
  } catch {
    // Not a known system error: a bug.
  }
  return { code: "interne.inattendu", detail: `Erreur inattendue, à signaler : ${stack}` };
}
