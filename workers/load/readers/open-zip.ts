import { basename } from "node:path";
import { finished, type Readable } from "node:stream";
import { type Entry, open as openArchive, type ZipFile } from "yauzl-promise";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { outsideName } from "./packing.ts";
import type { SourceDocument, SourceFile } from "./source-file.ts";

const CSV_NAME = /\.csv$/i;

/**
 * Opens a zip, sizes and CRC checked as it is read: of one csv (INSEE's shape), or of all the
 * members that the register has (INPI's). One that names a file outside of itself is
 * `fichier.format`; nothing is ever unpacked to disk. The reader of customers' archives
 * (`unpack-zip.ts`) takes half the CPU, 510 to 930 MB/s against 230 to 420, but refuses what can be
 * read in two ways, which publishers' archives may have.
 */
export async function openZip(
  path: string,
  totalBytes: number,
  members: RegExp | undefined,
): Promise<Result<SourceFile>> {
  let archive: ZipFile | undefined;
  try {
    // Names are checked here: the library's refusal looks like that of a damaged archive.
    archive = await openArchive(path, { validateFilenames: false });
    const entries = await wantedEntries(archive, members);
    if (typeof entries !== "string") return success(zipSource(archive, entries, totalBytes));
    await archive.close();
    return failed("fichier.format", entries, { file: path });
  } catch {
    await archive?.close().catch(() => undefined);
    return failed("fichier.tronque", undefined, { file: path });
  }
}

/** The files to read, or a French sentence with the reason for none. */
async function wantedEntries(
  archive: ZipFile,
  members: RegExp | undefined,
): Promise<Entry[] | string> {
  const found: Entry[] = [];
  for await (const entry of archive) {
    const { filename } = entry;
    const outside = outsideName(filename);
    if (outside) return outside;
    if ((members ?? CSV_NAME).test(basename(filename))) found.push(entry);
  }
  if (members && found.length === 0) return "Le zip ne contient aucun fichier de ce registre.";
  if (!members && found.length !== 1) return "Le zip doit contenir un seul fichier csv.";
  return found;
}

function zipSource(archive: ZipFile, entries: readonly Entry[], totalBytes: number): SourceFile {
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const share = totalBytes / Math.max(1, unpackedBytes);
  const reading = new Reading();
  return {
    documents: documentsOf(entries, reading),
    totalBytes,
    readBytes: () => Math.min(totalBytes, reading.unpacked * share),
    close: () => closeAfter(reading.stream, archive),
  };
}

/** The current member, and the progress over all of them. */
class Reading {
  stream: Readable | null = null;
  unpacked = 0;
}

async function* documentsOf(
  entries: readonly Entry[],
  reading: Reading,
): AsyncGenerator<Result<SourceDocument>> {
  for (const entry of entries) {
    const stream = await entry.openReadStream();
    reading.stream = stream;
    yield success({ name: basename(entry.filename), chunks: counted(stream, reading) });
    stream.destroy();
  }
}

async function* counted(stream: Readable, reading: Reading): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    reading.unpacked += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
}

/** An archive cannot close while it is read: its own streams end a turn after the last one. */
function closeAfter(stream: Readable | null, archive: ZipFile): void {
  const close = (): void => void archive.close().catch(() => undefined);
  if (!stream) {
    close();
    return;
  }
  finished(stream, () => setImmediate(close));
  stream.destroy();
}
