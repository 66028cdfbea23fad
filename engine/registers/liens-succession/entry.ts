import { readU32 } from "../../store/packed-bytes.ts";

/**
 * The succession links from the establishments of one legal unit, sorted by predecessor NIC, then
 * most recent first:
 *
 *   0 u32 count   4 links: count x 24 bytes
 *
 * A link:
 *
 *   0 u32 processing order   4 u32 NIC of the predecessor   8 u32 SIREN and 12 u32 NIC of the
 *   successor   16 u32 date AAAAMMJJ   20 u32 flags
 */
const LIEN_BYTES = 24;
const LIENS_START = 4;

export const LIEN_FLAGS = { transfertSiege: 1, continuiteEconomique: 2 } as const;

export interface Lien {
  readonly siren: number;
  readonly nic: number;
  /** AAAAMMJJ, 0 when unknown. */
  readonly date: number;
  readonly transfertSiege: boolean;
  readonly continuiteEconomique: boolean;
}

/** The links from one establishment, most recent first. */
export function liensFrom(bytes: Uint8Array, block: number, nic: number): Lien[] {
  const count = readU32(bytes, block);
  const liens: Lien[] = [];
  for (let i = 0; i < count; i++) {
    const at = block + LIENS_START + i * LIEN_BYTES;
    if (readU32(bytes, at + 4) === nic) liens.push(readLien(bytes, at));
  }
  return liens;
}

function readLien(bytes: Uint8Array, at: number): Lien {
  const flags = readU32(bytes, at + 20);
  return {
    siren: readU32(bytes, at + 8),
    nic: readU32(bytes, at + 12),
    date: readU32(bytes, at + 16),
    transfertSiege: (flags & LIEN_FLAGS.transfertSiege) !== 0,
    continuiteEconomique: (flags & LIEN_FLAGS.continuiteEconomique) !== 0,
  };
}
