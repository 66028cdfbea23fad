import type { Result } from "../engine/errors/failure.ts";
import type { BuildRegister, RegisterBuilt } from "./tasks/build-register.ts";
import type { CompaniesComposed, ComposeCompanies } from "./tasks/compose-companies.ts";
import type { ReadRegisterFile, RegisterFileRead } from "./tasks/read-register-file.ts";
import type { StoreVerified, VerifyStore } from "./tasks/verify-store.ts";

/** Every task of the pool: its file (without extension), what goes in, what comes out. */
export interface TaskTable {
  "read-register-file": { input: ReadRegisterFile; output: Result<RegisterFileRead> };
  "build-register": { input: BuildRegister; output: Result<RegisterBuilt> };
  "compose-companies": { input: ComposeCompanies; output: Result<CompaniesComposed> };
  "verify-store": { input: VerifyStore; output: Result<StoreVerified> };
}

export type TaskName = keyof TaskTable;
