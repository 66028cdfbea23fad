import { readU32 } from "../store/packed-bytes.ts";

/**
 * The composed record of one company: what every register holds under its SIREN, block after
 * block, so that one read answers an enrichment. Blocks are the registers' own packed values (of
 * officers, whichever register has them, as `dirigeants/former-versions.ts` reads them), in
 * the order of their offsets; an offset of 0 says that the register has nothing under this SIREN.
 *
 *   0 u32 SIREN   4 u32 flags   8 u32 offset of the seat's entry (0: not among them)
 *   12 offsets: u32 x 7 (unit, establishments, succession links, officers, notices, accounts,
 *      deaths of officers: `officer-crossing/entry.ts`)
 *   40 u8 state of the procedure in force   41 u8 officers (255: more)
 *   42 u8 officers to verify (254: more; 255: nobody was crossed)   43 u8 0
 *   44 u32 closing date of the last accounts   48 blocks
 *
 * Dates are AAAAMMJJ, 0 when unknown. What comes from a register that is not loaded is 0; the
 * snapshot says which registers are, and nothing else tells "none" from "not loaded".
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

/** Where the offset of each block stands. */
export const BLOCK = {
  unite: 12,
  etablissements: 16,
  liens: 20,
  dirigeants: 24,
  annonces: 28,
  comptes: 32,
  deces: 36,
} as const satisfies Readonly<Record<BlockName, number>>;

/** What is worked out of the blocks once, when a record is composed. */
export const FACT = {
  procedureState: 40,
  managers: 41,
  toVerify: 42,
  accountsDate: 44,
} as const;

/** In the place of a number of officers to verify. */
export const NOBODY_CROSSED = 255;

export const COMPANY_FLAGS = {
  /** It has establishments, and every one is closed. */
  toutFerme: 1,
  /** Struck off the register of commerce, by a notice that nothing undid. */
  radiee: 2,
  /** Dissolved by the closing of its last procedure (`isDissolution`). */
  dissoute: 4,
} as const;

/** Code of `PROCEDURE_STATES` of the procedure in force, 0 for none. */
export function recordProcedure(bytes: Uint8Array, record: number): number {
  return bytes[record + FACT.procedureState] as number;
}

/** Active managers and board members; 255 means that many or more. */
export function recordManagers(bytes: Uint8Array, record: number): number {
  return bytes[record + FACT.managers] as number;
}

/**
 * Managers and board members who may be dead, 254 or more as 254; `NOBODY_CROSSED` where no
 * register names the officers, or partial diffusion forbids to tell.
 */
export function recordToVerify(bytes: Uint8Array, record: number): number {
  return bytes[record + FACT.toVerify] as number;
}

/** AAAAMMJJ of the last closing whose accounts are known to be filed, 0 when none is. */
export function recordAccountsDate(bytes: Uint8Array, record: number): number {
  return readU32(bytes, record + FACT.accountsDate);
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

/** Where a block ends: where the next one begins, or the record ends. */
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
