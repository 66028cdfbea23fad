import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Result } from "../../../engine/errors/failure.ts";

/** The failure code of a result; `ok` for a success. */
export function codeOf(result: Result<unknown>): ErrorCode | "ok" {
  return result.ok ? "ok" : result.failure.code;
}
