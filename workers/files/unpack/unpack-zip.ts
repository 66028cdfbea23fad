import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  EXTENSIONS,
  extensionOf,
  natureOfFile,
} from "../../../engine/files/read/gate/file-nature.ts";
import { checkedZipEntries, type ZipEntry } from "../../../engine/files/read/gate/zip-entries.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { EntryBytes } from "./entry-bytes.ts";
import { openBytes } from "./file-bytes.ts";
import { TextSink } from "./plain-text-sink.ts";
import type { TextBytes, UnpackedFile, UnpackedText } from "./unpacked-text.ts";
import type { KnownFile, Unpacker, UnpackWork } from "./unpacker.ts";

/** Entries that operating systems add to archives. */
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

/**
 * Failures for which an entry is skipped with a note: it is no data, or of an unsupported format.
 */
const PASSED_OVER: ReadonlySet<ErrorCode> = new Set([
  "fichier.type",
  "fichier.extension",
  "fichier.vide",
]);

/**
 * The texts of all data entries of an archive, in its order. Other entries are skipped with a note;
 * a nested zip is refused, and so is an archive without any data.
 *
 * @param unpack  Unpacks an entry of a known format.
 */
export async function unpackZip(
  file: KnownFile,
  work: UnpackWork,
  unpack: Unpacker,
): Promise<Result<UnpackedFile>> {
  const entries = checkedZipEntries(file.source, file.name, work.limits);
  if (!entries.ok) return entries;
  const texts: UnpackedText[] = [];
  const notes: ReadNote[] = [];
  for (const entry of entries.value) {
    if (JUNK.test(entry.name)) continue;
    const unpacked = await unpackEntry(file, entry, work, unpack);
    if (unpacked.ok) {
      texts.push(...unpacked.value.texts);
      notes.push(...unpacked.value.notes);
    } else if (PASSED_OVER.has(unpacked.failure.code)) notes.push(noteOf(unpacked.failure));
    else return unpacked;
  }
  if (texts.length > 0) return success({ texts, notes });
  const why = notes[0] ? ` ${notes[0].text}` : "";
  const precision = `« ${file.name} » ne contient aucun fichier lisible.${why}`;
  return failed("fichier.vide", precision, { file: file.name });
}

function noteOf({ detail }: Failure): ReadNote {
  return { code: "archive.entree_ignoree", text: detail };
}

async function unpackEntry(
  file: KnownFile,
  entry: ZipEntry,
  work: UnpackWork,
  unpack: Unpacker,
): Promise<Result<UnpackedFile>> {
  const name = `${file.name}/${entry.name}`;
  if (!EXTENSIONS.has(extensionOf(entry.name)))
    return failed("fichier.extension", `« ${name} »`, { file: name });
  const content = await contentOf(file, entry, name, work);
  if (!content.ok) return content;
  const source = openBytes(content.value);
  try {
    const nature = natureOfFile(source, name);
    if (!nature.ok) return nature;
    if (nature.value === "zip") return failed("archive.imbriquee", `« ${name} »`, { file: name });
    return await unpack({ name, nature: nature.value, content: content.value, source }, work);
  } finally {
    source.close();
  }
}

async function contentOf(
  { source, name: archive }: KnownFile,
  entry: ZipEntry,
  name: string,
  { folder }: UnpackWork,
): Promise<Result<TextBytes>> {
  const bytes = new EntryBytes(source, entry);
  const sink = new TextSink(folder);
  try {
    for await (const chunk of bytes.chunks()) sink.write(chunk);
    if (bytes.fault === null) return success(sink.finish());
  } finally {
    sink.close();
  }
  if (bytes.fault === "damaged") return failed("fichier.tronque", `« ${name} »`, { file: name });
  const precision = `« ${archive} » : la taille annoncée de « ${entry.name} » est fausse.`;
  return failed("archive.dangereuse", precision, { file: archive });
}
