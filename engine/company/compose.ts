import { summariseComptes } from "../registers/comptes/summary.ts";
import { DIRIGEANTS_FLAGS, dirigeantsEnd, dirigeantsFlags } from "../registers/dirigeants/entry.ts";
import {
  ETABLISSEMENT_FLAGS,
  etablissementAt,
  etablissementCount,
  etablissementFlags,
  findEtablissement,
} from "../registers/etablissements/entry.ts";
import { uniteNicSiege } from "../registers/unites-legales/entry.ts";
import type { ByteWriter } from "../store/byte-writer.ts";
import { copyOfficerDeaths } from "./officer-crossing/copy-deaths.ts";
import {
  BLOCK,
  BLOCKS,
  type BlockName,
  COMPANY_FLAGS,
  RECORD_HEADER,
  recordBlock,
} from "./record.ts";
import { writeFacts } from "./record-facts.ts";

/** A register's packed value, read in place. */
export interface Block {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end: number;
}

/** The packed values of one company, by block. */
export type CompanyBlocks = Readonly<Record<BlockName, Block | null>>;

/**
 * Writes the record of one company. Pure; O(bytes + establishments + notices).
 *
 * @param today  AAAAMMJJ of the composition: procedures expire.
 */
export function composeCompany(
  siren: number,
  blocks: CompanyBlocks,
  today: number,
  into: ByteWriter,
): void {
  const record = into.reserve(RECORD_HEADER);
  into.bytes.fill(0, record, record + RECORD_HEADER);
  into.setU32(record, siren);
  for (const name of BLOCKS) {
    const block = blocks[name];
    if (!block) continue;
    const at = into.length;
    copyBlock(name, block, blocks, into);
    if (into.length > at) into.setU32(record + BLOCK[name], at - record);
  }
  writeSeat(into, record, blocks);
  const { etablissements } = blocks;
  const allClosed = etablissements !== null && isAllClosed(etablissements);
  into.setU32(record + 4, allClosed ? COMPANY_FLAGS.toutFerme : 0);
  writeFacts(into, record, today);
}

/** Copies the part of a register's value that results need. */
function copyBlock(name: BlockName, block: Block, blocks: CompanyBlocks, into: ByteWriter): void {
  const { bytes, at, end } = block;
  if (name === "comptes") summariseComptes(bytes, at, into);
  else if (name === "deces") copyOfficerDeaths(block, blocks, into);
  else if (name === "dirigeants" && isOfRncs(bytes, at)) copyRncs(bytes, at, into);
  else into.raw(bytes, at, end);
}

function isOfRncs(bytes: Uint8Array, at: number): boolean {
  return (dirigeantsFlags(bytes, at) & DIRIGEANTS_FLAGS.rncs) !== 0;
}

/**
 * Copies the officers without the events they were folded from, and no former version, in the
 * format of the RNE.
 */
function copyRncs(bytes: Uint8Array, at: number, into: ByteWriter): void {
  into.raw(bytes, at, dirigeantsEnd(bytes, at));
  into.u8(0);
}

function writeSeat(
  into: ByteWriter,
  record: number,
  { unite, etablissements }: CompanyBlocks,
): void {
  if (!unite || !etablissements) return;
  const seat = findEtablissement(
    etablissements.bytes,
    etablissements.at,
    uniteNicSiege(unite.bytes, unite.at),
  );
  if (seat < 0) return;
  const block = recordBlock(into.bytes, record, BLOCK.etablissements);
  into.setU32(record + 8, block + (seat - etablissements.at) - record);
}

function isAllClosed({ bytes, at }: Block): boolean {
  const count = etablissementCount(bytes, at);
  for (let rank = 0; rank < count; rank++) {
    const flags = etablissementFlags(bytes, etablissementAt(bytes, at, rank));
    if ((flags & ETABLISSEMENT_FLAGS.ferme) === 0) return false;
  }
  return true;
}
