import { noticeAt, noticeClosing, noticeCount } from "../registers/bodacc/entry.ts";
import { natureOf } from "../registers/bodacc/judgements.ts";
import { compteClosing } from "../registers/comptes/entry.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags, managerCount } from "../registers/dirigeants/entry.ts";
import {
  UNITE_FLAGS,
  uniteCategorieJuridique,
  uniteFlags,
} from "../registers/unites-legales/entry.ts";
import type { ByteWriter } from "../store/byte-writer.ts";
import { latestAccounts } from "./accounts.ts";
import { officersToVerify } from "./officer-crossing/entry.ts";
import { Procedure } from "./procedure.ts";
import { radiationNotice } from "./procedure-radiation.ts";
import { BLOCK, COMPANY_FLAGS, FACT, NOBODY_CROSSED, recordBlock, recordFlags } from "./record.ts";

const procedure = new Procedure();

/**
 * Computes the facts of a record from its blocks (`FACT`): once, when it is composed, instead of at
 * each call.
 *
 * @param today  AAAAMMJJ: ignores later notices and closings; old procedures expire.
 */
export function writeFacts(into: ByteWriter, record: number, today: number): void {
  const { bytes } = into;
  const officers = recordBlock(bytes, record, BLOCK.dirigeants);
  if (officers >= 0) bytes[record + FACT.managers] = managerCount(bytes, officers);
  bytes[record + FACT.toVerify] = toVerify(bytes, record, officers);
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

/** Under partial diffusion officers are not matched (`officer-crossing/officer-crosser.ts`). */
function toVerify(bytes: Uint8Array, record: number, officers: number): number {
  if (officers < 0 || isPartial(bytes, record, officers)) return NOBODY_CROSSED;
  const deaths = recordBlock(bytes, record, BLOCK.deces);
  return deaths < 0 ? 0 : Math.min(NOBODY_CROSSED - 1, officersToVerify(bytes, deaths));
}

function isPartial(bytes: Uint8Array, record: number, officers: number): boolean {
  if ((dirigeantsFlags(bytes, officers) & DIRIGEANTS_FLAGS.partielle) !== 0) return true;
  const unite = recordBlock(bytes, record, BLOCK.unite);
  return unite >= 0 && isPartialUnite(bytes, unite);
}

/** Whether the unit is under partial diffusion. */
export function isPartialUnite(bytes: Uint8Array, unite: number): boolean {
  return (uniteFlags(bytes, unite) & UNITE_FLAGS.partielle) !== 0;
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

/** Uses the procedure read last. */
function isDissolved(bytes: Uint8Array, record: number): boolean {
  const unite = recordBlock(bytes, record, BLOCK.unite);
  return unite >= 0 && isDissolution(procedure.closing, uniteCategorieJuridique(bytes, unite));
}

/** The last closing with a notice of filed accounts. */
function latestClosing(bytes: Uint8Array, notices: number, today: number): number {
  let latest = 0;
  const count = noticeCount(bytes, notices);
  for (let rank = 0; rank < count; rank++) {
    const closing = noticeClosing(bytes, noticeAt(notices, rank));
    if (closing > latest && closing <= today) latest = closing;
  }
  return latest;
}

/**
 * Whether a judgement ended the company itself: closing a liquidation for want of assets dissolves
 * a legal person (Code civil, 1844-7, 7°), not a natural person.
 *
 * @param judgement  A code of judgements.ts.
 * @param categorie  Legal category, `CATEGORIE_JURIDIQUE_UNKNOWN` when unknown.
 */
export function isDissolution(judgement: number, categorie: number): boolean {
  return isLegalPerson(categorie) && WANT_OF_ASSETS.test(natureOf(judgement));
}

const WANT_OF_ASSETS = /insuffisance d.actif/i;

/** Categories start with 1 for natural persons, with 2 to 9 for all others (INSEE, level I). */
function isLegalPerson(categorie: number): boolean {
  return categorie >= 2000 && categorie <= 9999;
}
