import type { ByteSource } from "../byte-source.ts";

const MARK = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const HEADER_BYTES = 512;
const TABLE_IN_HEADER = 76;
const TABLES_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
/** Entries of a directory: more than any spreadsheet has. */
const MAX_ENTRIES = 4096;

export function isCompoundFile(head: Uint8Array): boolean {
  return MARK.every((byte, at) => head[at] === byte);
}

/**
 * Names of the streams of a compound file (older Office files and encrypted ones): they identify
 * the format. Empty when the file is damaged. Source: [MS-CFB] 2.2, 2.3, 2.6.
 */
export function compoundStreams(source: ByteSource): string[] {
  const header = source.read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return [];
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 1 << shift;
  const names: string[] = [];
  let sector = view.getUint32(48, true);
  // Bounded, because a chain may be cyclic.
  for (
    let left = MAX_ENTRIES;
    left > 0 && sector < LAST_SECTOR;
    left -= sectorBytes / ENTRY_BYTES
  ) {
    const from = (sector + 1) * sectorBytes;
    const entries = source.read(from, from + sectorBytes);
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES)
      names.push(nameOf(entries, at));
    sector = nextSector(source, view, sector, sectorBytes);
  }
  return names.filter((name) => name !== "");
}

function nameOf(entries: Uint8Array, at: number): string {
  const bytes = (entries[at + 64] as number) - 2;
  if (bytes <= 0 || bytes > 62) return "";
  return Buffer.from(entries.subarray(at, at + bytes)).toString("utf16le");
}

/**
 * From the allocation tables listed in the header: they cover the first 7 MB, which include the
 * directory.
 */
function nextSector(
  source: ByteSource,
  header: DataView,
  sector: number,
  sectorBytes: number,
): number {
  const perTable = sectorBytes / 4;
  const table = Math.floor(sector / perTable);
  if (table >= TABLES_IN_HEADER) return LAST_SECTOR;
  const tableSector = header.getUint32(TABLE_IN_HEADER + 4 * table, true);
  const from = (tableSector + 1) * sectorBytes + (sector % perTable) * 4;
  const bytes = source.read(from, from + 4);
  if (bytes.length < 4) return LAST_SECTOR;
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}
