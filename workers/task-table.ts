import type { AddressLevel } from "../engine/address/address.ts";
import type { CorrectionCounts } from "../engine/correction/correct-range.ts";
import type { RangeDiagnosis } from "../engine/diagnostic/range/diagnose-range.ts";
import type { Result } from "../engine/errors/failure.ts";
import type { DeathVerdict, VitalStatus } from "../engine/person/verdict.ts";
import type { TablePart } from "../engine/profile/pass/column-part.ts";
import type { ProfilePlan } from "../engine/profile/profile-plan.ts";
import type { StoreMarks } from "../engine/registers/snapshot/manifest.ts";
import type { FileRelations } from "../engine/relations/relation.ts";
import type { AnsweredChunk } from "./customer-file/answered-rows.ts";
import type { ReadFile } from "./customer-file/read-file.ts";
import type { DeathsIndexed } from "./finish-death-index.ts";
import type { BuildRegister, RegisterBuilt } from "./tasks/build-register.ts";
import type { CheckDeaths } from "./tasks/check-deaths.ts";
import type { CompaniesComposed, ComposeCompanies } from "./tasks/compose-companies.ts";
import type { CorrectRange } from "./tasks/correct-range.ts";
import type { CrossOfficers, OfficersCrossed } from "./tasks/cross-officers.ts";
import type { CrossPersonChunk } from "./tasks/cross-person-chunk.ts";
import type { DiagnoseRange } from "./tasks/diagnose-range.ts";
import type { Flash, FlashMade } from "./tasks/flash.ts";
import type { AddressesIndexed, IndexAddresses } from "./tasks/index-addresses.ts";
import type { IndexDeaths } from "./tasks/index-deaths.ts";
import type { IndexMergedDeaths } from "./tasks/index-merged-deaths.ts";
import type { JoinOfficerDeaths } from "./tasks/join-officer-deaths.ts";
import type { NormaliseAddressChunk } from "./tasks/normalise-address-chunk.ts";
import type { NormaliseAddresses } from "./tasks/normalise-addresses.ts";
import type { PlanProfile } from "./tasks/plan-profile.ts";
import type { ProfileRange } from "./tasks/profile-range.ts";
import type { ProfileUploadTables } from "./tasks/profile-upload-tables.ts";
import type { MappingProposed, ProposeMapping } from "./tasks/propose-mapping.ts";
import type { ReadCustomerFile } from "./tasks/read-customer-file.ts";
import type { ReadRegisterFile, RegisterFileRead } from "./tasks/read-register-file.ts";
import type { ReadUploadFile, UploadFileRead } from "./tasks/read-upload-file.ts";
import type { RelateTables } from "./tasks/relate-tables.ts";
import type { StoreVerified, VerifyStore } from "./tasks/verify-store.ts";

/** Every task of the pool: its file (without extension), what goes in, what comes out. */
export interface TaskTable {
  "read-register-file": { input: ReadRegisterFile; output: Result<RegisterFileRead> };
  "build-register": { input: BuildRegister; output: Result<RegisterBuilt | null> };
  "compose-companies": { input: ComposeCompanies; output: Result<CompaniesComposed> };
  "index-deaths": { input: IndexDeaths; output: Result<DeathsIndexed> };
  "index-addresses": { input: IndexAddresses; output: Result<AddressesIndexed> };
  "index-merged-deaths": { input: IndexMergedDeaths; output: Result<DeathsIndexed | null> };
  "cross-officers": { input: CrossOfficers; output: Result<OfficersCrossed> };
  "join-officer-deaths": { input: JoinOfficerDeaths; output: Result<StoreMarks> };
  "check-deaths": { input: CheckDeaths; output: Result<readonly DeathVerdict[] | null> };
  "cross-person-chunk": {
    input: CrossPersonChunk;
    output: Result<AnsweredChunk<VitalStatus> | null>;
  };
  "normalise-addresses": { input: NormaliseAddresses; output: Result<Uint8Array | null> };
  "normalise-address-chunk": {
    input: NormaliseAddressChunk;
    output: Result<AnsweredChunk<AddressLevel> | null>;
  };
  "read-customer-file": { input: ReadCustomerFile; output: Result<ReadFile> };
  "correct-range": { input: CorrectRange; output: Result<CorrectionCounts> };
  "diagnose-range": { input: DiagnoseRange; output: Result<RangeDiagnosis> };
  "plan-profile": { input: PlanProfile; output: Result<ProfilePlan> };
  "profile-range": { input: ProfileRange; output: Result<TablePart> };
  "relate-tables": { input: RelateTables; output: Result<FileRelations> };
  "read-upload-file": { input: ReadUploadFile; output: Result<UploadFileRead> };
  "profile-upload-tables": { input: ProfileUploadTables; output: Result<null> };
  "propose-mapping": { input: ProposeMapping; output: Result<MappingProposed> };
  flash: { input: Flash; output: Result<FlashMade> };
  "verify-store": { input: VerifyStore; output: Result<StoreVerified> };
}

export type TaskName = keyof TaskTable;
