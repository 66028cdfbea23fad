import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Result } from "../../../engine/errors/failure.ts";

/** What a result failed of; `ok` when it did not. */
export function codeOf(result: Result<unknown>): ErrorCode | "ok" {
  return result.ok ? "ok" : result.failure.code;
}
