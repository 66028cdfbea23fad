import { basename } from "node:path";
import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  EXTENSIONS,
  extensionOf,
  type FileNature,
  natureOfFile,
} from "../../../engine/files/read/gate/file-nature.ts";
import { UNPACK_LIMITS, type UnpackLimits } from "../../../engine/files/read/gate/limits.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { openBytes } from "./file-bytes.ts";
import { PlainBudget } from "./plain-text.ts";
import { WorkFolder } from "./plain-text-sink.ts";
import { unpackCsv } from "./unpack-csv.ts";
import { unpackJson } from "./unpack-json.ts";
import { unpackOds } from "./unpack-ods.ts";
import { unpackRecords } from "./unpack-records.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { unpackXls } from "./unpack-xls.ts";
import { unpackZip } from "./unpack-zip.ts";
import type { TextBytes, UnpackedFile } from "./unpacked-text.ts";
import type { KnownFile, Unpacker, UnpackWork } from "./unpacker.ts";

/** A file as sent by a customer. */
export interface SentFile {
  /** The customer's name for it; only its extension is used, and no path is ever made of it. */
  readonly name: string;
  readonly content: TextBytes;
}

const UNPACKERS: Readonly<Record<FileNature, Unpacker>> = {
  csv: unpackCsv,
  json: unpackJson,
  ndjson: unpackJson,
  xlsx: unpackWorkbook,
  xls: unpackXls,
  ods: unpackOds,
  fiches: unpackRecords,
  zip: (file, work) => unpackZip(file, work, unpackKnown),
};

/**
 * Unpacks a customer's file into texts for the reader of delimited text: a csv unchanged, but for
 * quotes around whole rows; everything else as plain text. Runs in a thread of the pool: the largest admitted files take
 * seconds, and the task may be killed at any moment.
 *
 * @param workFolder  An empty folder for this file alone, for texts of more than some MiB and for
 * entries of archives; the caller removes it after reading the texts.
 *
 * Expected failures name the file in `at.file`. Throws the system's errors for folder and disk.
 */
export async function unpackCustomerFile(
  sent: SentFile,
  workFolder: string,
  limits: UnpackLimits = UNPACK_LIMITS,
): Promise<Result<UnpackedFile>> {
  const name = basename(sent.name.replaceAll("\\", "/"));
  const source = openBytes(sent.content);
  try {
    const nature = natureOfFile(source, name);
    if (!nature.ok) return nature;
    const work: UnpackWork = {
      folder: new WorkFolder(workFolder),
      limits,
      budget: new PlainBudget(limits.plainBytes),
    };
    return await unpackKnown({ name, nature: nature.value, content: sent.content, source }, work);
  } finally {
    source.close();
  }
}

async function unpackKnown(file: KnownFile, work: UnpackWork): Promise<Result<UnpackedFile>> {
  const unpacked = await UNPACKERS[file.nature](file, work);
  if (!unpacked.ok) return unpacked;
  const notes = [...notesOfName(file), ...unpacked.value.notes];
  return success({ texts: unpacked.value.texts, notes });
}

const NATURE_NAMES: Readonly<Record<FileNature, string>> = {
  csv: "du texte délimité (csv)",
  json: "du JSON",
  ndjson: "du JSON par lignes",
  xlsx: "un classeur xlsx",
  xls: "un classeur xls",
  ods: "un classeur ods",
  fiches: "des fiches (vCard, LDIF ou lignes « nom : valeur »)",
  zip: "une archive zip",
};

function notesOfName({ name, nature }: KnownFile): ReadNote[] {
  const extension = extensionOf(name);
  const announced = EXTENSIONS.get(extension);
  if (announced === nature || announced === undefined) return [];
  if (isJson(announced) && isJson(nature)) return [];
  const text = `« ${name} » contient ${NATURE_NAMES[nature]}, malgré son extension « .${extension} » : il est lu comme tel.`;
  return [{ code: "fichier.extension_trompeuse", text }];
}

function isJson(nature: FileNature): boolean {
  return nature === "json" || nature === "ndjson";
}
