import { failed, type Result } from "../../engine/errors/failure.ts";

/** Limits of a task on a customer's file before it is killed. */
export interface TaskLimits {
  /** Name of the file in failures. */
  readonly file: string;
  /** Counted from its start, without the time in the queue. */
  readonly timeoutMs: number;
  /** Whose file it is: clients get turns in turn; one for all when absent. */
  readonly client?: string;
  /** Whether it takes long: small ones do not wait behind it (`PoolOptions.largeAtOnce`). */
  readonly isLarge?: boolean;
  /** Kills the task, or removes it from the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** Time limit for tasks of the command line: a person waits there, and may stop it. */
export const PATIENT_MS = 30 * 60_000;

/** Why we killed a task. */
export type Ended = "time" | "cancelled";

/**
 * The failure for a task that died: out of time, cancelled, out of memory, or with its thread.
 * Anything else is a bug of the task and is rethrown.
 */
export function failureOfDead(
  error: unknown,
  ended: Ended | null,
  { file, timeoutMs }: TaskLimits,
): Result<never> {
  if (ended === "time")
    return failed("fichier.temps", `« ${file} » : plus de ${seconds(timeoutMs)} s.`, { file });
  if (ended === "cancelled") return failed("fichier.interrompu", `« ${file} ».`, { file });
  const code = String((error as { code?: unknown }).code ?? "");
  if (code === "ERR_WORKER_OUT_OF_MEMORY" || isOutOfArrays(error))
    return failed("fichier.memoire", `« ${file} ».`, { file });
  throw error;
}

function seconds(ms: number): string {
  return (ms / 1000).toLocaleString("fr-FR");
}

/** V8's error for an array, a buffer or a text beyond the maximum length. */
function isOutOfArrays(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Array buffer allocation failed|Invalid (?:array buffer|typed array|string) length|ERR_STRING_TOO_LONG|Map maximum size|Set maximum size/.test(
      `${String((error as { code?: unknown }).code)} ${error.message}`,
    )
  );
}
