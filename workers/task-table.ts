import type { AddressLevel } from "../engine/address/address.ts";
import type { Result } from "../engine/errors/failure.ts";
import type { CorrectionCounts } from "../engine/files/correction/correct-range.ts";
import type { TableConsequences } from "../engine/files/correction/table-consequences.ts";
import type { PredictiveDiagnostic } from "../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import type { RangeDiagnosis } from "../engine/files/diagnostic/range/diagnose-range.ts";
import type { CommentCounts } from "../engine/files/free-text/comment-counts.ts";
import type { TablePart } from "../engine/files/profile/pass/column-part.ts";
import type { ProfilePlan } from "../engine/files/profile/profile-plan.ts";
import type { ReadingPreview } from "../engine/files/read/reading/reading-preview.ts";
import type { FileRelations } from "../engine/files/relations/relation.ts";
import type { GatheredRange } from "../engine/files/report/review/gather-range.ts";
import type { TableSamples } from "../engine/files/report/roles/samples/table-samples.ts";
import type { DeathVerdict, VitalStatus } from "../engine/person/verdict.ts";
import type { StoreMarks } from "../engine/snapshot/manifest.ts";
import type { AnsweredChunk } from "./files/answered-rows.ts";
import type { CheckDeaths } from "./files/file-tasks/check-deaths.ts";
import type { CorrectRange } from "./files/file-tasks/correct-range.ts";
import type { CrossPersonChunk } from "./files/file-tasks/cross-person-chunk.ts";
import type { DiagnoseRange } from "./files/file-tasks/diagnose-range.ts";
import type { DiagnoseSample, SampleDiagnosed } from "./files/file-tasks/diagnose-sample.ts";
import type { Flash, FlashMade } from "./files/file-tasks/flash.ts";
import type { GatherPairs } from "./files/file-tasks/gather-pairs.ts";
import type { NormaliseAddressChunk } from "./files/file-tasks/normalise-address-chunk.ts";
import type { NormaliseAddresses } from "./files/file-tasks/normalise-addresses.ts";
import type { PlanProfile } from "./files/file-tasks/plan-profile.ts";
import type { BeforehandTask } from "./files/file-tasks/predict-files.ts";
import type { PreviewReading } from "./files/file-tasks/preview-reading.ts";
import type { ProfileRange } from "./files/file-tasks/profile-range.ts";
import type { ProfileUploadTables } from "./files/file-tasks/profile-upload-tables.ts";
import type { MappingProposed, ProposeMapping } from "./files/file-tasks/propose-mapping.ts";
import type { ReadComments } from "./files/file-tasks/read-comments.ts";
import type { ReadCustomerFile } from "./files/file-tasks/read-customer-file.ts";
import type { ReadUploadFile, UploadFileRead } from "./files/file-tasks/read-upload-file.ts";
import type { RelateTables } from "./files/file-tasks/relate-tables.ts";
import type { SampleTable } from "./files/file-tasks/sample-table.ts";
import type { VerifyOfficers } from "./files/file-tasks/verify-officers.ts";
import type { WriteReports } from "./files/file-tasks/write-reports.ts";
import type { ReadFile } from "./files/read-file.ts";
import type { DeathsIndexed } from "./load/finish-death-index.ts";
import type { BuildRegister, RegisterBuilt } from "./load/load-tasks/build-register.ts";
import type { CompaniesComposed, ComposeCompanies } from "./load/load-tasks/compose-companies.ts";
import type { CrossOfficers, OfficersCrossed } from "./load/load-tasks/cross-officers.ts";
import type { AddressesIndexed, IndexAddresses } from "./load/load-tasks/index-addresses.ts";
import type { IndexDeaths } from "./load/load-tasks/index-deaths.ts";
import type { IndexMergedDeaths } from "./load/load-tasks/index-merged-deaths.ts";
import type { JoinOfficerDeaths } from "./load/load-tasks/join-officer-deaths.ts";
import type { ReadRegisterFile, RegisterFileRead } from "./load/load-tasks/read-register-file.ts";
import type { StoreVerified, VerifyStore } from "./load/load-tasks/verify-store.ts";

/** Every task of the pool: its file (without extension), its input and output. */
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
  "gather-pairs": { input: GatherPairs; output: Result<GatheredRange> };
  "read-comments": { input: ReadComments; output: Result<CommentCounts[]> };
  "sample-table": { input: SampleTable; output: Result<TableSamples> };
  "verify-officers": { input: VerifyOfficers; output: Result<Uint32Array> };
  "write-reports": { input: WriteReports; output: Result<readonly string[]> };
  "plan-profile": { input: PlanProfile; output: Result<ProfilePlan> };
  "preview-reading": { input: PreviewReading; output: Result<ReadingPreview> };
  "predict-files": { input: BeforehandTask; output: Result<PredictiveDiagnostic> };
  "foresee-rows": { input: BeforehandTask; output: Result<readonly TableConsequences[]> };
  "profile-range": { input: ProfileRange; output: Result<TablePart> };
  "relate-tables": { input: RelateTables; output: Result<FileRelations> };
  "read-upload-file": { input: ReadUploadFile; output: Result<UploadFileRead> };
  "profile-upload-tables": { input: ProfileUploadTables; output: Result<null> };
  "propose-mapping": { input: ProposeMapping; output: Result<MappingProposed> };
  "diagnose-sample": { input: DiagnoseSample; output: Result<SampleDiagnosed> };
  flash: { input: Flash; output: Result<FlashMade> };
  "verify-store": { input: VerifyStore; output: Result<StoreVerified> };
}

export type TaskName = keyof TaskTable;

const LOAD = "load/load-tasks";
const FILES = "files/file-tasks";

/** The folder of each task's file, below `workers/`. */
export const TASK_FOLDERS: Readonly<Record<TaskName, typeof LOAD | typeof FILES>> = {
  "read-register-file": LOAD,
  "build-register": LOAD,
  "compose-companies": LOAD,
  "index-deaths": LOAD,
  "index-addresses": LOAD,
  "index-merged-deaths": LOAD,
  "cross-officers": LOAD,
  "join-officer-deaths": LOAD,
  "check-deaths": FILES,
  "cross-person-chunk": FILES,
  "normalise-addresses": FILES,
  "normalise-address-chunk": FILES,
  "read-customer-file": FILES,
  "correct-range": FILES,
  "diagnose-range": FILES,
  "gather-pairs": FILES,
  "read-comments": FILES,
  "sample-table": FILES,
  "verify-officers": FILES,
  "write-reports": FILES,
  "plan-profile": FILES,
  "preview-reading": FILES,
  "predict-files": FILES,
  "foresee-rows": FILES,
  "profile-range": FILES,
  "relate-tables": FILES,
  "read-upload-file": FILES,
  "profile-upload-tables": FILES,
  "propose-mapping": FILES,
  "diagnose-sample": FILES,
  flash: FILES,
  "verify-store": LOAD,
};
