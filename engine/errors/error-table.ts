import { CALL_ERRORS } from "./call-error-table.ts";
import { CUSTOMER_ERRORS } from "./customer-error-table.ts";
import { FILE_ERRORS } from "./file-error-table.ts";
import { REGISTER_ERRORS } from "./register-error-table.ts";

/** All failures with a code. Codes never change; texts may. */
export const ERROR_TABLE = {
  ...CALL_ERRORS,
  ...CUSTOMER_ERRORS,
  ...FILE_ERRORS,
  ...REGISTER_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERROR_TABLE;
