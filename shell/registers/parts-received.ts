import { createHash, type Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { PART_BYTES, type PublishedFile } from "./published-edition.ts";

/** Bytes written at once, while the next ones arrive. */
const WRITTEN_BYTES = 1 << 20;
/** Read at once of what an earlier run left. */
const READ_BYTES = 4 << 20;

interface Stream extends AsyncIterable<Buffer> {
  destroy(): unknown;
}

/** The parts of a file that were received and are sound. */
export class PartsReceived {
  /** Bytes of the file's sound parts, which come first. */
  soundBytes = 0;
  readonly #handle: FileHandle;
  readonly #file: PublishedFile;
  readonly #onBytes: (bytes: number) => void;
  /** Of the part that arrives, and how far it is. */
  #hash: Hash = createHash("sha256");
  #at = 0;

  /** @param handle  Opened to read and to append. */
  constructor(handle: FileHandle, file: PublishedFile, onBytes: (bytes: number) => void) {
    this.#handle = handle;
    this.#file = file;
    this.#onBytes = onBytes;
  }

  get isWhole(): boolean {
    return this.soundBytes === this.#file.bytes;
  }

  /** Finds the sound parts of an earlier run, which may have lost its power; drops the rest. */
  async inherit(): Promise<void> {
    const { size } = await this.#handle.stat();
    const block = Buffer.allocUnsafe(READ_BYTES);
    while (!this.isWhole && this.#partEnd() <= size) {
      await this.#hashPart(block);
      if (!this.#endPart()) break;
    }
    await this.#restart();
  }

  /**
   * Takes what a source sends, part by part, until it is whole. Failures: `source.interrompue`,
   * `source.alteree`; throws errors of the disk.
   *
   * @param from  The source and the file, for people.
   */
  async take(stream: Stream, from: string): Promise<Result<null>> {
    const writer = new Writer(this.#handle);
    try {
      for await (const chunk of stream) {
        this.#onBytes(chunk.length);
        if (!(await this.#takeChunk(chunk, writer))) return failed("source.alteree", `(${from})`);
      }
      return this.isWhole ? success(null) : failed("source.interrompue", `(${from})`);
    } catch (error) {
      if (writer.error !== null) throw writer.error;
      const { code, message } = error as NodeJS.ErrnoException;
      return failed("source.interrompue", `(${from}, ${code ?? message})`);
    } finally {
      stream.destroy();
      await writer.settle().catch(() => undefined);
      await this.#restart();
    }
  }

  /** Whether all parts that it ended are sound; what is behind the file's end is left. */
  async #takeChunk(chunk: Buffer, writer: Writer): Promise<boolean> {
    for (let rest = chunk; rest.length > 0 && !this.isWhole; ) {
      const taken = rest.subarray(0, this.#partEnd() - this.#at);
      this.#hash.update(taken);
      await writer.write(taken);
      this.#at += taken.length;
      rest = rest.subarray(taken.length);
      if (this.#at < this.#partEnd()) continue;
      await writer.settle();
      if (!this.#endPart()) return false;
    }
    return true;
  }

  async #hashPart(block: Buffer): Promise<void> {
    const end = this.#partEnd();
    while (this.#at < end) {
      const most = Math.min(block.length, end - this.#at);
      const { bytesRead } = await this.#handle.read(block, 0, most, this.#at);
      if (bytesRead === 0) return;
      this.#hash.update(block.subarray(0, bytesRead));
      this.#at += bytesRead;
    }
  }

  /** The end of the part behind the sound ones. */
  #partEnd(): number {
    return Math.min(this.#file.bytes, this.soundBytes + PART_BYTES);
  }

  /** Counts the part that ended, if it is sound. */
  #endPart(): boolean {
    const sum = this.#hash.digest("hex");
    this.#hash = createHash("sha256");
    if (this.#file.parts[this.soundBytes / PART_BYTES] !== sum) return false;
    this.soundBytes = this.#at;
    return true;
  }

  /** Drops what is behind the sound parts. */
  async #restart(): Promise<void> {
    this.#hash = createHash("sha256");
    this.#at = this.soundBytes;
    if ((await this.#handle.stat()).size > this.soundBytes)
      await this.#handle.truncate(this.soundBytes);
  }
}

/** Writes at the end of a file, one write while the bytes of the next one arrive. */
class Writer {
  error: unknown = null;
  readonly #handle: FileHandle;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async write(chunk: Buffer): Promise<void> {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes >= WRITTEN_BYTES) await this.#next();
  }

  /** Waits until all is written. */
  async settle(): Promise<void> {
    if (this.#bytes > 0) await this.#next();
    await this.#writing;
  }

  async #next(): Promise<void> {
    await this.#writing;
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#bytes = 0;
    this.#writing = this.#handle.appendFile(bytes).catch((error: unknown) => {
      this.error = error;
      throw error;
    });
    // Told at the next wait.
    this.#writing.catch(() => undefined);
  }
}
