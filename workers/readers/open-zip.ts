import { finished, type Readable, Transform } from "node:stream";
import { type Entry, open as openArchive, type ZipFile } from "yauzl-promise";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { OpenBytes } from "./open-bytes.ts";

const CSV_NAME = /\.csv$/i;

/** Opens a zip that holds exactly one csv (INSEE's shape), sizes and CRC checked as it is read. */
export async function openZip(path: string, totalBytes: number): Promise<Result<OpenBytes>> {
  let archive: ZipFile | undefined;
  try {
    archive = await openArchive(path);
    const entry = await onlyCsv(archive);
    if (entry === null) {
      await archive.close();
      return failed("fichier.format", "Le zip doit contenir un seul fichier csv.", { file: path });
    }
    const source = await entry.openReadStream();
    return success(countedEntry(archive, entry, source, totalBytes));
  } catch {
    await archive?.close().catch(() => undefined);
    return failed("fichier.tronque", undefined, { file: path });
  }
}

async function onlyCsv(archive: ZipFile): Promise<Entry | null> {
  let found: Entry | null = null;
  for await (const entry of archive) {
    if (!CSV_NAME.test(entry.filename)) continue;
    if (found) return null;
    found = entry;
  }
  return found;
}

function countedEntry(
  archive: ZipFile,
  entry: Entry,
  source: Readable,
  totalBytes: number,
): OpenBytes {
  let unpacked = 0;
  const stream = new Transform({
    highWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done): void {
      unpacked += chunk.length;
      done(null, chunk);
    },
  });
  source.on("error", (error) => stream.destroy(error));
  stream.on("close", () => closeAfter(source, archive));
  source.pipe(stream);
  const share = totalBytes / Math.max(1, entry.uncompressedSize);
  return { stream, totalBytes, readBytes: () => Math.min(totalBytes, unpacked * share) };
}

/** An archive does not close while it is read: its own streams end a turn after the last one. */
function closeAfter(source: Readable, archive: ZipFile): void {
  finished(source, () => setImmediate(() => void archive.close().catch(() => undefined)));
  source.destroy();
}
