import type { Failure } from "../../engine/errors/failure.ts";
import { failureOfThrown as failureOfSystem } from "../../workers/pool/task-failures.ts";
import { DamagedState } from "../state/soundness/damaged-state.ts";

/**
 * The failure of a program that threw; a bug retains its stack for the report.
 *
 * @param home The path reported for errors without one: LMDB's, which is used only there.
 */
export function failureOfThrown(cause: unknown, home: string): Failure {
  if (cause instanceof DamagedState) return cause.failure;
  const { message = String(cause), stack = message, path = home } = cause as NodeJS.ErrnoException;
  try {
    const named = failureOfSystem(cause, path);
    if (!named.ok) return named.failure;
  } catch {
    // Not a known system error: a bug.
  }
  return { code: "interne.inattendu", detail: `Erreur inattendue, à signaler : ${stack}` };
}
