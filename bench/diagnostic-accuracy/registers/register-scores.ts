import type { CriterionResult } from "../../../engine/files/diagnostic/diagnostic.ts";
import type { Finding } from "../../../engine/files/diagnostic/finding.ts";
import { concludeDiagnosis } from "../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../engine/files/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { RegisterChecks } from "../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { mapTables } from "../../../engine/files/mapping/map-tables.ts";
import { mergeProfiles } from "../../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../engine/files/profile/profile-range.ts";
import type { TableLayout } from "../../../engine/files/read/layout/table-layout.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import { Share } from "../../mapping-accuracy/share.ts";
import { readBytes } from "../../reading-accuracy/read-bytes.ts";
import { Shares } from "../finding-scores.ts";
import type { RegisteredFile } from "./registered-file.ts";

/** Criteria that query a register, or can. */
const ASKING: ReadonlySet<number> = new Set([4, 5, 6, 7, 8, 16, 17, 19]);
const FIRST_ROW = 2;
const NAME = "clients.csv";

/** Accuracy of the criteria that query registers, against the registers' own files. */
export class RegisterScores {
  /** Recall by criterion: records to report, reported. */
  readonly found = new Shares();
  /** Precision by criterion: findings that were expected. */
  readonly said = new Shares();
  /** Closed establishments with one open successor, which is proposed. */
  readonly proposed = new Share();

  add(file: RegisteredFile, findings: readonly Finding[]): void {
    const predicted = new Map(
      findings.map((finding) => [`${finding.rule} ${finding.row}`, finding]),
    );
    file.rows.forEach((parts, i) => {
      const row = i + FIRST_ROW;
      for (const { kind, cells, expected, after } of parts)
        for (const rule of expected) {
          const finding = predicted.get(`${rule} ${row}`);
          const example = () => `${kind} ${row}: ${Object.values(cells).join(" | ")}`;
          this.found.add(String(rule), finding !== undefined, example);
          if (after !== undefined && finding)
            this.proposed.add(finding.after === after, () => `${example()}: ${finding.after}`);
        }
    });
    for (const { rule, row, before, why } of findings) {
      const parts = file.rows[row - FIRST_ROW] ?? [];
      if (parts.some(({ open }) => open.includes(rule))) continue;
      const isDue = parts.some(({ expected }) => expected.includes(rule));
      const kinds = parts.map(({ kind }) => kind).join(", ");
      this.said.add(String(rule), isDue, () => `${row} (${kinds}) ${before}: ${why}`);
    }
  }
}

/**
 * The diagnosis of such a file: findings of criteria that query registers, and the measured
 * criteria.
 */
export interface DiagnosedFile {
  readonly findings: readonly Finding[];
  readonly criteria: readonly CriterionResult[];
}

/** Diagnoses it with the engine's own mapping. */
export function diagnosedFile(
  { bytes }: RegisteredFile,
  registers: RegisterChecks,
  today: number,
): DiagnosedFile {
  const { plain, layouts } = readBytes(bytes, NAME);
  const layout = layouts[0] as TableLayout;
  const profiling = planProfile(NAME, layout.header, tableRows(plain, layout));
  const profile = mergeProfiles(profiling, [profileRange(profiling, tableRows(plain, layout))]);
  const [mapping] = mapTables([profile]);
  const plan = mapping && planDiagnosis(NAME, layout.header, mapping, today);
  if (!plan?.ok) throw new Error("the file cannot be diagnosed");
  const findings: Finding[] = [];
  const sink = (finding: Finding): void => {
    if (ASKING.has(finding.rule)) findings.push(finding);
  };
  const part = diagnoseRange(tableRows(plain, layout), plan.value, registers, sink);
  const { diagnostic } = concludeDiagnosis(part, plan.value, registers, sink);
  return { findings, criteria: diagnostic.criteria };
}
