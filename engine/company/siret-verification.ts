import { type CompanyId, readCompanyId } from "../identifiers/company-id.ts";
import { formatSiret } from "../identifiers/siret.ts";
import { STATE } from "../registers/bodacc/judgement/procedure-states.ts";
import { ETABLISSEMENT_TEXT, etablissementText } from "../registers/etablissements/entry.ts";
import { readText } from "../store/packed-bytes.ts";
import { isoDay } from "../text/dates.ts";
import { JsonWriter } from "../text/json-writer.ts";
import { type CompanyBase, dayOf, knowledgeOf } from "./company-base.ts";
import { writeAddress, writeName } from "./identity.ts";
import { absenceReason, notASiretReason, ReasonWriter } from "./reasons.ts";
import { Situation } from "./situation.ts";
import { judge } from "./verdict.ts";

export const SIRET_VERDICTS = ["valide", "ferme", "cesse", "inconnu", "invalide"] as const;

type SiretVerdict = (typeof SIRET_VERDICTS)[number];

export interface SiretVerification {
  /** Fourteen digits when readable, else as sent. */
  readonly siret: string;
  readonly verdict: SiretVerdict;
  readonly existe: boolean;
  readonly statut_unite_legale: "A" | "C" | "F" | null;
  readonly etablissement_statut: "A" | "F" | null;
  /** Null while the register is not loaded. */
  readonly procedure_collective: boolean | null;
  readonly liquidation: boolean | null;
  /** Null also for a company that must file but has no known closing. */
  readonly comptes_non_deposes: boolean | null;
  readonly successeur: {
    readonly siret: string;
    readonly date: string | null;
    readonly transfert_siege: boolean;
  } | null;
  readonly denomination: string | null;
  readonly adresse: string | null;
  readonly raisons: string;
  readonly date_verification: string;
}

/**
 * Verifies one SIRET: whether it exists, whether it is open, and its successor. One look-up, one
 * more per succession link.
 *
 * ```ts
 * verifySiret(companies, "90000010000017").verdict; // -> "valide"
 * verifySiret(companies, "90000010000018").verdict; // -> "invalide"
 * ```
 */
export function verifySiret(base: CompanyBase, input: string): SiretVerification {
  const id = readCompanyId(input);
  const situation = new Situation(dayOf(base));
  if (id.kind === "siren") return notASiret(base, id);
  situation.read(base.companies, id);
  const siret = id.kind === "siret" ? formatSiret(id.siren, id.nic) : input;
  const known = situation.existence === "found" || situation.existence === "unknown_siret";
  const found = situation.existence === "found";
  return {
    siret,
    verdict: verdictOf(situation),
    existe: found,
    statut_unite_legale: known ? situation.statut : null,
    etablissement_statut: found ? situation.etablissementStatut : null,
    ...(known ? signalsOf(base, situation) : NO_SIGNALS),
    successeur: successorOf(situation),
    denomination: known ? nameOf(situation) : null,
    adresse: found ? fullAddress(situation.bytes, situation.etablissement) : null,
    raisons: found ? reasonsOf(base, situation, id) : absenceReason(base, situation, id),
    date_verification: base.date,
  };
}

function notASiret(base: CompanyBase, id: CompanyId): SiretVerification {
  return { ...verifySiret(base, ""), siret: id.given, raisons: notASiretReason(base, id) };
}

function verdictOf(situation: Situation): SiretVerdict {
  // A number of another country is no wrong French one.
  if (situation.existence === "invalid") return "invalide";
  if (situation.existence !== "found") return "inconnu";
  if (situation.isCeased) return "cesse";
  return situation.isClosed ? "ferme" : "valide";
}

type Signals = Pick<
  SiretVerification,
  "procedure_collective" | "liquidation" | "comptes_non_deposes"
>;

const NO_SIGNALS: Signals = {
  procedure_collective: null,
  liquidation: null,
  comptes_non_deposes: null,
};

function signalsOf(base: CompanyBase, situation: Situation): Signals {
  const { procedures, accounts } = knowledgeOf(base);
  const { procedure, isLate, accountsDate, mustFile, hasUnreadJudgement } = situation;
  // A judgement that no rule could read may have opened one.
  const isKnown = procedures && (procedure !== STATE.aucune || !hasUnreadJudgement);
  const isOverridden = accounts && (accountsDate !== 0 || !mustFile);
  return {
    procedure_collective: isKnown ? procedure !== STATE.aucune : null,
    liquidation: isKnown ? procedure === STATE.liquidation_judiciaire : null,
    comptes_non_deposes: isOverridden ? isLate : null,
  };
}

/** The establishment that took over, as answers state it. */
export function successorOf({
  succession: { successor },
}: Situation): SiretVerification["successeur"] {
  if (!successor) return null;
  return {
    siret: formatSiret(successor.siren, successor.nic),
    date: successor.date === 0 ? null : isoDay(successor.date),
    transfert_siege: successor.transfertSiege,
  };
}

/** The company's name, decoded. */
export function nameOf({ bytes, unite }: Situation): string | null {
  return decoded((into) => writeName(bytes, unite, into));
}

/** Address line, postcode and town of an establishment in one line; `null` without any. */
export function fullAddress(bytes: Uint8Array, etablissement: number): string | null {
  const line = decoded((into) => writeAddress(bytes, etablissement, into));
  const { codePostal, commune } = ETABLISSEMENT_TEXT;
  const town = [codePostal, commune]
    .map((rank) => readText(bytes, etablissementText(bytes, etablissement, rank)))
    .filter((text) => text !== "")
    .join(" ");
  return [line, town].filter(Boolean).join(", ") || null;
}

function reasonsOf(base: CompanyBase, situation: Situation, id: CompanyId): string {
  const { rules } = judge(situation);
  const reasons = new ReasonWriter(base);
  const text = decoded((into) => {
    into.byte(QUOTE);
    reasons.write(situation, id, rules, into);
    into.byte(QUOTE);
  });
  return text ?? "";
}

const QUOTE = 0x22;

/** Shared because its buffer is large; decoded before each reuse. */
const json = new JsonWriter();

function decoded(write: (into: JsonWriter) => void): string | null {
  json.clear();
  write(json);
  return JSON.parse(Buffer.from(json.view()).toString()) as string | null;
}
