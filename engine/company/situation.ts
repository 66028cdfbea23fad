import type { CompanyId } from "../identifiers/company-id.ts";
import { compteClosing } from "../registers/comptes/entry.ts";
import {
  ETABLISSEMENT_FLAGS,
  etablissementDebut,
  etablissementFlags,
  etablissementNic,
  findEtablissement,
} from "../registers/etablissements/entry.ts";
import {
  UNITE_FLAGS,
  uniteCategorieJuridique,
  uniteDebut,
  uniteFlags,
  uniteNicSiege,
} from "../registers/unites-legales/entry.ts";
import type { EntryReader } from "../store/entry-reader.ts";
import { latestAccounts } from "./accounts.ts";
import { lateBefore, mustFileAccounts } from "./filing-duty.ts";
import {
  BLOCK,
  COMPANY_FLAGS,
  NOBODY_CROSSED,
  recordAccountsDate,
  recordBlock,
  recordFlags,
  recordProcedure,
  recordSeat,
  recordToVerify,
} from "./record.ts";
import { followSuccession, SUCCESSION_ENDS, type Succession } from "./succession.ts";

/** Result of the look-up of an identifier; `outside`: of a company outside of French registers. */
export type Existence = "found" | "unknown_siret" | "unknown_siren" | "outside" | "invalid";

const RADIATION = COMPANY_FLAGS.radiee | COMPANY_FLAGS.radieeActive;

/** The succession of an open establishment. */
const NOT_CLOSED: Succession = { end: "aucune", successor: null, links: 0 };

/**
 * The registers' data on one identifier, as numbers and offsets into the company's record. One
 * instance is reused; it decodes only the requested fields.
 */
export class Situation {
  existence: Existence = "invalid";
  siren = 0;
  /** The establishment: the queried one, or the head office. -1 when unknown. */
  nic = -1;
  bytes: Uint8Array = new Uint8Array(0);
  /** Offset of the legal unit's entry. */
  unite = -1;
  /** Offset of the establishment's entry; -1 when it is missing from the register. */
  etablissement = -1;
  uniteFlags = 0;
  etablissementFlags = 0;
  succession: Succession = NOT_CLOSED;
  isSiretQuery = false;
  /** Offset of the company's record. */
  record = -1;
  companyFlags = 0;
  /** Code of `PROCEDURE_STATES`, 0 without a procedure in force. */
  procedure = 0;
  /** AAAAMMJJ of the last closing with known accounts, 0 for none. */
  accountsDate = 0;
  /** Managers and board members who may be dead, or `NOBODY_CROSSED`. */
  toVerify = NOBODY_CROSSED;
  /** AAAAMMJJ of the evaluation; on day 0 nothing is late. */
  readonly today: number;
  readonly #lateBefore: number;

  constructor(today = 0) {
    this.today = today;
    this.#lateBefore = lateBefore(today);
  }

  /**
   * All inputs of rules and confidence as one small number: situations with equal signatures have
   * equal verdicts, which are computed once and cached.
   */
  get signature(): number {
    const { uniteFlags: unite, etablissementFlags: etablissement } = this;
    return (
      (unite & (UNITE_FLAGS.cessee | UNITE_FLAGS.partielle | UNITE_FLAGS.purgee)) |
      ((etablissement & ETABLISSEMENT_FLAGS.ferme) !== 0 ? 8 : 0) |
      ((etablissement & ETABLISSEMENT_FLAGS.partielle) !== 0 ? 16 : 0) |
      (this.allClosed ? 32 : 0) |
      (this.etablissement < 0 ? 64 : 0) |
      (this.succession === NOT_CLOSED ? 0 : SUCCESSION_ENDS.indexOf(this.succession.end) << 7) |
      (this.procedure << 10) |
      (this.isStruckOff ? 1 << 12 : 0) |
      (this.isLate ? 1 << 13 : 0) |
      (this.isDissolved ? 1 << 14 : 0) |
      (this.hasOfficersToVerify ? 1 << 15 : 0) |
      (this.hasUnreadJudgement ? 1 << 16 : 0) |
      (this.isStruckOffButActive ? 1 << 17 : 0)
    );
  }

  /** A active, C ceased, F active with every establishment closed. */
  get statut(): "A" | "C" | "F" {
    if (this.isCeased) return "C";
    return this.allClosed ? "F" : "A";
  }

  /** A open, F closed; null when the establishment is missing from the register. */
  get etablissementStatut(): "A" | "F" | null {
    if (this.etablissement < 0) return null;
    return this.isClosed ? "F" : "A";
  }

  get allClosed(): boolean {
    return (this.companyFlags & COMPANY_FLAGS.toutFerme) !== 0;
  }

  /** Whether it was struck off the register of commerce, and that ends it. */
  get isStruckOff(): boolean {
    return (this.companyFlags & RADIATION) === COMPANY_FLAGS.radiee;
  }

  /** Whether a sole trader was struck off, while SIRENE still calls the unit active. */
  get isStruckOffButActive(): boolean {
    return (this.companyFlags & RADIATION) === RADIATION;
  }

  /** Whether the closing of its liquidation for want of assets dissolved it. */
  get isDissolved(): boolean {
    return (this.companyFlags & COMPANY_FLAGS.dissoute) !== 0;
  }

  /** Whether the last word of a court on its procedure is one that no rule knows. */
  get hasUnreadJudgement(): boolean {
    return (this.companyFlags & COMPANY_FLAGS.jugementALire) !== 0;
  }

  /** Whether a manager or board member may be dead. */
  get hasOfficersToVerify(): boolean {
    return this.toVerify > 0 && this.toVerify < NOBODY_CROSSED;
  }

  /** Whether it is active and its legal form must file accounts. */
  get mustFile(): boolean {
    return !this.isCeased && mustFileAccounts(uniteCategorieJuridique(this.bytes, this.unite));
  }

  /** Whether it must file accounts, and the last known ones are too old. */
  get isLate(): boolean {
    return this.accountsDate !== 0 && this.accountsDate < this.#lateBefore && this.mustFile;
  }

  /** Source of the last closing: the accounts themselves, or the notice of their filing. */
  get accountsSource(): "comptes" | "bodacc" {
    const block = recordBlock(this.bytes, this.record, BLOCK.comptes);
    const filed = latestAccounts(this.bytes, block, this.today);
    const isThere = filed >= 0 && compteClosing(this.bytes, filed) >= this.accountsDate;
    return isThere ? "comptes" : "bodacc";
  }

  get isCeased(): boolean {
    return (this.uniteFlags & UNITE_FLAGS.cessee) !== 0;
  }

  get isPurged(): boolean {
    return (this.uniteFlags & UNITE_FLAGS.purgee) !== 0;
  }

  get isPartiallyDiffusible(): boolean {
    return (
      (this.uniteFlags & UNITE_FLAGS.partielle) !== 0 ||
      (this.etablissementFlags & ETABLISSEMENT_FLAGS.partielle) !== 0
    );
  }

  get isClosed(): boolean {
    return (this.etablissementFlags & ETABLISSEMENT_FLAGS.ferme) !== 0;
  }

  /** AAAAMMJJ of the start of the unit's current state, 0 unknown. */
  get uniteSince(): number {
    return uniteDebut(this.bytes, this.unite);
  }

  /** AAAAMMJJ of the start of the establishment's current state, 0 unknown. */
  get etablissementSince(): number {
    return etablissementDebut(this.bytes, this.etablissement);
  }

  /** Reads the situation of an identifier: one look-up, one more per succession link. */
  read(companies: EntryReader, id: CompanyId): void {
    this.siren = id.siren;
    this.nic = id.nic;
    this.isSiretQuery = id.kind === "siret";
    this.succession = NOT_CLOSED;
    this.etablissement = -1;
    this.etablissementFlags = 0;
    this.record = -1;
    this.companyFlags = 0;
    this.procedure = 0;
    this.accountsDate = 0;
    this.toVerify = NOBODY_CROSSED;
    if (id.kind === "invalid") this.existence = id.fault === "outside" ? "outside" : "invalid";
    else if (!companies.locate(id.siren)) this.existence = "unknown_siren";
    else this.#readRecord(companies);
  }

  #readRecord(companies: EntryReader): void {
    const { bytes, at: record } = companies;
    this.bytes = bytes;
    this.unite = recordBlock(bytes, record, BLOCK.unite);
    this.uniteFlags = uniteFlags(bytes, this.unite);
    this.record = record;
    this.companyFlags = recordFlags(bytes, record);
    this.procedure = recordProcedure(bytes, record);
    this.accountsDate = recordAccountsDate(bytes, record);
    this.toVerify = recordToVerify(bytes, record);
    this.etablissement = this.#findEtablissement(record);
    if (this.etablissement >= 0) {
      this.existence = "found";
      this.nic = etablissementNic(bytes, this.etablissement);
      this.etablissementFlags = etablissementFlags(bytes, this.etablissement);
      if (this.isClosed) this.succession = followSuccession(companies, this.siren, this.nic);
    } else {
      this.existence = this.isSiretQuery ? "unknown_siret" : "found";
      if (!this.isSiretQuery) this.nic = uniteNicSiege(bytes, this.unite) || -1;
    }
  }

  #findEtablissement(record: number): number {
    if (!this.isSiretQuery) return recordSeat(this.bytes, record);
    const block = recordBlock(this.bytes, record, BLOCK.etablissements);
    return block < 0 ? -1 : findEtablissement(this.bytes, block, this.nic);
  }
}
