import { type Failure, failed, type Result, success } from "../../../errors/failure.ts";
import type { ByteSource } from "../byte-source.ts";
import { isMailList } from "../records/mail-list.ts";
import { areNamedLines } from "../records/named-lines.ts";
import { isVcard } from "../records/vcards.ts";
import { compoundStreams, isCompoundFile } from "./compound-file.ts";
import { foreignNature } from "./foreign-natures.ts";
import { markedText } from "./marked-text.ts";
import { beginningOfText, isBinary, isEbcdic } from "./text-look.ts";
import { readZipDirectory, type ZipRecord } from "./zip-directory.ts";

/** The format of a file by its bytes, whatever its name. */
export type FileNature = "csv" | "json" | "ndjson" | "xlsx" | "xls" | "ods" | "fiches" | "zip";

/** The format announced by each extension. */
export const EXTENSIONS: ReadonlyMap<string, FileNature> = new Map([
  ["csv", "csv"],
  ["txt", "csv"],
  ["tsv", "csv"],
  ["json", "json"],
  ["ndjson", "ndjson"],
  ["jsonl", "ndjson"],
  ["xlsx", "xlsx"],
  ["xlsm", "xlsx"],
  ["xltx", "xlsx"],
  ["xltm", "xlsx"],
  ["xls", "xls"],
  ["xlt", "xls"],
  ["ods", "ods"],
  ["ots", "ods"],
  ["vcf", "fiches"],
  ["ldif", "fiches"],
  ["zip", "zip"],
]);

const HEAD_BYTES = 64 * 1024;
/** Entries whose names are examined; a workbook's typical ones are among the first. */
const MOST_PARTS = 10_000;

/** Lower case, without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * Detects the format of a file by its bytes. The extension must be in the table, and decides only
 * when bytes are ambiguous (`["a","b"]` is a line of JSON or of a csv).
 *
 * The failure names the file, its actual format, and what to do.
 */
export function natureOfFile(source: ByteSource, name: string): Result<FileNature> {
  const announced = EXTENSIONS.get(extensionOf(name));
  const head = source.read(0, HEAD_BYTES);
  if (head.length === 0) return failed("fichier.vide", `« ${name} »`, { file: name });
  const packed = natureOfPacked(source, head, name);
  if (packed !== null && !packed.ok) return packed;
  const nature = packed ?? natureOfText(source, head, name, announced);
  if (!nature.ok || announced) return nature;
  return failed("fichier.extension", `« ${name} »`, { file: name });
}

/** Archives and compound files; `null` for what may be text. */
function natureOfPacked(
  source: ByteSource,
  head: Uint8Array,
  name: string,
): Result<FileNature> | null {
  if (isZip(head)) return natureOfZip(source, name);
  if (isCompoundFile(head)) return natureOfCompound(source, name);
  if (isBareWorkbook(head)) return success("xls");
  const foreign = foreignNature(head);
  return foreign ? { ok: false, failure: refused(name, foreign.is, foreign.advice) } : null;
}

/** A local header, or the end record of an empty archive. */
function isZip(head: Uint8Array): boolean {
  const mark = Buffer.from(head.subarray(0, 4)).toString("latin1");
  return mark === "PK\x03\x04" || mark === "PK\x05\x06";
}

/** The stream of an old workbook without its container. Source: [MS-XLS] 2.4.21, BIFF 2 to 8. */
function isBareWorkbook(head: Uint8Array): boolean {
  const isBeginning = head[0] === 0x09 && [0, 2, 4, 8].includes(head[1] as number);
  return isBeginning && [4, 6, 8, 16].includes(head[2] as number) && head[3] === 0;
}

/** Archives that are documents, recognised by a characteristic entry. The first match counts. */
const DOCUMENTS: readonly (readonly [entry: RegExp, is: string])[] = [
  [/^xl\/workbook\.bin$/i, "un classeur binaire (xlsb)"],
  [/^word\//, "un document Word"],
  [/^ppt\//, "une présentation"],
  [/^Index\/.*\.iwa$/, "un document d'Apple (Numbers, Pages)"],
  [/^META-INF\/MANIFEST\.MF$|^classes\.dex$/, "un programme"],
];

const SAVE_AS = "Ouvrez-le et enregistrez-le en xlsx ou en csv, puis envoyez le nouveau fichier.";

function natureOfZip(source: ByteSource, name: string): Result<FileNature> {
  const { records } = readZipDirectory(source, MOST_PARTS);
  // Some programs write the names of a workbook's parts with backslashes.
  const names = records.map((record) => record.name.replaceAll("\\", "/"));
  const document = DOCUMENTS.find(([entry]) => names.some((part) => entry.test(part)));
  if (document) return { ok: false, failure: refused(name, document[1], SAVE_AS) };
  const isWorkbook =
    names.some((part) => /^\/?\[Content_Types\]\.xml$/i.test(part)) &&
    names.some((part) => /^\/?xl\//i.test(part));
  if (isWorkbook) return success("xlsx");
  const isOpenDocument = names.includes("mimetype") || names.includes("META-INF/manifest.xml");
  if (!isOpenDocument) return success("zip");
  const mediaType = mediaTypeOf(source, records);
  if (mediaType === "" || mediaType.startsWith(SPREADSHEET)) return success("ods");
  const is = OPEN_DOCUMENTS.find(([start]) => mediaType.startsWith(start))?.[1];
  return { ok: false, failure: refused(name, is ?? "un document OpenDocument", SAVE_AS) };
}

const SPREADSHEET = "application/vnd.oasis.opendocument.spreadsheet";
const OPEN_DOCUMENTS: readonly (readonly [start: string, is: string])[] = [
  ["application/vnd.oasis.opendocument.text", "un document texte (odt)"],
  ["application/vnd.oasis.opendocument.presentation", "une présentation (odp)"],
];
const MOST_MEDIA_TYPE = 100;
const LOCAL_HEADER_BYTES = 30;

/**
 * The media type of an OpenDocument file, which is stored as it is in an entry of its own; empty
 * without one. Source: OpenDocument 1.3 part 2, 3.3.
 */
function mediaTypeOf(source: ByteSource, records: readonly ZipRecord[]): string {
  const entry = records.find(({ name, method }) => name === "mimetype" && method === 0);
  if (!entry || entry.size > MOST_MEDIA_TYPE) return "";
  const header = source.read(entry.localAt, entry.localAt + LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES) return "";
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  const at =
    entry.localAt + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  return Buffer.from(source.read(at, at + entry.size))
    .toString("latin1")
    .trim();
}

function natureOfCompound(source: ByteSource, name: string): Result<FileNature> {
  // Names are case-insensitive: programs write `WORKBOOK` and `book` too.
  const streams = compoundStreams(source).map((stream) => stream.toLowerCase());
  const announced = EXTENSIONS.get(extensionOf(name));
  if (streams.length === 0 && (announced === "xls" || announced === "xlsx"))
    return failed("classeur.illisible", `« ${name} » est coupé ou abîmé.`, { file: name });
  if (streams.includes("encryptedpackage"))
    return failed("classeur.protege", `« ${name} »`, { file: name });
  if (streams.includes("workbook") || streams.includes("book")) return success("xls");
  const is = streams.includes("worddocument")
    ? "un document Word"
    : streams.some((stream) => stream.startsWith("__substg1.0_"))
      ? "un message Outlook"
      : "un document Office d'un autre genre";
  return { ok: false, failure: refused(name, is, SAVE_AS) };
}

function natureOfText(
  source: ByteSource,
  head: Uint8Array,
  name: string,
  announced: FileNature | undefined,
): Result<FileNature> {
  const beginning = beginningOfText(head);
  const marked = markedText(beginning);
  if (marked) return { ok: false, failure: refused(name, marked.is, marked.advice) };
  if (isEbcdic(head)) return { ok: false, failure: refused(name, MAINFRAME.is, MAINFRAME.advice) };
  if (isBinary(source)) return { ok: false, failure: refused(name, "un fichier binaire", SAVE_AS) };
  if (beginning === "" && source.size <= HEAD_BYTES)
    return failed("fichier.vide", `« ${name} »`, { file: name });
  return success(natureOfPlain(beginning, announced));
}

const MAINFRAME = {
  is: "un texte en EBCDIC, l'encodage des grands systèmes (AS/400, z/OS)",
  advice: "Transférez-le en mode texte (ASCII), ou convertissez-le en UTF-8, puis envoyez-le.",
};

const JSON_BEGINS = /^(?:\{\s*(?:"|\}|$)|\[\s*(?:[{[\]]|$))/;

/**
 * Beginnings of a file named JSON that is treated as JSON, valid or not: lists and objects,
 * comments, calls (JSONP), variables.
 */
const NAMED_JSON_BEGINS =
  /^(?:[[{]|\/[/*]|[\w$.]+\s*\(\s*[[{]|(?:(?:var|let|const) )?[\w$.]{1,60} ?= ?[[{])/;

/** `["a","b"]` may be a line of a csv: only the name decides. */
function natureOfPlain(beginning: string, announced: FileNature | undefined): FileNature {
  const isCalledJson = announced === "json" || announced === "ndjson";
  const isJson = isCalledJson ? NAMED_JSON_BEGINS.test(beginning) : JSON_BEGINS.test(beginning);
  if (!isJson) return areRecords(beginning) ? "fiches" : "csv";
  return announced === "ndjson" ? "ndjson" : "json";
}

/** Cards, named lines one below the other, or the recipients of a letter. */
function areRecords(beginning: string): boolean {
  return isVcard(beginning) || areNamedLines(beginning) || isMailList(beginning);
}

function refused(name: string, is: string, advice: string): Failure {
  return failed("fichier.type", `« ${name} » est ${is}. ${advice}`, { file: name }).failure;
}
