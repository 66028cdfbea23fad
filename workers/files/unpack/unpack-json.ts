import { isUtf8 } from "node:buffer";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { EncodingName } from "../../../engine/files/read/encoding/encoding.ts";
import { wideEncodingOf, wideText } from "../../../engine/files/read/encoding/wide-encoding.ts";
import type { JsonList } from "../../../engine/files/read/json/json-elements.ts";
import { jsonFailure } from "../../../engine/files/read/json/json-fault.ts";
import { findLists } from "../../../engine/files/read/json/json-lists.ts";
import { JsonTable } from "../../../engine/files/read/json/json-table.ts";
import { type TurnedObject, turnedObject } from "../../../engine/files/read/json/turned-object.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { JsonScanner, OPEN_ARRAY } from "../../../engine/tables/json-scanner.ts";
import { decodeWindows1252 } from "../../../engine/text/windows-1252.ts";
import { PlainText } from "./plain-text.ts";
import { TextSink } from "./plain-text-sink.ts";
import type { SentDocument, TextBytes, UnpackedFile, UnpackedText } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";

/**
 * The lists of records of a JSON document as plain texts, one each; consecutive records (NDJSON)
 * are one list. The document stays in memory.
 */
export async function unpackJson(file: KnownFile, work: UnpackWork): Promise<Result<UnpackedFile>> {
  const { name, source } = file;
  if (source.size > work.limits.jsonBytes) return refuse(tooLarge(name, "volume démesuré"));
  const { bytes, notes, encoding, byteOrderMark } = inUtf8(source.read(0, source.size));
  const scanner = new JsonScanner();
  scanner.begin(bytes, bytes.length, true);
  const { lists, brokenAt, around } = findLists(scanner, file.nature === "ndjson");
  if (brokenAt !== null) return refuse(jsonFailure(bytes, brokenAt, name));
  const turned = file.nature === "json" && isOneValue(lists) ? turnedObject(bytes) : null;
  if (turned) return turnedTable(file, turned, notes, work);
  if (around.length > 0) notes.push(aroundNote(around));
  const document =
    encoding === "utf-8" ? file.content : storedText(bytes, new TextSink(work.folder));
  const texts: UnpackedText[] = [];
  for (const list of lists) {
    const text = unpackList(file, bytes, list, work);
    if (!text.ok) return text;
    const sent = { text: document, encoding, byteOrderMark, list };
    if (text.value)
      texts.push({ ...text.value, ...(isOfRecords(bytes, list) && { document: sent }) });
  }
  if (texts.length > 0) return success({ texts, notes });
  return failed("fichier.vide", `« ${name} »`, { file: name });
}

function isOneValue(lists: readonly JsonList[]): boolean {
  return lists.length === 1 && lists[0]?.isSequence === true;
}

/** The table of an object that holds one in another shape than a list: it cannot be sent back so. */
function turnedTable(
  file: KnownFile,
  { bytes, kind, around, ...names }: TurnedObject,
  notes: readonly ReadNote[],
  work: UnpackWork,
): Result<UnpackedFile> {
  const list = { path: "", from: 1, isSequence: false, ...names };
  const text = unpackList(file, bytes, list, work);
  if (!text.ok) return text;
  const texts = text.value ? [text.value] : [];
  const told = around.length > 0 ? [aroundNote(around)] : [];
  return success({ texts, notes: [...notes, TURNED[kind], ...told] });
}

const TURNED: Readonly<Record<TurnedObject["kind"], ReadNote>> = {
  columns: {
    code: "json.colonnes",
    text: "Ce JSON donne les valeurs colonne par colonne : elles sont remises en lignes.",
  },
  records: {
    code: "json.fiches_nommees",
    text: "Ce JSON donne chaque fiche sous son nom : il est lu avec une fiche par ligne. Les noms, s'ils ne sont pas de simples numéros d'ordre, forment la colonne « clé ».",
  },
};

function refuse(failure: Failure): Result<never> {
  return { ok: false, failure };
}

function aroundNote(around: readonly string[]): ReadNote {
  return { code: "json.autour", text: `Hors des listes lues : ${around.join(", ")}.` };
}

/** `null` for a list without records. */
function unpackList(
  { name, nature }: KnownFile,
  bytes: Uint8Array,
  list: JsonList,
  work: UnpackWork,
): Result<UnpackedText | null> {
  const table = new JsonTable(bytes, list, work.limits.columns);
  const broken = table.findColumns();
  if (broken !== null) return refuse(jsonFailure(bytes, broken, name));
  if (table.hasTooManyColumns) return refuse(tooLarge(name, "trop de colonnes"));
  if (table.records === 0)
    return table.firstBroken === null
      ? success(null)
      : refuse(jsonFailure(bytes, table.firstBroken, name));
  const plain = new PlainText(work.folder, work.budget);
  try {
    table.write(plain.rows);
    if (plain.rows.isFull) return refuse(tooLarge(name, "son texte déployé est démesuré"));
    return success({
      name: list.path === "" ? name : `${name}#${list.path}`,
      nature: list.isSequence && table.records > 1 ? "ndjson" : nature,
      text: plain.finish(),
      isPlain: true,
      ...(list.names || isOfRecords(bytes, list) ? { headerRow: 1 } : {}),
      notes: isOneRecord(table, list) ? [...table.notes, ONE_RECORD] : table.notes,
    });
  } finally {
    plain.close();
  }
}

const ONE_RECORD: ReadNote = {
  code: "json.une_fiche",
  text: "Ce JSON est un seul objet : il est lu comme une seule fiche. S'il en contient plusieurs, refaites l'export en une liste d'objets.",
};

function isOneRecord({ records }: JsonTable, { isSequence }: JsonList): boolean {
  return isSequence && records === 1;
}

function tooLarge(file: string, why: string): Failure {
  return failed("json.trop_grand", `« ${file} » : ${why}.`, { file }).failure;
}

/** Whether the elements of a list are no lists: those have no names to find their values by. */
function isOfRecords(bytes: Uint8Array, { from }: JsonList): boolean {
  const scanner = new JsonScanner();
  scanner.begin(bytes, bytes.length, true);
  return bytes[scanner.space(from)] !== OPEN_ARRAY;
}

function storedText(bytes: Uint8Array, sink: TextSink): TextBytes {
  try {
    sink.write(bytes);
    return sink.finish();
  } finally {
    sink.close();
  }
}

interface DecodedJson extends Pick<SentDocument, "encoding" | "byteOrderMark"> {
  /** In UTF-8 without a byte order mark. */
  readonly bytes: Uint8Array;
  readonly notes: ReadNote[];
}

/** JSON is UTF-8 (RFC 8259, 8.1); older systems write UTF-16 or windows-1252. */
function inUtf8(read: Uint8Array): DecodedJson {
  const wide = wideEncodingOf(read);
  if (wide !== null) return decoded(wideText(read, wide.name), wide.name, wide.byteOrderMark);
  if (!isUtf8(read)) return decoded(decodeWindows1252(read), "windows-1252", false);
  const isMarked = read[0] === 0xef && read[1] === 0xbb && read[2] === 0xbf;
  const bytes = isMarked ? read.subarray(3) : read;
  return { bytes, notes: [], encoding: "utf-8", byteOrderMark: isMarked };
}

function decoded(text: string, encoding: EncodingName, byteOrderMark: boolean): DecodedJson {
  const told = `Ce JSON n'est pas en UTF-8 : il est lu en ${encoding}.`;
  const notes = [{ code: "json.encodage", text: told }];
  return { bytes: Buffer.from(text), notes, encoding, byteOrderMark };
}
