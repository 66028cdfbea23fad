import { DatabaseError } from "pg";
import { failed } from "../../../engine/errors/failure.ts";

/**
 * SQLSTATE classes of statements that were not carried out, whoever asks again: connection and
 * authorisation refused (28, 3D), data (22, 23), read-only or aborted transactions (25, 40), names
 * and rights (42), resources (53), limits (54), state of the server (55). Others, such as 57P01 (the
 * server stops), may come after the commit. Source: PostgreSQL, appendix A.
 */
const REFUSED = /^(?:22|23|25|28|3D|40|42|53|54|55)/;
/** Of these, what ends by itself: a standby before its promotion, a deadlock, too many connections. */
const PASSING = /^(?:25006|40|53300|55000|55P03)/;

/** Whether the database refused a statement, so that nothing of it was done. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && REFUSED.test(error.code ?? "");
}

/** Whether asking again may help. */
export function mayPass(error: unknown): boolean {
  return !isRefusal(error) || PASSING.test((error as DatabaseError).code ?? "");
}

/** Whether an error came from the database, or from the way to it. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof DatabaseError || (error as NodeJS.ErrnoException).syscall === "connect";
}

/** Why a database cannot be used, for its operator, in the words of the server. Never its address. */
export function unusable(error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException;
  return failed("etat.base", `Elle répond : « ${message || code} ».`);
}
