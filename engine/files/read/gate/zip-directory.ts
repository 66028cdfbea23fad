import type { ByteSource } from "../byte-source.ts";

/** One entry of an archive, from its directory. */
export interface ZipRecord {
  readonly name: string;
  /** The raw bytes of the name, for comparison with the local header. */
  readonly nameBytes: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly size: number;
  readonly localAt: number;
  /** Type and rights of a Unix file, 0 when the archive has none. */
  readonly unixMode: number;
}

/** What is wrong with an archive's directory. */
type ZipDirectoryFault = "none" | "truncated" | "added data" | "lies" | "too many";

export interface ZipDirectory {
  readonly fault: ZipDirectoryFault;
  readonly records: readonly ZipRecord[];
  /** Start of the directory: entries end before it. */
  readonly at: number;
}

const END_BYTES = 22;
const END_MARK = 0x06054b50;
const END64_BYTES = 56;
const END64_MARK = 0x06064b50;
const LOCATOR_BYTES = 20;
const LOCATOR_MARK = 0x07064b50;
const HEADER_BYTES = 46;
const HEADER_MARK = 0x02014b50;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const ZIP64_FIELD = 1;
const UTF8_NAME = 0x0800;
/** A thousand entries with long names and comments; an archive of tables has fewer. */
const MAX_DIRECTORY_BYTES = 16 << 20;

/**
 * Reads the directory at the end of an archive strictly: ambiguous archives are refused, and so are
 * those of several volumes. Source: PKWARE APPNOTE 6.3.3.
 *
 * @param maxEntries  Most entries that are read.
 */
export function readZipDirectory(source: ByteSource, maxEntries: number): ZipDirectory {
  const tail = source.read(Math.max(0, source.size - END_BYTES - MAX_16), source.size);
  const tailAt = source.size - tail.length;
  const end = endRecord(tail);
  if (typeof end === "string") return faulty(end);
  const view = viewOf(tail);
  const place = placeOf(source, view, end, tailAt);
  if (typeof place === "string") return faulty(place);
  if (place.count > maxEntries || place.size > MAX_DIRECTORY_BYTES) return faulty("too many");
  if (place.at + place.size !== place.end) return faulty("lies");
  const records = recordsOf(source.read(place.at, place.end), place.count);
  return records ? { fault: "none", records, at: place.at } : faulty("lies");
}

function faulty(fault: ZipDirectoryFault): ZipDirectory {
  return { fault, records: [], at: 0 };
}

/**
 * Position of the end record in the last bytes; its comment must reach the end of the file. Stored
 * entries may be archives (workbooks are), so other marks are ignored unless they could be the end
 * record too.
 */
function endRecord(tail: Uint8Array): number | ZipDirectoryFault {
  const view = viewOf(tail);
  let marks = 0;
  const ends: number[] = [];
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail[at] !== 0x50 || view.getUint32(at, true) !== END_MARK) continue;
    marks++;
    if (at + END_BYTES + view.getUint16(at + 20, true) === tail.length) ends.push(at);
  }
  if (marks === 0) return "truncated";
  return ends.length === 1 ? (ends[0] as number) : "added data";
}

interface DirectoryPlace {
  readonly at: number;
  readonly size: number;
  readonly count: number;
  /** Position after the directory. */
  readonly end: number;
}

function placeOf(
  source: ByteSource,
  view: DataView,
  end: number,
  tailAt: number,
): DirectoryPlace | ZipDirectoryFault {
  const count = view.getUint16(end + 10, true);
  const isSplit =
    view.getUint16(end + 4, true) !== 0 ||
    view.getUint16(end + 6, true) !== 0 ||
    view.getUint16(end + 8, true) !== count;
  const size = view.getUint32(end + 12, true);
  const at = view.getUint32(end + 16, true);
  const endAt = tailAt + end;
  const short: DirectoryPlace = { at, size, count, end: endAt };
  const locator = source.read(Math.max(0, endAt - LOCATOR_BYTES), endAt);
  const isLong =
    locator.length === LOCATOR_BYTES && viewOf(locator).getUint32(0, true) === LOCATOR_MARK;
  if (isLong) return longPlace(source, viewOf(locator), endAt - LOCATOR_BYTES, short);
  if (isSplit || count === MAX_16 || size === MAX_32 || at === MAX_32) return "lies";
  return short;
}

/** The same from the ZIP64 end record; both records must agree. */
function longPlace(
  source: ByteSource,
  locator: DataView,
  locatorAt: number,
  short: DirectoryPlace,
): DirectoryPlace | ZipDirectoryFault {
  const recordAt = uint64(locator, 8);
  // The locator must follow the record immediately.
  if (recordAt !== locatorAt - END64_BYTES) return "lies";
  const record = viewOf(source.read(recordAt, locatorAt));
  if (record.byteLength !== END64_BYTES || record.getUint32(0, true) !== END64_MARK) return "lies";
  const isSplit = record.getUint32(16, true) !== 0 || record.getUint32(20, true) !== 0;
  const count = uint64(record, 32);
  const size = uint64(record, 40);
  const at = uint64(record, 48);
  const agrees =
    !isSplit &&
    uint64(record, 24) === count &&
    agree(short.count, count, MAX_16) &&
    agree(short.size, size, MAX_32) &&
    agree(short.at, at, MAX_32);
  return agrees ? { at, size, count, end: recordAt } : "lies";
}

function agree(short: number, long: number, full: number): boolean {
  return short === full || short === long;
}

function recordsOf(bytes: Uint8Array, count: number): ZipRecord[] | null {
  const view = viewOf(bytes);
  const records: ZipRecord[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + HEADER_BYTES > bytes.length || view.getUint32(at, true) !== HEADER_MARK) return null;
    const nameEnd = at + HEADER_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    // A disk number: archives of several volumes are refused.
    if (next > bytes.length || view.getUint16(at + 34, true) !== 0) return null;
    const record = recordAt(bytes, view, at, nameEnd, extraEnd);
    if (record === null) return null;
    records.push(record);
    at = next;
  }
  return at === bytes.length ? records : null;
}

function recordAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  nameEnd: number,
  extraEnd: number,
): ZipRecord | null {
  const flags = view.getUint16(at + 8, true);
  const nameBytes = bytes.slice(at + HEADER_BYTES, nameEnd);
  const sizes = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  const [size, packedBytes, localAt] = longSizes(view, nameEnd, extraEnd, sizes) ?? [];
  if (size === undefined || packedBytes === undefined || localAt === undefined) return null;
  return {
    name: decodeName(nameBytes, (flags & UTF8_NAME) !== 0),
    nameBytes,
    flags,
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    packedBytes,
    size,
    localAt,
    unixMode: view.getUint16(at + 40, true),
  };
}

/** 64-bit sizes from the extra field, in order, for the 32-bit fields that are full. */
function longSizes(
  view: DataView,
  from: number,
  to: number,
  sizes: readonly number[],
): number[] | null {
  if (!sizes.includes(MAX_32)) return [...sizes];
  for (let at = from; at + 4 <= to; ) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > to) return null;
    if (view.getUint16(at, true) === ZIP64_FIELD) {
      let valueAt = at + 4;
      const long = sizes.map((size) => {
        if (size !== MAX_32) return size;
        valueAt += 8;
        return valueAt <= end ? uint64(view, valueAt - 8) : Number.NaN;
      });
      return long.every(Number.isSafeInteger) ? long : null;
    }
    at = end;
  }
  return null;
}

function uint64(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** From 0x80; identical in code pages 437 and 850, in which Windows writes file names. */
const WESTERN_LETTERS = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ";

function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  const text = Buffer.from(bytes).toString("utf8");
  if (isUtf8 || !text.includes("\ufffd")) return text;
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (WESTERN_LETTERS[byte - 0x80] ?? "_"),
  ).join("");
}
