import { readU32 } from "../store/packed-bytes.ts";

/**
 * The composed record of one company: what every register holds under its SIREN, block after
 * block, so that one read answers an enrichment. Blocks are the registers' own packed values;
 * an offset of 0 says that the register has nothing under this SIREN.
 *
 *   0 u32 SIREN   4 u32 flags   8 u32 offset of the seat's entry (0: not among them)
 *   12 offsets: u32 x 6 (unit, establishments, succession links, officers, notices, accounts)
 *   36 u32 date of the procedure in force   40 u8 its state   41 u8 officers (255: more)
 *   42 u8 officers to verify   43 u8 year of the last accounts - 1900   44 blocks
 *
 * Bytes 36 to 43 and the last three blocks belong to registers that may not be loaded; the
 * snapshot says which, and nothing reads them before.
 */
export const RECORD_HEADER = 44;

export const BLOCK = {
  unite: 12,
  etablissements: 16,
  liens: 20,
  dirigeants: 24,
  annonces: 28,
  comptes: 32,
} as const;

export const COMPANY_FLAGS = {
  /** It has establishments, and every one is closed. */
  toutFerme: 1,
} as const;

export function recordSiren(bytes: Uint8Array, record: number): number {
  return readU32(bytes, record);
}

export function recordFlags(bytes: Uint8Array, record: number): number {
  return readU32(bytes, record + 4);
}

/** Where the seat's entry begins, -1 when the establishments file lacks it. */
export function recordSeat(bytes: Uint8Array, record: number): number {
  const offset = readU32(bytes, record + 8);
  return offset === 0 ? -1 : record + offset;
}

/** Where a block begins, -1 when the company has none. */
export function recordBlock(bytes: Uint8Array, record: number, block: number): number {
  const offset = readU32(bytes, record + block);
  return offset === 0 ? -1 : record + offset;
}
