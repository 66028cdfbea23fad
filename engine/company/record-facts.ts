import { noticeAt, noticeClosing, noticeCount, noticeDate } from "../registers/bodacc/entry.ts";
import type { ProcedureEnding } from "../registers/bodacc/judgement/decisions.ts";
import { compteClosing } from "../registers/comptes/entry.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags, managerCount } from "../registers/dirigeants/entry.ts";
import {
  ETABLISSEMENT_FLAGS,
  etablissementAt,
  etablissementCount,
  etablissementCreation,
  etablissementFlags,
} from "../registers/etablissements/entry.ts";
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
  flags |= radiationFlags(bytes, record, radiationNotice(bytes, notices, today));
  if (isDissolved(bytes, record)) flags |= COMPANY_FLAGS.dissoute;
  if (procedure.unread >= 0) flags |= COMPANY_FLAGS.jugementALire;
  into.setU32(record + 4, flags);
}

/**
 * A sole trader struck off may go on outside the register, start again, or have closed one
 * establishment only: a doubt while SIRENE calls the unit active, and none once it has opened an
 * establishment since. Source: search-infra, issue 802; decisions.md 7.
 */
function radiationFlags(bytes: Uint8Array, record: number, radiation: number): number {
  if (radiation < 0) return 0;
  const unite = recordBlock(bytes, record, BLOCK.unite);
  if (unite < 0 || (uniteFlags(bytes, unite) & UNITE_FLAGS.cessee) !== 0)
    return COMPANY_FLAGS.radiee;
  const categorie = uniteCategorieJuridique(bytes, unite);
  if (!isNaturalPerson(categorie)) return COMPANY_FLAGS.radiee;
  if (hasOpenedSince(bytes, record, noticeDate(bytes, radiation))) return 0;
  return COMPANY_FLAGS.radiee | COMPANY_FLAGS.radieeActive;
}

/** Whether an establishment that is open was created after that day (AAAAMMJJ). */
function hasOpenedSince(bytes: Uint8Array, record: number, day: number): boolean {
  const block = recordBlock(bytes, record, BLOCK.etablissements);
  const count = block < 0 ? 0 : etablissementCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = etablissementAt(bytes, block, rank);
    const isClosed = (etablissementFlags(bytes, at) & ETABLISSEMENT_FLAGS.ferme) !== 0;
    if (!isClosed && etablissementCreation(bytes, at) > day) return true;
  }
  return false;
}

/** Uses the procedure read last. */
function isDissolved(bytes: Uint8Array, record: number): boolean {
  const unite = recordBlock(bytes, record, BLOCK.unite);
  return unite >= 0 && isDissolution(procedure.ending, uniteCategorieJuridique(bytes, unite));
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
 * @param ending  Of the company's last procedure.
 * @param categorie  Legal category, `CATEGORIE_JURIDIQUE_UNKNOWN` when unknown.
 */
export function isDissolution(ending: ProcedureEnding | null, categorie: number): boolean {
  return isLegalPerson(categorie) && ending === "unpaid";
}

/** Categories start with 1 for natural persons, with 2 to 9 for all others (INSEE, level I). */
function isNaturalPerson(categorie: number): boolean {
  return categorie >= 1000 && categorie <= 1999;
}

function isLegalPerson(categorie: number): boolean {
  return categorie >= 2000 && categorie <= 9999;
}
