import type { Failure } from "../../engine/errors/failure.ts";
import { failed } from "../../engine/errors/failure.ts";

const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** The file system says no: a wrong path or missing rights, which the person at the keyboard mends. */
const REFUSED = new Set(["ENOENT", "ENOTDIR", "EISDIR", "EEXIST", "EACCES", "EPERM", "EROFS"]);

/** What a command that threw is said to have failed of; the stack of a bug is kept for its report. */
export function failureOfThrown(cause: unknown): Failure {
  const { code = "", message = String(cause), stack = message } = cause as NodeJS.ErrnoException;
  if (FULL.has(code)) return failed("disque.plein").failure;
  if (REFUSED.has(code))
    return { code: "fichier.absent", detail: `Fichier ou dossier inaccessible : ${message}` };
  return { code: "interne.inattendu", detail: `Erreur inattendue, à signaler : ${stack}` };
}
