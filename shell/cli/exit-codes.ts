import type { ErrorCode } from "../../engine/errors/error-table.ts";
import type { Failure } from "../../engine/errors/failure.ts";

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;
/** By a signal: 128 and its number, as in shells. */
const INTERRUPTED = { SIGINT: 130, SIGTERM: 143 } as const;

/** What each exit code says, for the help. */
export const EXIT_CODES: readonly (readonly [code: number, about: string])[] = [
  [DONE, "fait"],
  [FAILED, "échec, même partiel : un fichier, un registre, une vérification"],
  [MISUSED, "commande mal écrite : rien n'a été fait"],
  [INTERRUPTED.SIGINT, "interrompue par Ctrl-C (143 : par SIGTERM)"],
];

const MISUSES: readonly ErrorCode[] = ["commande.arguments", "registre.inconnu"];

/** The exit code of a command that ended. */
export function exitCodeOf(failure: Failure | null): number {
  if (failure === null) return DONE;
  return isMisuse(failure) ? MISUSED : FAILED;
}

/** Whether the command line was wrong, so that its help is of use. */
export function isMisuse({ code }: Failure): boolean {
  return MISUSES.includes(code);
}

/**
 * Ends the process with a code after SIGINT or SIGTERM, so that what waits for its `exit` is tidied.
 * A command that listens itself decides; a second signal ends it.
 */
export function exitOnSignals(process: NodeJS.Process): void {
  for (const [signal, code] of Object.entries(INTERRUPTED) as [NodeJS.Signals, number][])
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
}
