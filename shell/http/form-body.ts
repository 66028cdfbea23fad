import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { type Failure, failed, success } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import { refusalOfDisk } from "../workflows/uploads/disk-refusal.ts";
import type { Call } from "./call.ts";
import { ChunkRoom } from "./chunk-room.ts";
import type { FormFiles, ReceivedFile } from "./endpoint.ts";
import { Pace } from "./pace.ts";

/** What a form brought, its files on disk. */
export interface Form {
  readonly files: readonly ReceivedFile[];
  /** Text fields; of one given twice the first counts. */
  readonly fields: Readonly<Record<string, string>>;
  /** Removes what was received and not moved away. */
  discard(): void;
}

/** Source: RFC 7578; busboy looks for the boundary. */
const FORM_TYPE = /^multipart\/form-data\s*;/i;
/** Text fields are few and short: they name things. */
const FIELDS_MOST = 20;
const FIELD_MAX_BYTES = 4096;
const FIELD_NAME_MAX_BYTES = 100;
/** What a form adds around its files. */
const ENVELOPE_BYTES = 64 * 1024;

const MALFORMED = failed("envoi.mal_forme");

/** Why a form is refused before its body is taken in; `null` when it is not. */
export function refusalOfForm(
  contentType: string,
  contentLength: number,
  accepted: FormFiles,
): Failure | null {
  if (!FORM_TYPE.test(contentType) || !/boundary=/i.test(contentType))
    return failed("envoi.formulaire").failure;
  const { maxBytes } = accepted;
  if (contentLength > totalOf(accepted) + ENVELOPE_BYTES)
    return tooLarge(Math.min(maxBytes, totalOf(accepted))).failure;
  return accepted.busy?.() ?? null;
}

/**
 * Takes a form in, its files straight onto disk: memory is a few chunks, and the client is held
 * back while the disk is busy. Settles once: with the form, or with why it is refused. Nothing of a
 * refused or broken off form stays on disk.
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
  const totalBytes = totalOf(accepted);
  const room = new ChunkRoom();
  const pace = new Pace(() => end(failed("corps.lent")));
  // Only then: the native server gives a connection that it resumes ten seconds to send more.
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
    // The row still has the files of a client that has left meanwhile: it lets them go.
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
      end(tooLarge(totalBytes, "en tout"));
      return;
    }
    // The chunk's memory is taken back when this returns.
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

/** A file on its way. */
interface Flow {
  readonly from: Readable;
  readonly to: WriteStream;
}

function isUnderWay({ from, to }: Flow): boolean {
  return from.readableLength > 0 || to.writableLength > 0;
}

/** The files and fields of one form, as they come in. */
class Gathering {
  readonly #accepted: FormFiles;
  readonly #files: ReceivedFile[] = [];
  readonly #fields = new Map<string, string>();
  readonly #writes: Promise<void>[] = [];
  readonly #flows: Flow[] = [];
  /** Streams of a form that is broken off would wait for their end for ever. */
  readonly #stopped = new AbortController();
  #folder: string | null = null;
  #parser: BusboyInstance | null = null;
  #written = (): void => undefined;

  constructor(accepted: FormFiles) {
    this.#accepted = accepted;
  }

  /** `null` when `end` was told why nothing can be taken. */
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

  /** `written` is called whenever nothing of what was taken in is held here any more. */
  onWritten(written: () => void): void {
    this.#written = written;
  }

  /** Looks a turn later: the parser hands the beginning of a file over in the next tick. */
  readonly #look = (): void => {
    setImmediate(() => {
      if (this.#parser?.writableLength === 0 && !this.#flows.some(isUnderWay)) this.#written();
    });
  };

  #listen(parser: BusboyInstance, end: (outcome: Attempt<Form>) => void): BusboyInstance {
    const { most, maxBytes } = this.#accepted;
    parser.on("file", (field, stream, name) => {
      stream.on("limit", () => end(tooLarge(maxBytes)));
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
    parser.on("filesLimit", () => end(tooMany(most)));
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
    // It tells of every chunk that was written, not only of many.
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
    if (stray) return missing(field, "le fichier est dans un champ d'un autre nom.");
    if (this.#files.some(({ name }) => !name)) return missing(field, "le fichier n'a pas de nom.");
    const fields = Object.fromEntries(this.#fields);
    return success({ files: this.#files, fields, discard: () => this.stop() });
  }

  /** Lets go of everything; what was moved away meanwhile stays where it is. */
  stop(): void {
    this.#parser?.destroy();
    this.#stopped.abort();
    const folder = this.#folder;
    if (folder === null) return;
    Promise.allSettled(this.#writes)
      .then(() => rm(folder, { recursive: true, force: true }))
      // A sweep takes it away later.
      .catch(() => undefined);
  }
}

/** A stream that was broken off says so in many ways; a disk that refuses is told. */
function refusalOrBreak(error: unknown): Attempt<never> {
  try {
    return refusalOfDisk(error);
  } catch {
    return MALFORMED;
  }
}

function totalOf({ most, maxBytes, totalBytes }: FormFiles): number {
  return totalBytes ?? most * maxBytes;
}

function tooLarge(maxBytes: number, of = ""): ReturnType<typeof failed> {
  const mb = (maxBytes / 1e6).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  return failed("fichier.trop_grand", `Maximum : ${mb} Mo${of && ` ${of}`}.`);
}

function noFile(field: string, isText: boolean): Attempt<never> {
  return missing(field, isText ? "ce champ doit porter un fichier." : "il manque.");
}

function missing(field: string, why: string): Attempt<never> {
  return { ...failed("envoi.mal_forme", `Champ « ${field} » : ${why}`), loc: ["body", field] };
}

function tooMany(most: number): Attempt<never> {
  return most > 1
    ? failed("fichier.nombre", `${most} au plus.`)
    : failed("envoi.mal_forme", "Un seul fichier.");
}
