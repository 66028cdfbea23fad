import type { Result } from "../engine/errors/failure.ts";

/** Tasks that load registers, by the names of their files. */
interface LoadTasks {
  "read-register-file": typeof import("./load/load-tasks/read-register-file.ts").default;
  "build-register": typeof import("./load/load-tasks/build-register.ts").default;
  "compose-companies": typeof import("./load/load-tasks/compose-companies.ts").default;
  "index-deaths": typeof import("./load/load-tasks/index-deaths.ts").default;
  "index-addresses": typeof import("./load/load-tasks/index-addresses.ts").default;
  "read-company-names": typeof import("./load/load-tasks/read-company-names.ts").default;
  "index-companies": typeof import("./load/load-tasks/index-companies.ts").default;
  "index-merged-deaths": typeof import("./load/load-tasks/index-merged-deaths.ts").default;
  "cross-officers": typeof import("./load/load-tasks/cross-officers.ts").default;
  "join-officer-deaths": typeof import("./load/load-tasks/join-officer-deaths.ts").default;
  "verify-store": typeof import("./load/load-tasks/verify-store.ts").default;
  "sum-file": typeof import("./load/load-tasks/sum-file.ts").default;
}

/** Tasks on customers' files, by the names of theirs. */
interface FileTasks {
  "check-deaths": typeof import("./files/file-tasks/check-deaths.ts").default;
  "cross-person-chunk": typeof import("./files/file-tasks/cross-person-chunk.ts").default;
  "normalise-addresses": typeof import("./files/file-tasks/normalise-addresses.ts").default;
  "normalise-address-chunk": typeof import("./files/file-tasks/normalise-address-chunk.ts").default;
  "match-companies": typeof import("./files/file-tasks/match-companies.ts").default;
  "match-company-chunk": typeof import("./files/file-tasks/match-company-chunk.ts").default;
  "read-customer-file": typeof import("./files/file-tasks/read-customer-file.ts").default;
  "correct-range": typeof import("./files/file-tasks/correct-range.ts").default;
  "build-workbench": typeof import("./files/file-tasks/build-workbench.ts").default;
  "keep-texts": typeof import("./files/file-tasks/keep-texts.ts").default;
  "keep-selection": typeof import("./files/file-tasks/keep-selection.ts").default;
  "sort-column": typeof import("./files/file-tasks/sort-column.ts").default;
  "write-sales-lists": typeof import("./files/file-tasks/write-sales-lists.ts").default;
  "write-rows": typeof import("./files/file-tasks/write-rows.ts").default;
  "examine-row": typeof import("./files/file-tasks/examine-row.ts").default;
  "compare-workbenches": typeof import("./files/file-tasks/compare-workbenches.ts").default;
  "browse-workbench": typeof import("./files/file-tasks/browse-workbench.ts").default;
  "diagnose-range": typeof import("./files/file-tasks/diagnose-range.ts").default;
  "conclude-diagnosis": typeof import("./files/file-tasks/conclude-diagnosis.ts").default;
  "pack-range": typeof import("./files/file-tasks/pack-range.ts").default;
  "gather-pairs": typeof import("./files/file-tasks/gather-pairs.ts").default;
  "read-comments": typeof import("./files/file-tasks/read-comments.ts").default;
  "sample-table": typeof import("./files/file-tasks/sample-table.ts").default;
  "verify-officers": typeof import("./files/file-tasks/verify-officers.ts").default;
  "write-reports": typeof import("./files/file-tasks/write-reports.ts").default;
  "plan-profile": typeof import("./files/file-tasks/plan-profile.ts").default;
  "preview-reading": typeof import("./files/file-tasks/preview-reading.ts").default;
  "predict-files": typeof import("./files/file-tasks/predict-files.ts").default;
  "forecast-rows": typeof import("./files/file-tasks/forecast-rows.ts").default;
  "profile-range": typeof import("./files/file-tasks/profile-range.ts").default;
  "relate-tables": typeof import("./files/file-tasks/relate-tables.ts").default;
  "read-group-rows": typeof import("./files/file-tasks/read-group-rows.ts").default;
  "read-upload-file": typeof import("./files/file-tasks/read-upload-file.ts").default;
  "profile-upload-tables": typeof import("./files/file-tasks/profile-upload-tables.ts").default;
  "propose-mapping": typeof import("./files/file-tasks/propose-mapping.ts").default;
  "diagnose-sample": typeof import("./files/file-tasks/diagnose-sample.ts").default;
  "flash-pdf": typeof import("./files/file-tasks/flash-pdf.ts").default;
  flash: typeof import("./files/file-tasks/flash.ts").default;
}

interface Tasks extends LoadTasks, FileTasks {}

export type TaskName = keyof Tasks;

type ValueOf<Outcome> = Outcome extends { ok: true; value: infer Value } ? Value : never;

/** Every task of the pool: what goes in, what comes out. */
export type TaskTable = {
  readonly [Name in TaskName]: {
    readonly input: Parameters<Tasks[Name]>[0];
    readonly output: Result<ValueOf<Awaited<ReturnType<Tasks[Name]>>>>;
  };
};

const LOAD_TASKS: Readonly<Record<keyof LoadTasks, true>> = {
  "read-register-file": true,
  "build-register": true,
  "compose-companies": true,
  "index-deaths": true,
  "index-addresses": true,
  "read-company-names": true,
  "index-companies": true,
  "index-merged-deaths": true,
  "cross-officers": true,
  "join-officer-deaths": true,
  "verify-store": true,
  "sum-file": true,
};

/** The file of a task below `workers/`, without its ending. */
export function taskFile(name: TaskName): string {
  return `${name in LOAD_TASKS ? "load/load-tasks" : "files/file-tasks"}/${name}`;
}
