import { basename } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { ALL_REGISTERS } from "../../engine/registers/all-registers.ts";
import { readHeader } from "../../engine/registers/header.ts";
import type { Register } from "../../engine/registers/register.ts";
import { ByteWriter } from "../../engine/store/byte-writer.ts";
import { CsvRows } from "../../engine/tables/csv-rows.ts";
import { decodeFallback } from "../readers/decode-fallback.ts";
import { type OpenBytes, openBytes } from "../readers/open-bytes.ts";
import { allFields, RegisterRow } from "../readers/register-row.ts";
import { registerNamed } from "../register-names.ts";
import { RejectsFile } from "../rejects-file.ts";
import { RunWriter } from "../runs/run-writer.ts";
import { failureOfThrown } from "../task-failures.ts";

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
  readonly ignored: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly rejectsFile: string | null;
  /** AAAAMMJJ of the newest row, 0 when the file does not say. */
  readonly newest: number;
  readonly runs: readonly string[];
  readonly bytes: number;
}

/**
 * Reads one official file: splits, parses, packs, and leaves sorted runs in the folder.
 * Memory: one run (64 MiB) and a few chunks. A file with no data row is `fichier.vide`.
 */
export default async function readRegisterFile(
  task: ReadRegisterFile,
): Promise<Result<RegisterFileRead>> {
  const register = registerNamed(task.register);
  try {
    const widths = new Map(
      register.layout.columns.flatMap(({ names, digits }) =>
        digits ? names.map((name): [string, number] => [name, digits]) : [],
      ),
    );
    const opened = await openBytes(task.path, widths);
    if (!opened.ok) return opened;
    const result = await new FileRead(register, task, opened.value).run();
    const problem = await opened.value.problem?.();
    return problem ?? result;
  } catch (error) {
    return failureOfThrown(error, task.path);
  }
}

class FileRead {
  readonly #register: Register;
  readonly #task: ReadRegisterFile;
  readonly #source: OpenBytes;
  readonly #packed = new ByteWriter();
  readonly #runs: RunWriter;
  readonly #rejects: RejectsFile;
  #csv: CsvRows | null = null;
  #row: RegisterRow | null = null;
  #rows = 0;
  #accepted = 0;
  #ignored = 0;
  #newest = 0;

  constructor(register: Register, task: ReadRegisterFile, source: OpenBytes) {
    this.#register = register;
    this.#task = task;
    this.#source = source;
    this.#runs = new RunWriter((run) => `${task.folder}/${task.prefix}.${run}.run`);
    this.#rejects = new RejectsFile(
      `${task.folder}/${task.prefix}.rejets.csv`,
      basename(task.path),
    );
  }

  async run(): Promise<Result<RegisterFileRead>> {
    const { stream } = this.#source;
    try {
      for await (const chunk of decodeFallback(stream, this.#register.layout.fallbackEncoding)) {
        const failure = this.#take(chunk);
        if (failure) return failure;
      }
      return this.#finish();
    } finally {
      stream.destroy();
      this.#rejects.close();
    }
  }

  #take(chunk: Uint8Array): Result<never> | null {
    if (!this.#csv) {
      this.#csv = new CsvRows(delimiterOf(this.#register, chunk));
      this.#csv.push(withoutByteOrderMark(chunk));
    } else this.#csv.push(chunk);
    const failure = this.#drain(this.#csv);
    this.#task.progress?.postMessage({
      done: this.#source.readBytes(),
      total: this.#source.totalBytes,
      rows: this.#rows,
    });
    return failure;
  }

  #drain(csv: CsvRows): Result<never> | null {
    while (csv.next()) {
      if (this.#row) this.#takeRow(csv, this.#row);
      else {
        const header = allFields(csv);
        const fields = readHeader(this.#register, ALL_REGISTERS, header, this.#task.path);
        if (!fields.ok) return fields;
        csv.expectedCount = csv.count;
        this.#row = new RegisterRow(csv, fields.value);
      }
    }
    return null;
  }

  #takeRow(csv: CsvRows, row: RegisterRow): void {
    this.#rows++;
    const fault = csv.fault ?? (csv.count === csv.expectedCount ? null : "champs.nombre");
    if (fault) {
      this.#rejects.add(csv.line, fault, csv.raw());
      return;
    }
    this.#packed.clear();
    const key = this.#register.parse(row, this.#packed);
    if (typeof key === "number") {
      this.#runs.add(key, this.#packed.view());
      this.#accepted++;
      const processed = this.#register.processedOn(row);
      if (processed > this.#newest) this.#newest = processed;
    } else if (key === null) this.#ignored++;
    else this.#rejects.add(csv.line, key, csv.raw());
  }

  #finish(): Result<RegisterFileRead> {
    const csv = this.#csv;
    const at = { file: this.#task.path };
    if (!csv) return failed("fichier.vide", undefined, at);
    const before = this.#rejects.count;
    csv.finish();
    const failure = this.#drain(csv);
    if (failure) return failure;
    if (csv.endedMidRow && this.#rejects.count > before)
      return failed("fichier.tronque", `La dernière ligne (${csv.line}) est incomplète.`, {
        ...at,
        row: csv.line,
      });
    if (this.#rows === 0) return failed("fichier.vide", undefined, at);
    this.#runs.flush();
    return success({
      rows: this.#rows,
      accepted: this.#accepted,
      ignored: this.#ignored,
      rejected: this.#rejects.byReason(),
      rejectsFile: this.#rejects.path,
      newest: this.#newest,
      runs: this.#runs.files,
      bytes: this.#source.totalBytes,
    });
  }
}

/** The delimiter that splits the first line most. */
function delimiterOf(register: Register, chunk: Uint8Array): string {
  const end = chunk.indexOf(0x0a);
  const line = Buffer.from(chunk.subarray(0, end < 0 ? chunk.length : end)).toString("latin1");
  const { delimiters } = register.layout;
  const splits = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[splits.indexOf(Math.max(...splits))] as string;
}

function withoutByteOrderMark(chunk: Uint8Array): Uint8Array {
  const marked = chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
  return marked ? chunk.subarray(3) : chunk;
}
