import type { MessagePort } from "node:worker_threads";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  type Register,
  type RejectReason,
  SKIP_REASONS,
  type SkipReason,
  type SourceRow,
} from "../../../engine/registers/register.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import type { Rows } from "../../../engine/tables/rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { HEAD_BYTES } from "../readers/document-head.ts";
import { type OpenDocument, openDocument } from "../readers/open-document.ts";
import { openFile } from "../readers/open-file.ts";
import { peek } from "../readers/peek.ts";
import type { SourceDocument, SourceFile } from "../readers/source-file.ts";
import { registerNamed } from "../register-names.ts";
import { RejectsFile } from "../rejects-file.ts";
import { RunWriter } from "../runs/run-writer.ts";
import { WithdrawalsWriter } from "../runs/withdrawals.ts";
import { UnknownWordings } from "../unknown-wordings.ts";

export interface ReadRegisterFile {
  readonly register: string;
  readonly path: string;
  /** Existing folder for runs and rejects; names begin with `prefix`. */
  readonly folder: string;
  readonly prefix: string;
  readonly progress: MessagePort | null;
}

export interface RegisterFileRead {
  readonly rows: number;
  readonly accepted: number;
  /** Entries in the runs: a row may have several keys. */
  readonly entries: number;
  readonly ignored: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, number>>;
  readonly unknownWordings: Readonly<Record<string, number>>;
  readonly rejectsFile: string | null;
  /** Path of the withdrawn identities; `null` when rows withdrew none. */
  readonly withdrawals: string | null;
  /** AAAAMMJJ of the newest row, 0 when unknown. */
  readonly newest: number;
  readonly runs: readonly string[];
  readonly bytes: number;
}

/**
 * Reads one official file: splits, parses, packs, and writes sorted runs to the folder. Memory: one
 * run (64 MiB) and a few chunks. A file without rows is no failure here: the load decides.
 */
export default async function readRegisterFile(
  task: ReadRegisterFile,
): Promise<Result<RegisterFileRead>> {
  const register = registerNamed(task.register);
  try {
    const { members } = register.layout;
    const opened = await openFile(task.path, { widths: widthsOf(register), members });
    if (!opened.ok) return opened;
    const result = await new FileRead(register, task, opened.value).run();
    const problem = await opened.value.problem?.();
    return problem ?? result;
  } catch (error) {
    return failureOfThrown(error, task.path);
  }
}

function widthsOf({ layout }: Register): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const { names, digits } of layout.columns)
    if (digits) for (const name of names) widths.set(name, digits);
  return widths;
}

class FileRead {
  readonly #register: Register;
  readonly #task: ReadRegisterFile;
  readonly #source: SourceFile;
  readonly #packed = new ByteWriter();
  readonly #runs: RunWriter;
  readonly #rejects: RejectsFile;
  readonly #withdrawals: WithdrawalsWriter;
  readonly #ignored = new Map<SkipReason, number>();
  readonly #unknown = new UnknownWordings();
  #rows = 0;
  #accepted = 0;
  #newest = 0;
  /** Whether the last row was refused: at the end of a truncated file it may be a partial row. */
  #lastRefused = false;

  constructor(register: Register, task: ReadRegisterFile, source: SourceFile) {
    this.#register = register;
    this.#task = task;
    this.#source = source;
    const name = `${task.folder}/${task.prefix}`;
    this.#runs = new RunWriter((run) => `${name}.${run}.run`);
    this.#rejects = new RejectsFile(`${name}.rejets.csv`);
    this.#withdrawals = new WithdrawalsWriter(`${name}.retraits`);
  }

  async run(): Promise<Result<RegisterFileRead>> {
    try {
      for await (const document of this.#source.documents) {
        if (!document.ok) return this.#located(document);
        const failure = await this.#readDocument(document.value);
        if (failure) return this.#located(failure);
      }
      return this.#finish();
    } finally {
      this.#source.close();
      this.#rejects.close();
    }
  }

  async #readDocument({ name, chunks }: SourceDocument): Promise<Result<never> | null> {
    const { head, all } = await peek(chunks, HEAD_BYTES);
    if (head.length === 0) return null;
    const opened = openDocument(this.#register, head, this.#task.path);
    if (!opened.ok) return opened;
    const document = opened.value;
    for await (const chunk of document.decode(all)) {
      document.rows.push(chunk);
      const failure = this.#drain(document, name);
      if (failure) return failure;
      this.#report();
    }
    document.rows.finish();
    const failure = this.#drain(document, name);
    if (failure) return failure;
    if (!document.rows.endedMidRow || !this.#lastRefused) return null;
    const { line } = document.rows;
    const why =
      document.fault === "xml.invalide"
        ? `le XML s'arrête avant sa fin, ou ne peut plus être lu à partir de la ligne ${line}.`
        : `la dernière ligne (${line}) est incomplète.`;
    return failed("fichier.tronque", `« ${name} » : ${why}`, { file: this.#task.path, row: line });
  }

  #drain(document: OpenDocument, name: string): Result<never> | null {
    while (document.next()) this.#takeRow(document, name);
    return document.failure;
  }

  #takeRow(document: OpenDocument, name: string): void {
    const { row, fault } = document;
    this.#rows++;
    const refused = this.#rejects.count;
    this.#fileRow(document, name, row, fault);
    this.#lastRefused = this.#rejects.count > refused;
  }

  #fileRow({ rows }: OpenDocument, name: string, row: SourceRow, fault: RejectReason | null): void {
    if (fault) {
      this.#rejects.add(name, rows.line, fault, rows.raw());
      return;
    }
    this.#packed.clear();
    const register = this.#register;
    const filing = register.parse(row, this.#packed);
    if (typeof filing === "string") this.#leaveOut(filing, rows, name);
    else {
      this.#accepted++;
      this.#unknown.add(register.unknownWording?.(this.#packed.view()) ?? null);
      if (typeof filing === "number") this.#runs.add(filing, this.#packed.view());
      else for (const key of filing) this.#runs.add(key, this.#packed.view());
      this.#newest = Math.max(this.#newest, register.processedOn(row));
    }
    if (register.withdraws) this.#withdrawals.add(register.withdraws(row));
  }

  #leaveOut(reason: RejectReason | SkipReason, rows: Rows, name: string): void {
    if (isSkip(reason)) this.#ignored.set(reason, (this.#ignored.get(reason) ?? 0) + 1);
    else this.#rejects.add(name, rows.line, reason, rows.raw());
  }

  #report(): void {
    const { totalBytes } = this.#source;
    const done = this.#source.readBytes();
    this.#task.progress?.postMessage({ done, total: totalBytes, rows: this.#rows });
  }

  #finish(): Result<RegisterFileRead> {
    this.#runs.flush();
    return success({
      rows: this.#rows,
      accepted: this.#accepted,
      entries: this.#runs.entries,
      ignored: Object.fromEntries([...this.#ignored].sort()),
      rejected: this.#rejects.byReason(),
      unknownWordings: this.#unknown.counts(),
      rejectsFile: this.#rejects.path,
      withdrawals: this.#withdrawals.finish(),
      newest: this.#newest,
      runs: this.#runs.files,
      bytes: this.#source.totalBytes,
    });
  }

  /** A failure that names its file. */
  #located(result: Result<never>): Result<never> {
    if (result.ok || result.failure.at) return result;
    return { ...result, failure: { ...result.failure, at: { file: this.#task.path } } };
  }
}

const SKIPS: ReadonlySet<string> = new Set(SKIP_REASONS);

function isSkip(reason: RejectReason | SkipReason): reason is SkipReason {
  return SKIPS.has(reason);
}
