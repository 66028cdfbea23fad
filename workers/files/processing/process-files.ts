import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { CorrectionCounts } from "../../../engine/files/correction/correct-range.ts";
import type { OrphanRows } from "../../../engine/files/diagnostic/orphan-rows.ts";
import { applyOverrides } from "../../../engine/files/relations/overrides/apply-overrides.ts";
import { processingSummary } from "../../../engine/files/report/processing-summary.ts";
import { countDecisions } from "../../../engine/files/report/review/decision-counts.ts";
import { decisionsOfTable } from "../../../engine/files/report/review/pair-id.ts";
import { REVIEW_FILE, type Review } from "../../../engine/files/report/review/review-pair.ts";
import type { ReportInput, ReportTable } from "../../../engine/files/report/roles/report-input.ts";
import {
  WORKBENCH_HEAD,
  WORKBENCH_STORE,
  WORKBENCH_TEXTS,
} from "../../../engine/files/workbench/workbench-head.ts";
import { correctTables } from "../correct-tables.ts";
import { type DiagnosedTable, diagnoseMapped } from "../diagnose-table.ts";
import { inRanges } from "../in-ranges.ts";
import { orphansOf } from "../orphans-of.ts";
import { relatableOf } from "../relate-in-thread.ts";
import { countComments } from "./count-comments.ts";
import { gatherReview } from "./gather-review.ts";
import { type ConfirmedTable, mapConfirmed } from "./map-confirmed.ts";
import type { ProcessedFile, ProcessingDeps, ProcessingOrder } from "./processing-order.ts";
import { type OrderedTable, readOrderFiles } from "./read-order-files.ts";
import { sentForms } from "./sent-forms.ts";
import { writeWorkbench } from "./write-workbench.ts";

/** Passes over each row for every product: profile, diagnosis, report samples, doubtful pairs. */
const WALKS = 4;

/**
 * Runs an order: reads the files, applies the confirmed mapping, diagnoses every table with the
 * registers of its product, corrects what the product corrects, and writes the results. Unreadable
 * files are reported and left out. Same files, snapshot and day: the same bytes.
 *
 * Memory: some 130 bytes a row of the largest table and a few ranges; the rest is in the folder.
 * Failures: those of a task that exceeded its limits (`fichier.temps`, `fichier.memoire`),
 * `fichier.interrompu` when cancelled, `service.non_pret` when other registers were published
 * meanwhile, and those of the disk.
 */
export async function processFiles(
  order: ProcessingOrder,
  parts: ProcessingDeps,
): Promise<Result<readonly ProcessedFile[]>> {
  const read = await readOrderFiles(order, parts);
  if (!read.ok) return read;
  const { files, tables } = read.value;
  const walked = new WalkedRows(rowsOf(tables) * walksOf(order), parts.onProgress);
  const mapped = await mapConfirmed(tables, order.confirmation, parts, walked.add);
  if (!mapped.ok) return mapped;
  const related = await parts.pool.attempt(
    "relate-tables",
    { tables: relatableOf(mapped.value) },
    limitsOf(parts),
  );
  if (!related.ok) return related;
  const links = orphansOf(mapped.value, related.value, order.overrides);
  const diagnosed = await diagnoseAll(mapped.value, order, links, parts, walked.add);
  if (!diagnosed.ok) return diagnosed;
  const reported = await reportTables(mapped.value, diagnosed.value, parts, walked.add);
  if (!reported.ok) return reported;
  const review = await gatherReview(diagnosed.value, order.jour, parts, walked.add);
  if (!review.ok) return review;
  const beyond = await workOfProduct(order, diagnosed.value, parts, walked.add);
  if (!beyond.ok) return beyond;
  const forms = await sentForms(read.value, PRODUCTS[order.produit].hasCorrectedFile, parts);
  if (!forms.ok) return forms;
  const workbench = await writeWorkbench(diagnosed.value, order.jour, forms.value, parts);
  if (!workbench.ok) return workbench;
  const { produit, societe, jour, overrides, rules, references, decisions } = order;
  return writeResults(
    {
      ...{ produit, societe, jour, overrides, rules, references },
      decisions: countDecisions(decisions),
      files,
      tables: reported.value,
      relations: applyOverrides(related.value.relations, overrides),
      ...beyond.value,
    },
    review.value,
    parts,
  );
}

/** Number of passes over each row in an order. */
function walksOf({ produit }: ProcessingOrder): number {
  const { hasCorrectedFile, readsFreeText, asks } = PRODUCTS[produit];
  return WALKS + Number(hasCorrectedFile) + Number(asks.officers) + Number(readsFreeText);
}

/** The work of some products beyond the diagnosis. */
async function workOfProduct(
  order: ProcessingOrder,
  tables: readonly DiagnosedTable[],
  parts: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<Pick<ReportInput, "officersToCheck" | "freeText" | "correction">>> {
  const { hasCorrectedFile, readsFreeText, asks } = PRODUCTS[order.produit];
  const officers = asks.officers
    ? await countOfficersToVerify(tables, parts, onRows)
    : success(null);
  if (!officers.ok) return officers;
  const comments = readsFreeText ? await countComments(tables, parts, onRows) : success([]);
  if (!comments.ok) return comments;
  const corrected = hasCorrectedFile ? await correct(tables, order, parts, onRows) : success(null);
  if (!corrected.ok) return corrected;
  return success({
    officersToCheck: officers.value,
    freeText: comments.value,
    correction: corrected.value,
  });
}

function rowsOf(tables: readonly OrderedTable[]): number {
  return tables.reduce((sum, { table }) => sum + table.layout.rows, 0);
}

/** Limits of a task that concerns all files. */
function limitsOf({ timeoutMs, signal }: ProcessingDeps) {
  return { file: "envoi", timeoutMs, signal };
}

async function diagnoseAll(
  tables: readonly ConfirmedTable[],
  { decisions: edits, chosen, costs }: ProcessingOrder,
  links: readonly (readonly OrphanRows[])[],
  { pool, checked, folder, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<DiagnosedTable[]>> {
  const diagnosed: DiagnosedTable[] = [];
  for (const [index, table] of tables.entries()) {
    const retained = { folder: join(folder, `diagnostic-${index}`), findings: true, rows: true };
    mkdirSync(retained.folder);
    const limits = { file: table.table.layout.name, timeoutMs, signal };
    const decisions = decisionsOfTable(edits, index, chosen);
    const orphans = links[index] ?? [];
    const of = { table: table.table, mapping: table.mapping, decisions, orphans };
    const one = await diagnoseMapped(pool, of, { ...checked, costs }, limits, onRows, retained);
    if (!one.ok) return one;
    diagnosed.push(one.value);
  }
  return success(diagnosed);
}

/** The input of reports for each table. */
async function reportTables(
  mapped: readonly ConfirmedTable[],
  diagnosed: readonly DiagnosedTable[],
  { pool, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<ReportTable[]>> {
  const reported: ReportTable[] = [];
  for (const [index, { table, plan, diagnostic, mapping, findings }] of diagnosed.entries()) {
    const { file, columns } = mapped[index] as ConfirmedTable;
    const task = { table, plan, diagnostic, findings };
    const limits = { file: table.layout.name, timeoutMs, signal };
    const samples = await pool.attempt("sample-table", task, limits);
    if (!samples.ok) return samples;
    onRows(table.layout.rows);
    reported.push({ file, mapping, diagnostic, columns, samples: samples.value });
  }
  return success(reported);
}

function correct(
  tables: readonly DiagnosedTable[],
  { jour }: ProcessingOrder,
  { pool, checked, folder, out, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<CorrectionCounts>> {
  const pieces = join(folder, "corrections");
  mkdirSync(pieces);
  return correctTables(tables, {
    pool,
    with: checked,
    limits: { file: "envoi", timeoutMs, signal },
    folder: pieces,
    out: join(out, CORRECTED),
    day: jour,
    onRows,
  });
}

const CORRECTED = "redresse.zip";
const SUMMARY = "synthese.json";

async function writeResults(
  input: ReportInput,
  review: Review | null,
  parts: ProcessingDeps,
): Promise<Result<readonly ProcessedFile[]>> {
  const { out, pool } = parts;
  writeFileSync(join(out, SUMMARY), JSON.stringify(processingSummary(input)));
  const reports = await pool.attempt("write-reports", { input, out }, limitsOf(parts));
  if (!reports.ok) return reports;
  if (review) writeFileSync(join(out, REVIEW_FILE), JSON.stringify(review));
  const names = [
    ...reports.value,
    SUMMARY,
    WORKBENCH_HEAD,
    WORKBENCH_STORE,
    ...(existsSync(join(out, WORKBENCH_TEXTS)) ? [WORKBENCH_TEXTS] : []),
    ...(review ? [REVIEW_FILE] : []),
    ...(input.correction ? [CORRECTED] : []),
  ];
  return success(names.map((name) => ({ name, path: join(out, name) })));
}

/** Counts the rows done over all passes. */
class WalkedRows {
  readonly #total: number;
  readonly #reported: (done: number, total: number) => void;
  #done = 0;

  /** @param total  Rows of all tables, times the passes. */
  constructor(total: number, reported: (done: number, total: number) => void) {
    this.#total = total;
    this.#reported = reported;
    reported(0, total);
  }

  /** Adds rows that are done. */
  readonly add = (rows: number): void => {
    this.#done = Math.min(this.#total, this.#done + rows);
    this.#reported(this.#done, this.#total);
  };
}

/** Number of distinct companies in all tables with an officer who may be dead; on all threads. */
async function countOfficersToVerify(
  tables: readonly DiagnosedTable[],
  { pool, checked: { registers }, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<number>> {
  const all = new Set<number>();
  for (const { table, plan, ranges, rows } of tables) {
    const limits = { file: table.layout.name, timeoutMs, signal };
    let done = 0;
    const found = await inRanges(
      ranges,
      pool.threads,
      (range) => pool.attempt("verify-officers", { table, range, plan, registers }, limits),
      (part) => {
        for (const siren of part) all.add(siren);
        onRows(rows[done++] as number);
      },
    );
    if (!found.ok) return found;
  }
  return success(all.size);
}
