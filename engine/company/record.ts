import { readU32 } from "../store/packed-bytes.ts";

/**
 * The composed record of one company: the values of all registers for its SIREN, one block each, so
 * that one read suffices for an enrichment. Blocks are the registers' own packed values (for
 * officers, of whichever register has them, in the format of `dirigeants/former-versions.ts`), in
 * the order of their offsets; an offset of 0 means no value.
 *
 *   0 u32 SIREN   4 u32 flags   8 u32 offset of the seat's entry (0: not among them)
 *   12 offsets: u32 x 7 (unit, establishments, succession links, officers, notices, accounts,
 *      deaths of officers: `officer-crossing/entry.ts`)
 *   40 u8 state of the procedure in force   41 u8 officers (255: more)
 *   42 u8 officers to verify (254: more; 255: not matched with the deaths)   43 u8 0
 *   44 u32 closing date of the last accounts   48 blocks
 *
 * Dates are AAAAMMJJ, 0 when unknown. Values from a register that is not loaded are 0; only the
 * snapshot distinguishes "none" from "not loaded".
 */
export const RECORD_HEADER = 48;

/** The blocks of a record, in their order. */
export const BLOCKS = [
  "unite",
  "etablissements",
  "liens",
  "dirigeants",
  "annonces",
  "comptes",
  "deces",
] as const;

export type BlockName = (typeof BLOCKS)[number];

/** Position of the offset of each block. */
export const BLOCK = {
  unite: 12,
  etablissements: 16,
  liens: 20,
  dirigeants: 24,
  annonces: 28,
  comptes: 32,
  deces: 36,
} as const satisfies Readonly<Record<BlockName, number>>;

/** Position of each fact computed when a record is composed. */
export const FACT = {
  procedureState: 40,
  managers: 41,
  toVerify: 42,
  accountsDate: 44,
} as const;

/** Replaces the number of officers to verify when they were not matched. */
export const NOBODY_CROSSED = 255;

export const COMPANY_FLAGS = {
  /** Has establishments, all closed. */
  toutFerme: 1,
  /** Struck off the register of commerce, and never reinstated. */
  radiee: 2,
  /** Dissolved by the closing of its last procedure (`isDissolution`). */
  dissoute: 4,
  /** A judgement on a procedure, in words that no rule knows, came after all known steps. */
  jugementALire: 8,
  /** With `radiee`: a sole trader that SIRENE still calls active, who may go on without it. */
  radieeActive: 16,
} as const;

/** Code of `PROCEDURE_STATES` of the procedure in force, 0 for none. */
export function recordProcedure(bytes: Uint8Array, record: number): number {
  return bytes[record + FACT.procedureState] as number;
}

/** The number of active managers and board members; 255 means that many or more. */
export function recordManagers(bytes: Uint8Array, record: number): number {
  return bytes[record + FACT.managers] as number;
}

/**
 * The number of managers and board members who may be dead, at most 254; `NOBODY_CROSSED` when the
 * officers are unknown or under partial diffusion.
 */
export function recordToVerify(bytes: Uint8Array, record: number): number {
  return bytes[record + FACT.toVerify] as number;
}

/** AAAAMMJJ of the last closing with filed accounts, 0 for none. */
export function recordAccountsDate(bytes: Uint8Array, record: number): number {
  return readU32(bytes, record + FACT.accountsDate);
}

export function recordFlags(bytes: Uint8Array, record: number): number {
  return readU32(bytes, record + 4);
}

/** The offset of the seat's entry, -1 when it is missing from the establishments. */
export function recordSeat(bytes: Uint8Array, record: number): number {
  const offset = readU32(bytes, record + 8);
  return offset === 0 ? -1 : record + offset;
}

/** The offset of a block, -1 when the company has none. */
export function recordBlock(bytes: Uint8Array, record: number, block: number): number {
  const offset = readU32(bytes, record + block);
  return offset === 0 ? -1 : record + offset;
}

/** The end of a block: the start of the next one, or the end of the record. */
export function recordBlockEnd(
  bytes: Uint8Array,
  record: number,
  end: number,
  block: number,
): number {
  for (let next = block + 4; next < FACT.procedureState; next += 4) {
    const offset = readU32(bytes, record + next);
    if (offset !== 0) return record + offset;
  }
  return end;
}
