import { type Failure, failed, type Result, success } from "../../../errors/failure.ts";
import type { ByteSource } from "../byte-source.ts";
import type { UnpackLimits } from "./limits.ts";
import { readZipDirectory, type ZipDirectory, type ZipRecord } from "./zip-directory.ts";

/**
 * An entry that may be opened: the range of its packed bytes, and the expected size and checksum.
 */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly dataAt: number;
  readonly packedBytes: number;
  readonly size: number;
  readonly crc32: number;
}

type ZipLimits = Pick<UnpackLimits, "entries" | "unpackedBytes" | "ratio" | "ratioFreeBytes">;

const LOCAL_BYTES = 30;
const LOCAL_MARK = 0x04034b50;
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
/** Flag: sizes and checksum follow the data instead of preceding it. */
const SIZES_BEHIND = 0x0008;
const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0xf000;
const REGULAR_FILE = 0x8000;
const FOLDER = 0x4000;
const MAX_32 = 0xffffffff;

/**
 * The files of an archive, checked before anything is inflated: safe names, no duplicate name, no
 * overlapping ranges, no encryption, no link, sizes within limits, and local headers that agree
 * with the directory. Folders are left out.
 *
 * @param options  `anySlash`: names may be written with backslashes, as some programs write those
 * of a workbook's parts. They become slashes first, so that all rules apply to them.
 */
export function checkedZipEntries(
  source: ByteSource,
  file: string,
  limits: ZipLimits,
  { anySlash = false }: { readonly anySlash?: boolean } = {},
): Result<ZipEntry[]> {
  const read = readZipDirectory(source, limits.entries);
  const directory = anySlash ? { ...read, records: read.records.map(withSlashes) } : read;
  const failure = faultOfDirectory(directory, file, limits);
  if (failure) return { ok: false, failure };
  const entries: ZipEntry[] = [];
  let at = 0;
  const inOrder = directory.records.toSorted((a, b) => a.localAt - b.localAt);
  for (const record of inOrder) {
    const entry = entryOf(source, record, at, directory.at);
    if (entry === null)
      return dangerous(file, record.name, "elle décrit autrement ce qu'elle contient");
    at = entry.dataAt + entry.packedBytes;
    if (!record.name.endsWith("/")) entries.push(entry);
  }
  const places = new Map(directory.records.map(({ name }, index) => [name, index]));
  return success(entries.sort((a, b) => placeIn(places, a) - placeIn(places, b)));
}

function withSlashes(record: ZipRecord): ZipRecord {
  return { ...record, name: record.name.replaceAll("\\", "/") };
}

function placeIn(places: ReadonlyMap<string, number>, { name }: ZipEntry): number {
  return places.get(name) ?? 0;
}

const DIRECTORY_FAULTS: Readonly<Record<ZipDirectory["fault"], string>> = {
  none: "",
  truncated: "",
  "added data": "des données suivent sa fin",
  lies: "sa table des matières ne correspond pas à son contenu",
  "too many": "",
};

function faultOfDirectory(
  { fault, records }: ZipDirectory,
  file: string,
  limits: ZipLimits,
): Failure | null {
  if (fault === "truncated") return failed("fichier.tronque", `« ${file} »`, { file }).failure;
  if (fault === "too many") {
    const precision = `« ${file} » : ${limits.entries} fichiers au plus.`;
    return failed("archive.trop_grande", precision, { file }).failure;
  }
  if (fault !== "none") return dangerous(file, null, DIRECTORY_FAULTS[fault]).failure;
  const names = new Set<string>();
  let total = 0;
  for (const record of records) {
    const folded = record.name.normalize("NFC").toLowerCase();
    if (names.has(folded)) return dangerous(file, record.name, "ce nom y est deux fois").failure;
    names.add(folded);
    const failure = faultOfRecord(record, file);
    if (failure) return failure;
    total += record.size;
    const allowed = Math.max(limits.ratioFreeBytes, record.packedBytes * limits.ratio);
    if (record.size > allowed || total > limits.unpackedBytes) return tooLarge(file, record.name);
  }
  return null;
}

function faultOfRecord(record: ZipRecord, file: string): Failure | null {
  const { name, flags, method, unixMode, packedBytes, size } = record;
  if ((flags & ENCRYPTED) !== 0)
    return failed("archive.chiffree", `« ${file} » : « ${nameView(name)} ».`, { file }).failure;
  const badName = faultOfName(name);
  if (badName) return dangerous(file, name, badName).failure;
  const type = unixMode & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE && type !== FOLDER)
    return dangerous(
      file,
      name,
      "ce n'est pas un fichier ordinaire, mais un lien ou un périphérique",
    ).failure;
  if (method !== STORED && method !== DEFLATED) {
    const precision = `« ${file} » : « ${nameView(name)} » est compressé d'une manière peu commune (n° ${method}) : refaites un zip ordinaire.`;
    return failed("fichier.type", precision, { file }).failure;
  }
  const isFolderWithData = name.endsWith("/") && size > 0;
  if (isFolderWithData || (method === STORED && packedBytes !== size))
    return dangerous(file, name, "sa taille annoncée est fausse").failure;
  return null;
}

/** The fault of a name, in French; `null` for a safe name inside the archive. */
function faultOfName(name: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
  if (name === "" || /[\0-\x1f\x7f\ufffd]/.test(name)) return "nom illisible";
  if (name.includes("\\")) return "son nom contient une barre oblique inverse";
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) return "son nom est un chemin absolu";
  if (name.split("/").includes("..")) return "son nom sort de l'archive";
  return null;
}

/** The entry after its local header, which must not begin before the end of the previous entry. */
function entryOf(
  source: ByteSource,
  record: ZipRecord,
  from: number,
  directoryAt: number,
): ZipEntry | null {
  const { localAt, nameBytes, packedBytes } = record;
  // Bytes before the first entry would make the file two files in one.
  if (localAt < from || (from === 0 && localAt !== 0)) return null;
  const header = source.read(localAt, localAt + LOCAL_BYTES + nameBytes.length);
  if (header.length < LOCAL_BYTES + nameBytes.length) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  const agrees =
    view.getUint32(0, true) === LOCAL_MARK &&
    view.getUint16(8, true) === record.method &&
    view.getUint16(26, true) === nameBytes.length &&
    Buffer.compare(header.subarray(LOCAL_BYTES), nameBytes) === 0 &&
    sizesAgree(view, record);
  const dataAt = localAt + header.length + view.getUint16(28, true);
  if (!agrees || dataAt + packedBytes > directoryAt) return null;
  const { name, size, crc32 } = record;
  return { name, isDeflated: record.method === DEFLATED, dataAt, packedBytes, size, crc32 };
}

function sizesAgree(header: DataView, record: ZipRecord): boolean {
  const flags = header.getUint16(6, true);
  if ((flags & ENCRYPTED) !== 0) return false;
  if ((flags & SIZES_BEHIND) !== 0) return true;
  const packed = header.getUint32(18, true);
  const size = header.getUint32(22, true);
  return (
    header.getUint32(14, true) === record.crc32 &&
    (packed === MAX_32 || packed === record.packedBytes) &&
    (size === MAX_32 || size === record.size)
  );
}

function dangerous(file: string, entry: string | null, why: string): ReturnType<typeof failed> {
  const of = entry === null ? "" : `« ${nameView(entry)} » : `;
  return failed("archive.dangereuse", `« ${file} » : ${of}${why}.`, { file });
}

function tooLarge(file: string, entry: string): Failure {
  const precision = `« ${file} » : « ${nameView(entry)} » se déploie en un volume démesuré.`;
  return failed("archive.trop_grande", precision, { file }).failure;
}

/** Names are untrusted: they are shortened, and stripped of characters that do not print. */
function nameView(name: string): string {
  const printable = name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?");
  return printable.length > 80 ? `${printable.slice(0, 79)}…` : printable;
}
