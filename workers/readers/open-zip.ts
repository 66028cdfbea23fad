import { finished, type Readable, Transform } from "node:stream";
import { type Entry, open as openArchive, type ZipFile } from "yauzl-promise";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { OpenBytes } from "./open-bytes.ts";

const CSV_NAME = /\.csv$/i;
/** Absolute, or through "..": no publisher's, and it would leave the folder it is unpacked in. */
const OUTSIDE_NAME = /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i;

/**
 * Opens a zip that holds exactly one csv (INSEE's shape), sizes and CRC checked as it is read.
 * One that names a file outside of itself is `fichier.format`; nothing is ever unpacked to disk.
 */
export async function openZip(path: string, totalBytes: number): Promise<Result<OpenBytes>> {
  let archive: ZipFile | undefined;
  try {
    // Names are judged here: the library's refusal looks like that of a damaged archive.
    archive = await openArchive(path, { validateFilenames: false });
    const entry = await onlyCsv(archive);
    if (typeof entry === "string") {
      await archive.close();
      return failed("fichier.format", entry, { file: path });
    }
    const source = await entry.openReadStream();
    return success(countedEntry(archive, entry, source, totalBytes));
  } catch {
    await archive?.close().catch(() => undefined);
    return failed("fichier.tronque", undefined, { file: path });
  }
}

/** The csv of an archive, or a French sentence that says why there is none to take. */
async function onlyCsv(archive: ZipFile): Promise<Entry | string> {
  const found: Entry[] = [];
  for await (const entry of archive) {
    const { filename } = entry;
    if (OUTSIDE_NAME.test(filename))
      return `Le zip contient un nom de fichier interdit, qui sort de l'archive (« ${filename} ») : prenez le fichier chez son éditeur.`;
    if (CSV_NAME.test(filename)) found.push(entry);
  }
  const [csv, second] = found;
  return csv && !second ? csv : "Le zip doit contenir un seul fichier csv.";
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
