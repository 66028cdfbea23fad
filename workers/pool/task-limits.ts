import { failed, type Result } from "../../engine/errors/failure.ts";

/** What a task on a customer's file may take before it is ended alone. */
export interface TaskLimits {
  /** What failures call the file. */
  readonly file: string;
  /** From when it begins, not from when it was asked for. */
  readonly timeoutMs: number;
  /** Ends it, or takes it from the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** Minutes a task of the command line may take: a customer waits there, and may stop it. */
export const PATIENT_MS = 30 * 60_000;

/** Why a task was ended by us. */
export type Ended = "time" | "cancelled";

/**
 * What is answered for a task that died: out of time, cancelled, out of memory, or with its thread.
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

/** What V8 throws when an array, a buffer or a text would be longer than there can be. */
function isOutOfArrays(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Array buffer allocation failed|Invalid (?:array buffer|typed array|string) length|ERR_STRING_TOO_LONG|Map maximum size|Set maximum size/.test(
      `${String((error as { code?: unknown }).code)} ${error.message}`,
    )
  );
}
