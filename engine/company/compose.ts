import {
  ETABLISSEMENT_FLAGS,
  etablissementAt,
  etablissementCount,
  etablissementFlags,
  findEtablissement,
} from "../registers/etablissements/entry.ts";
import { uniteNicSiege } from "../registers/unites-legales/entry.ts";
import type { ByteWriter } from "../store/byte-writer.ts";
import { BLOCK, COMPANY_FLAGS, RECORD_HEADER } from "./record.ts";

/** A register's packed value, in place. */
export interface Block {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end: number;
}

export interface CompanyBlocks {
  readonly unite: Block;
  readonly etablissements: Block | null;
  readonly liens: Block | null;
}

/** Writes the record of one company. Pure; O(bytes + establishments). */
export function composeCompany(siren: number, blocks: CompanyBlocks, into: ByteWriter): void {
  const record = into.reserve(RECORD_HEADER);
  into.bytes.fill(0, record, record + RECORD_HEADER);
  into.setU32(record, siren);
  append(into, record, BLOCK.unite, blocks.unite);
  const { etablissements } = blocks;
  if (etablissements) {
    const block = append(into, record, BLOCK.etablissements, etablissements);
    const seat = findEtablissement(
      into.bytes,
      block,
      uniteNicSiege(blocks.unite.bytes, blocks.unite.at),
    );
    if (seat >= 0) into.setU32(record + 8, seat - record);
  }
  const allClosed = etablissements !== null && isAllClosed(etablissements);
  into.setU32(record + 4, allClosed ? COMPANY_FLAGS.toutFerme : 0);
  if (blocks.liens) append(into, record, BLOCK.liens, blocks.liens);
}

function append(into: ByteWriter, record: number, offsetAt: number, block: Block): number {
  const at = into.length;
  into.raw(block.bytes, block.at, block.end);
  into.setU32(record + offsetAt, at - record);
  return at;
}

function isAllClosed({ bytes, at }: Block): boolean {
  const count = etablissementCount(bytes, at);
  for (let rank = 0; rank < count; rank++) {
    const flags = etablissementFlags(bytes, etablissementAt(bytes, at, rank));
    if ((flags & ETABLISSEMENT_FLAGS.ferme) === 0) return false;
  }
  return true;
}
