import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { rolePdf } from "../../../engine/files/report/pdf/role-pdf/role-pdf.ts";
import {
  makeRoleDocuments,
  reportFileName,
} from "../../../engine/files/report/roles/make-role-document.ts";
import type { ReportInput } from "../../../engine/files/report/roles/report-input.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";

export interface WriteReports {
  readonly input: ReportInput;
  /** Output folder. */
  readonly out: string;
}

/** Writes the report of each role as PDF; returns their file names. */
export default async function writeReports({
  input,
  out,
}: WriteReports): Promise<Result<readonly string[]>> {
  try {
    const names: string[] = [];
    for (const document of makeRoleDocuments(input)) {
      const name = reportFileName(document);
      writeFileSync(join(out, name), await rolePdf(document));
      names.push(name);
    }
    return success(names);
  } catch (error) {
    return failureOfThrown(error, out);
  }
}
