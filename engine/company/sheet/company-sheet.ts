import type { CompanyId } from "../../identifiers/company-id.ts";
import { bareNaf } from "../../identifiers/naf.ts";
import { formatSiren } from "../../identifiers/siren.ts";
import { formatSiret } from "../../identifiers/siret.ts";
import { vatNumber } from "../../identifiers/vat-number.ts";
import {
  PROCEDURE_STATES,
  type ProcedureState,
} from "../../registers/bodacc/judgement/procedure-states.ts";
import {
  CATEGORIE_JURIDIQUE_UNKNOWN,
  NOMENCLATURES,
  TRANCHES_EFFECTIFS,
} from "../../registers/sirene-codes.ts";
import {
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteNomenclature,
  uniteText,
} from "../../registers/unites-legales/entry.ts";
import { readText } from "../../store/packed-bytes.ts";
import {
  type CompanyBase,
  dayOf,
  type Knowledge,
  knowledgeOf,
  statedSources,
} from "../company-base.ts";
import { type CompanyFile, companyFile } from "../company-file.ts";
import { type HealthLedger, healthLedger } from "../health/health-ledger.ts";
import { readProcedureFacts } from "../health/procedure-facts.ts";
import { nameOf, type SiretVerification, successorOf } from "../siret-verification.ts";
import { Situation } from "../situation.ts";
import { creationView, trancheView } from "../size-and-age.ts";
import { type ClaimsPeriod, claimsPeriod } from "./claims-period.ts";
import type { CodeLabels } from "./code-labels.ts";
import { dayOrNull, type SheetEstablishments, sheetEstablishments } from "./establishments.ts";

/** A code of INSEE and its label, `null` when its table is not loaded. */
interface Labelled {
  readonly code: string;
  readonly libelle: string | null;
}

/**
 * What one page tells of a company. Dates are AAAA-MM-JJ; masked texts are `[ND]`, as published;
 * `null` is not known.
 */
export interface CompanySheet {
  readonly siren: string;
  /** Of the head office. */
  readonly siret: string | null;
  readonly tva: string;
  readonly denomination: string | null;
  readonly sigle: string | null;
  readonly forme: Labelled | null;
  readonly activite: Labelled | null;
  readonly creation: string | null;
  /** Staff bracket in words. */
  readonly effectif: string | null;
  readonly etat: "active" | "cessee" | "fermee";
  /** Of the cessation. */
  readonly cessation: string | null;
  readonly isRadiee: boolean;
  /** Under partial diffusion. */
  readonly isMasked: boolean;
  readonly doitDeposer: boolean;
  readonly comptesEnRetard: boolean;
  /** Last closing known, from accounts or from a notice of their filing. */
  readonly derniereCloture: string | null;
  /** The procedure in force. */
  readonly procedure: ProcedureState;
  /** Day of the plan that it is under, which lasts ten years at most. */
  readonly plan: string | null;
  readonly jugementALire: boolean;
  readonly creances: ClaimsPeriod | null;
  /** The open establishment after a closed head office. */
  readonly successeur: SiretVerification["successeur"];
  readonly etablissements: SheetEstablishments;
  /** Procedures, judgements, accounts. */
  readonly file: CompanyFile;
  readonly sante: HealthLedger;
  /** What the loaded registers can tell of any company. */
  readonly knowledge: Knowledge;
  readonly sources: CompanyBase["sources"];
  readonly date_verification: string;
}

/** The registers that a sheet is read from. */
interface SheetRegisters {
  readonly base: CompanyBase;
  readonly labels: CodeLabels;
}

/**
 * The sheet of one company; `null` when SIRENE does not have it. Decodes every block: for one
 * company on a page, not for lists. Its officers are told by `listOfficers`.
 *
 * @param most  Establishments listed of each state.
 */
export function companySheet(
  { base, labels }: SheetRegisters,
  id: CompanyId,
  most: number,
): CompanySheet | null {
  const asSiren: CompanyId = { ...id, kind: "siren", nic: -1 };
  const file = id.kind === "invalid" ? null : companyFile(base, asSiren);
  if (!file) return null;
  const situation = new Situation(dayOf(base));
  situation.read(base.companies, asSiren);
  const { siren, nic } = situation;
  return {
    siren: formatSiren(siren),
    siret: nic < 0 ? null : formatSiret(siren, nic),
    tva: vatNumber(siren),
    ...identityOf(situation, labels),
    ...stateOf(situation, file),
    etablissements: sheetEstablishments(situation, most),
    file,
    sante: healthLedger(base, situation),
    knowledge: knowledgeOf(base),
    sources: statedSources(base),
    date_verification: base.date,
  };
}

function identityOf(situation: Situation, labels: CodeLabels) {
  const { bytes, unite } = situation;
  const text = (rank: number): string => readText(bytes, uniteText(bytes, unite, rank));
  return {
    denomination: nameOf(situation),
    sigle: text(UNITE_TEXT.sigle) || null,
    forme: legalFormOf(uniteCategorieJuridique(bytes, unite), labels),
    activite: activityOf(text(UNITE_TEXT.naf), uniteNomenclature(bytes, unite), labels),
    creation: dayOrNull(creationView(situation)),
    effectif: TRANCHES_EFFECTIFS.get(trancheView(situation)) ?? null,
  };
}

function legalFormOf(category: number, labels: CodeLabels): Labelled | null {
  if (category === CATEGORIE_JURIDIQUE_UNKNOWN) return null;
  const code = String(category).padStart(4, "0");
  return { code, libelle: labels.legalForm(code) };
}

function activityOf(code: string, nomenclature: number, labels: CodeLabels): Labelled | null {
  if (code === "") return null;
  return { code, libelle: labels.activity(bareNaf(code), NOMENCLATURES[nomenclature] ?? "") };
}

const STATES = { A: "active", C: "cessee", F: "fermee" } as const;

function stateOf(situation: Situation, file: CompanyFile) {
  const procedure = PROCEDURE_STATES[situation.procedure] ?? "aucune";
  return {
    etat: STATES[situation.statut],
    cessation: situation.isCeased ? dayOrNull(situation.uniteSince) : null,
    isRadiee: situation.isStruckOff,
    isMasked: situation.isPartiallyDiffusible,
    doitDeposer: situation.mustFile,
    comptesEnRetard: situation.isLate,
    derniereCloture: dayOrNull(situation.accountsDate),
    procedure,
    plan: planOf(situation),
    jugementALire: situation.hasUnreadJudgement,
    creances: claimsPeriod(file, procedure),
    successeur: successorOf(situation),
  };
}

/** Source: Code de commerce, L. 626-12. */
const YEARS_OF_A_PLAN = 10;

function planOf(situation: Situation): string | null {
  const { past } = readProcedureFacts(situation, true);
  const isUnderPlan = past?.end === "plan" && past.years < YEARS_OF_A_PLAN;
  return isUnderPlan ? dayOrNull(past.date) : null;
}
