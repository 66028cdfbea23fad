import type { SentFileAt } from "../../../workers/files/sent-file.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { type FileReadings, readingsOf } from "./file-reading.ts";
import type { Upload } from "./upload.ts";

/**
 * The files of an upload on this machine, to be read as a person has chosen; `null` when one is
 * deleted.
 */
export async function localFiles(
  blobs: Blobs,
  { id, files, about }: Upload<FileReadings>,
): Promise<SentFileAt[] | null> {
  const sent: SentFileAt[] = [];
  for (const [at, { name }] of files.entries()) {
    const path = await blobs.local(id, String(at + 1));
    if (path === null) return null;
    sent.push({ name, path, override: readingsOf(about, at + 1) });
  }
  return sent;
}
