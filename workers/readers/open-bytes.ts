import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { openParquet } from "./open-parquet.ts";
import { openZip } from "./open-zip.ts";

/** The text of a register file, whatever it is packed in. */
export interface OpenBytes {
  readonly stream: Readable;
  /** Bytes of the file on disk, for progress. */
  readonly totalBytes: number;
  /** How many bytes of the file on disk have been read so far. */
  readonly readBytes: () => number;
  /** Why the stream ended early, once it has: a child's failure that the stream cannot carry. */
  readonly problem?: () => Promise<Result<never> | null>;
}

const CHUNK_BYTES = 1 << 20;
const HEAD_BYTES = 4096;

/**
 * Opens csv, csv.gz, zip of one csv, or parquet by what the file begins with, not by its name:
 * publishers serve gzip under a .csv name.
 *
 * @param columns  Fixed widths by column name, for typed files that lose leading zeros.
 */
export async function openBytes(
  path: string,
  columns: ReadonlyMap<string, number>,
): Promise<Result<OpenBytes>> {
  const size = await fileSize(path);
  if (size === null) return failed("fichier.absent", path, { file: path });
  if (size === 0) return failed("fichier.vide", undefined, { file: path });
  const head = await readHead(path);
  switch (containerOf(head)) {
    case "zip":
      return openZip(path, size);
    case "parquet":
      return openParquet(path, size, columns);
    case "gzip":
      return success(openGzip(path, size));
    case "text":
      return success(openPlain(path, size));
    case "unknown":
      return failed("fichier.format", undefined, { file: path });
  }
}

async function fileSize(path: string): Promise<number | null> {
  try {
    const info = await stat(path);
    return info.isFile() ? info.size : null;
  } catch {
    return null;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Container = "zip" | "gzip" | "parquet" | "text" | "unknown";

function containerOf(head: Buffer): Container {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  const mark = head.toString("latin1", 0, 4);
  if (mark === "PK\x03\x04" || mark === "PK\x05\x06") return "zip";
  if (mark === "PAR1") return "parquet";
  if (head.includes(0)) return "unknown";
  return /^\s*(?:<!doctype|<html|<\?xml)/i.test(head.toString("latin1", 0, 64))
    ? "unknown"
    : "text";
}

function openPlain(path: string, totalBytes: number): OpenBytes {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  return { stream, totalBytes, readBytes: () => stream.bytesRead };
}

function openGzip(path: string, totalBytes: number): OpenBytes {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const stream = createGunzip({ chunkSize: CHUNK_BYTES });
  file.on("error", (error) => stream.destroy(error));
  stream.on("close", () => file.destroy());
  file.pipe(stream);
  return { stream, totalBytes, readBytes: () => file.bytesRead };
}
