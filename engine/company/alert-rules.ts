import { STATE } from "../registers/bodacc/judgement/procedure-states.ts";
import type { JsonWriter } from "../text/json-writer.ts";
import {
  DEAD_ENDS,
  TEXT,
  writeClosed,
  writeLastStep,
  writeOfficersToVerify,
  writeProcedure,
  writeRadiation,
  writeReplacement,
  writeSince,
  writeUnreadJudgement,
} from "./alert-reasons.ts";
import type { CompanySource } from "./company-base.ts";
import type { Existence, Situation } from "./situation.ts";

/** From best to worst; a result has the worst level of its matching rules. */
export const ALERT_LEVELS = ["ok", "suspect", "alerte", "invalide"] as const;

export type AlertLevel = (typeof ALERT_LEVELS)[number];

export interface AlertRule {
  readonly name: string;
  readonly level: AlertLevel;
  /** The register of the fact; its date is written after the reason. */
  readonly source: CompanySource | ((situation: Situation) => CompanySource);
  /** Short summary; `libelle` is that of the first matching rule at the result's level. */
  readonly libelle: string;
  readonly holds: (situation: Situation) => boolean;
  /** Writes the reason inside an open JSON string. */
  readonly reason: (situation: Situation, into: JsonWriter) => void;
}

interface Absence {
  readonly level: AlertLevel;
  /** `null` when the identifier itself is invalid, without consulting a register. */
  readonly source: CompanySource | null;
  readonly libelle: string;
}

/** Results for an identifier without a company or without such an establishment. */
export const ABSENCES = {
  invalid: { level: "invalide", source: null, libelle: "Identifiant invalide" },
  outside: { level: "suspect", source: null, libelle: "Hors des registres français" },
  unknown_siren: { level: "invalide", source: "unites-legales", libelle: "Inconnu de SIRENE" },
  unknown_siret: { level: "invalide", source: "etablissements", libelle: "Inconnu de SIRENE" },
} as const satisfies Readonly<Record<Exclude<Existence, "found">, Absence>>;

/** All rules about a known company, most severe first. */
export const ALERT_RULES: readonly AlertRule[] = [
  {
    name: "cessation",
    level: "alerte",
    source: "unites-legales",
    libelle: "Entreprise cessée",
    holds: (s) => s.isCeased,
    reason: (s, into) => {
      into.raw(TEXT.ceased);
      writeSince(s.uniteSince, into);
    },
  },
  {
    name: "liquidation",
    level: "alerte",
    source: "bodacc",
    libelle: "Liquidation judiciaire",
    holds: (s) => s.procedure === STATE.liquidation_judiciaire,
    reason: (s, into) => writeProcedure(s, "liquidation_judiciaire", into),
  },
  {
    name: "dissolution",
    level: "alerte",
    source: "bodacc",
    libelle: "Liquidation close pour insuffisance d'actif",
    holds: (s) => s.isDissolved,
    reason: (s, into) => {
      into.raw(TEXT.dissolved);
      writeLastStep(s, "le", into);
    },
  },
  {
    name: "radiation",
    level: "alerte",
    source: "bodacc",
    libelle: "Entreprise radiée",
    holds: (s) => s.isStruckOff,
    reason: writeRadiation,
  },
  {
    name: "tout_ferme",
    level: "alerte",
    source: "etablissements",
    libelle: "Tous les établissements sont fermés",
    holds: (s) => !s.isCeased && s.allClosed,
    reason: (_, into) => into.raw(TEXT.allClosed),
  },
  {
    name: "ferme_sans_successeur",
    level: "alerte",
    source: "etablissements",
    libelle: "Établissement fermé sans successeur",
    holds: (s) => s.isClosed && s.succession.end === "aucune",
    reason: (s, into) => {
      writeClosed(s, into);
      into.raw(TEXT.noSuccessor);
    },
  },
  {
    name: "succession_sans_issue",
    level: "alerte",
    source: "liens-succession",
    libelle: "Établissement fermé, aucun successeur ouvert trouvé",
    holds: (s) => s.isClosed && !s.succession.successor && s.succession.end !== "aucune",
    reason: (s, into) => {
      writeClosed(s, into);
      into.raw(DEAD_ENDS[s.succession.end]);
    },
  },
  {
    name: "redressement",
    level: "suspect",
    source: "bodacc",
    libelle: "Redressement judiciaire",
    holds: (s) => s.procedure === STATE.redressement_judiciaire,
    reason: (s, into) => writeProcedure(s, "redressement_judiciaire", into),
  },
  {
    name: "sauvegarde",
    level: "suspect",
    source: "bodacc",
    libelle: "Procédure de sauvegarde",
    holds: (s) => s.procedure === STATE.sauvegarde,
    reason: (s, into) => writeProcedure(s, "sauvegarde", into),
  },
  {
    name: "radiation_a_verifier",
    level: "suspect",
    source: "bodacc",
    libelle: "Radiée du registre du commerce, active selon SIRENE",
    holds: (s) => s.isStruckOffButActive,
    reason: (s, into) => {
      writeRadiation(s, into);
      into.raw(TEXT.butActive);
    },
  },
  {
    name: "jugement_a_lire",
    level: "suspect",
    source: "bodacc",
    libelle: "Jugement à lire",
    holds: (s) => s.hasUnreadJudgement,
    reason: writeUnreadJudgement,
  },
  {
    name: "ferme_avec_successeur",
    level: "suspect",
    source: "liens-succession",
    libelle: "Établissement fermé, remplacé",
    holds: (s) => s.isClosed && s.succession.successor !== null,
    reason: writeReplacement,
  },
  {
    name: "dirigeant_a_verifier",
    level: "suspect",
    source: "deces",
    libelle: "Dirigeant à vérifier",
    holds: (s) => s.hasOfficersToVerify,
    reason: writeOfficersToVerify,
  },
  {
    name: "comptes_en_retard",
    level: "suspect",
    source: (s) => s.accountsSource,
    libelle: "Comptes non déposés depuis plus de 24 mois",
    holds: (s) => s.isLate,
    reason: (s, into) => {
      into.raw(TEXT.accounts);
      into.dateText(s.accountsDate);
      into.raw(TEXT.late);
    },
  },
  {
    name: "diffusion_partielle",
    level: "suspect",
    source: "unites-legales",
    libelle: "Diffusion partielle",
    holds: (s) => s.isPartiallyDiffusible,
    reason: (_, into) => into.raw(TEXT.partial),
  },
  {
    name: "siege_absent",
    level: "ok",
    source: "etablissements",
    libelle: "Entreprise active, siège absent du registre",
    holds: (s) => s.etablissement < 0,
    reason: (_, into) => into.raw(TEXT.seatMissing),
  },
  {
    name: "unite_purgee",
    level: "ok",
    source: "unites-legales",
    libelle: "Unité purgée",
    holds: (s) => s.isPurged,
    reason: (_, into) => into.raw(TEXT.purged),
  },
];
