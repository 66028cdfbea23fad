import { noticeAt, noticeClosing, noticeCount } from "../registers/bodacc/entry.ts";
import { compteClosing } from "../registers/comptes/entry.ts";
import { managerCount } from "../registers/dirigeants/entry.ts";
import { uniteCategorieJuridique } from "../registers/unites-legales/entry.ts";
import type { ByteWriter } from "../store/byte-writer.ts";
import { latestAccounts } from "./accounts.ts";
import { isDissolution } from "./dissolution.ts";
import { Procedure } from "./procedure.ts";
import { radiationNotice } from "./procedure-radiation.ts";
import { BLOCK, COMPANY_FLAGS, FACT, recordBlock, recordFlags } from "./record.ts";

const procedure = new Procedure();

/**
 * Works out of the blocks of a record what answers look at first (`FACT`): once, when it is
 * composed, instead of at each call.
 *
 * @param today  AAAAMMJJ: later notices and closings are not counted, old procedures expire.
 */
export function writeFacts(into: ByteWriter, record: number, today: number): void {
  const { bytes } = into;
  const officers = recordBlock(bytes, record, BLOCK.dirigeants);
  if (officers >= 0) bytes[record + FACT.managers] = managerCount(bytes, officers);
  const accounts = recordBlock(bytes, record, BLOCK.comptes);
  const filed = latestAccounts(bytes, accounts, today);
  let closing = filed < 0 ? 0 : compteClosing(bytes, filed);
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  if (notices >= 0) {
    writeProcedure(into, record, notices, today);
    closing = Math.max(closing, latestClosing(bytes, notices, today));
  }
  into.setU32(record + FACT.accountsDate, closing);
}

function writeProcedure(into: ByteWriter, record: number, notices: number, today: number): void {
  const { bytes } = into;
  procedure.read(bytes, notices, today);
  bytes[record + FACT.procedureState] = procedure.state;
  let flags = recordFlags(bytes, record);
  if (radiationNotice(bytes, notices, today) >= 0) flags |= COMPANY_FLAGS.radiee;
  if (isDissolved(bytes, record)) flags |= COMPANY_FLAGS.dissoute;
  into.setU32(record + 4, flags);
}

/** By the procedure that was read last. */
function isDissolved(bytes: Uint8Array, record: number): boolean {
  const unite = recordBlock(bytes, record, BLOCK.unite);
  return unite >= 0 && isDissolution(procedure.closing, uniteCategorieJuridique(bytes, unite));
}

/** The last closing that a notice says accounts were filed for. */
function latestClosing(bytes: Uint8Array, notices: number, today: number): number {
  let latest = 0;
  const count = noticeCount(bytes, notices);
  for (let rank = 0; rank < count; rank++) {
    const closing = noticeClosing(bytes, noticeAt(notices, rank));
    if (closing > latest && closing <= today) latest = closing;
  }
  return latest;
}
