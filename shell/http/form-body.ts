import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { type Failure, failed, success } from "../../engine/errors/failure.ts";
import {
  tooLargeFile,
  tooLargeTogether,
  tooManyFiles,
  type UploadLimits,
} from "../../engine/files/read/gate/limits.ts";
import type { Attempt } from "../access/refusal.ts";
import { refusalOfDisk } from "../workflows/uploads/disk-refusal.ts";
import type { Call } from "./call.ts";
import { ChunkRoom } from "./chunk-room.ts";
import type { FormFiles, ReceivedFile } from "./endpoint.ts";
import { Pace } from "./pace.ts";

/** A received form, its files on disk. */
export interface Form {
  readonly files: readonly ReceivedFile[];
  /** Text fields; the first value of a repeated field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Deletes received files that were not moved. */
  discard(): void;
}

/** Source: RFC 7578; busboy parses the boundary. */
const FORM_TYPE = /^multipart\/form-data\s*;/i;
/** Text fields are few and short. */
const FIELDS_MOST = 20;
const FIELD_MAX_BYTES = 4096;
const FIELD_NAME_MAX_BYTES = 100;
/** Size of a form apart from its files. */
const ENVELOPE_BYTES = 64 * 1024;

const MALFORMED = failed("envoi.mal_forme");

/** The reason to refuse a form before its body is received; `null` to accept it. */
export function refusalOfForm(
  contentType: string,
  contentLength: number,
  accepted: FormFiles,
): Failure | null {
  if (!FORM_TYPE.test(contentType) || !/boundary=/i.test(contentType))
    return failed("envoi.formulaire", `Le champ s'appelle « ${accepted.names[0]} ».`).failure;
  if (contentLength > limitsOf(accepted).totalBytes + ENVELOPE_BYTES)
    return tooLarge(accepted).failure;
  return null;
}

/**
 * Receives a form and streams its files to disk. Memory: a few chunks; the client is paused while
 * the disk is busy. Settles once, with the form or its refusal. A refused or aborted form leaves
 * nothing on disk.
 */
export function gatherForm(
  call: Call,
  contentType: string,
  accepted: FormFiles,
  settle: (outcome: Attempt<Form>) => void,
): void {
  const gathering = new Gathering(accepted);
  let settled = false;
  let isPaused = false;
  let received = 0;
  const { totalBytes } = limitsOf(accepted);
  const room = new ChunkRoom();
  const pace = new Pace(() => end(failed("corps.lent")));
  // Called when all data is on disk, not earlier: after a resume, the native server closes a
  // connection that sends nothing for ten seconds.
  const resume = (): void => {
    if (isPaused && call.isOpen) call.response.resume();
    isPaused = false;
    pace.hold(false);
  };
  const end = (outcome: Attempt<Form>): void => {
    if (settled) return;
    settled = true;
    if (!outcome.ok) gathering.stop();
    resume();
    settle(outcome);
  };
  call.whenEnded((isAborted) => {
    pace.stop();
    // After an abort, the row may still be using the files; it discards them itself.
    if (!isAborted || !settled) gathering.stop();
    settled = true;
  });
  const parser = gathering.open(contentType, end);
  if (!parser) return;
  gathering.onWritten(() => {
    room.free();
    resume();
  });
  call.response.onData((chunk, isLast) => {
    if (!call.isOpen || settled) return;
    pace.received(chunk.byteLength);
    received += chunk.byteLength;
    if (received > totalBytes + ENVELOPE_BYTES) {
      end(tooLarge(accepted));
      return;
    }
    // The chunk's memory is reused after this handler returns.
    const isRoom = parser.write(room.copy(chunk));
    if (isLast) {
      pace.stop();
      parser.end();
    } else if (!isRoom && !settled) {
      isPaused = true;
      pace.hold(true);
      call.response.pause();
    }
  });
}

/** A file being written. */
interface Flow {
  readonly from: Readable;
  readonly to: WriteStream;
}

function isUnderWay({ from, to }: Flow): boolean {
  return from.readableLength > 0 || to.writableLength > 0;
}

/** Collects the files and fields of one form. */
class Gathering {
  readonly #accepted: FormFiles;
  readonly #files: ReceivedFile[] = [];
  readonly #fields = new Map<string, string>();
  readonly #writes: Promise<void>[] = [];
  readonly #flows: Flow[] = [];
  /** Ends the pipelines of an aborted form, which would wait for their end forever. */
  readonly #stopped = new AbortController();
  #folder: string | null = null;
  #parser: BusboyInstance | null = null;
  #written = (): void => undefined;

  constructor(accepted: FormFiles) {
    this.#accepted = accepted;
  }

  /** `null` when `end` was called with the refusal. */
  open(contentType: string, end: (outcome: Attempt<Form>) => void): BusboyInstance | null {
    const { most, maxBytes, intake } = this.#accepted;
    try {
      this.#folder = intake();
    } catch (error) {
      end(refusalOfDisk(error));
      return null;
    }
    try {
      this.#parser = new Busboy({
        headers: { "content-type": contentType },
        limits: {
          files: most,
          fileSize: maxBytes,
          fields: FIELDS_MOST,
          fieldSize: FIELD_MAX_BYTES,
          fieldNameSize: FIELD_NAME_MAX_BYTES,
        },
      });
    } catch {
      end(failed("envoi.formulaire"));
      return null;
    }
    return this.#listen(this.#parser, end);
  }

  /** `written` is called whenever no received data is left in memory. */
  onWritten(written: () => void): void {
    this.#written = written;
  }

  /** Checks one turn later: the parser emits the start of a file in the next tick. */
  readonly #look = (): void => {
    setImmediate(() => {
      if (this.#parser?.writableLength === 0 && !this.#flows.some(isUnderWay)) this.#written();
    });
  };

  #listen(parser: BusboyInstance, end: (outcome: Attempt<Form>) => void): BusboyInstance {
    const limits = limitsOf(this.#accepted);
    parser.on("file", (field, stream, name) => {
      stream.on("limit", () => end(tooLargeFile(limits, name || null)));
      const path = join(this.#folder!, String(this.#files.length + 1));
      const file = { field, name, path, bytes: 0 };
      this.#files.push(file);
      const writing = this.#write(stream, path).then((bytes) => {
        file.bytes = bytes;
      });
      writing.catch((error: unknown) => end(refusalOrBreak(error)));
      this.#writes.push(writing);
    });
    parser.on("field", (name, value) => {
      if (!this.#fields.has(name)) this.#fields.set(name, value);
    });
    parser.on("drain", this.#look);
    parser.on("filesLimit", () => end(tooManyFiles(limits)));
    parser.on("fieldsLimit", () => end(MALFORMED));
    parser.on("error", () => end(MALFORMED));
    parser.on("finish", () => {
      Promise.all(this.#writes).then(
        () => end(this.#judged()),
        () => undefined,
      );
    });
    return parser;
  }

  async #write(stream: Readable, path: string): Promise<number> {
    // A highWaterMark of 1 emits "drain" after every written chunk.
    const target = createWriteStream(path, { flags: "wx", mode: 0o600, highWaterMark: 1 });
    this.#flows.push({ from: stream, to: target });
    target.on("drain", this.#look).on("close", this.#look);
    await pipeline(stream, target, { signal: this.#stopped.signal });
    return target.bytesWritten;
  }

  #judged(): Attempt<Form> {
    const { names } = this.#accepted;
    const [field = ""] = names;
    if (this.#files.length === 0) return noFile(field, this.#fields.has(field));
    const stray = this.#files.find((file) => !names.includes(file.field));
    if (stray)
      return refusedField("missing", field, "le fichier est dans un champ d'un autre nom.");
    const nameless = this.#files.find(({ name }) => !name);
    if (nameless) return refusedField("value_error", nameless.field, "le fichier n'a pas de nom.");
    const fields = Object.fromEntries(this.#fields);
    return success({ files: this.#files, fields, discard: () => this.stop() });
  }

  /** Aborts the writes and deletes the folder; files that were moved stay. */
  stop(): void {
    this.#parser?.destroy();
    this.#stopped.abort();
    const folder = this.#folder;
    if (folder === null) return;
    Promise.allSettled(this.#writes)
      .then(() => rm(folder, { recursive: true, force: true }))
      // A later sweep deletes it.
      .catch(() => undefined);
  }
}

/** The refusal of a disk error; any other error is that of an aborted stream. */
function refusalOrBreak(error: unknown): Attempt<never> {
  try {
    return refusalOfDisk(error);
  } catch {
    return MALFORMED;
  }
}

function limitsOf({ most, maxBytes, totalBytes }: FormFiles): UploadLimits {
  return { files: most, fileBytes: maxBytes, totalBytes: totalBytes ?? most * maxBytes };
}

/** The refusal of a whole body: of its only file, or of all of them together. */
function tooLarge(accepted: FormFiles): ReturnType<typeof failed> {
  const limits = limitsOf(accepted);
  return limits.files === 1 ? tooLargeFile(limits, null) : tooLargeTogether(limits);
}

function noFile(field: string, isText: boolean): Attempt<never> {
  return isText
    ? refusedField("value_error", field, "ce champ doit porter un fichier.")
    : refusedField("missing", field, "il manque.");
}

/** @param type  Pydantic's, as FastAPI refuses a form. */
function refusedField(type: "missing" | "value_error", field: string, why: string): Attempt<never> {
  const detail = `Champ « ${field} » : ${why}`;
  const faults = [{ loc: ["body", field], code: type, detail }];
  return { ...failed("envoi.mal_forme", detail), faults };
}
