import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { openParquet } from "./open-parquet.ts";
import { openZip } from "./open-zip.ts";
import { PACKING_BYTES, packingOf } from "./packing.ts";
import type { SourceFile, Wanted } from "./source-file.ts";
import { unpack } from "./unpack.ts";

const CHUNK_BYTES = 1 << 20;

/**
 * Opens a register file by its first bytes, not by its name (publishers serve gzip under a .csv
 * name): text, gzip, tar and taz, zip, parquet.
 */
export async function openFile(path: string, wanted: Wanted): Promise<Result<SourceFile>> {
  const size = await fileSize(path);
  if (size === null) return failed("fichier.absent", path, { file: path });
  if (size === 0) return failed("fichier.vide", undefined, { file: path });
  switch (packingOf(await readHead(path))) {
    case "zip":
      return openZip(path, size, wanted.members);
    case "parquet":
      return success(openParquet(path, size, wanted.widths));
    default:
      return success(openStream(path, size, wanted.members));
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
    const head = Buffer.alloc(PACKING_BYTES);
    const { bytesRead } = await handle.read(head, 0, PACKING_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function openStream(path: string, totalBytes: number, members: RegExp | undefined): SourceFile {
  // Each read reserves as much.
  const highWaterMark = Math.min(CHUNK_BYTES, Math.max(1, totalBytes));
  const stream = createReadStream(path, { highWaterMark });
  return {
    documents: unpack(stream, basename(path), members),
    totalBytes,
    readBytes: () => stream.bytesRead,
    close: () => stream.destroy(),
  };
}
