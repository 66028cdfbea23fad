import { STATE } from "../registers/bodacc/judgement/procedure-states.ts";
import { encode, type JsonWriter } from "../text/json-writer.ts";
import type { CompanySource } from "./company-base.ts";
import { readOfficerDeaths } from "./officer-crossing/entry.ts";
import { possibleDeath } from "./officer-crossing/wording.ts";
import { lastStep, procedureEvents } from "./procedure.ts";
import { radiationNotice } from "./procedure-radiation.ts";
import { attributed, publishedFact } from "./published-fact.ts";
import { BLOCK, recordBlock } from "./record.ts";
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

/** Fixed texts, encoded once; none needs JSON escapes. */
const TEXT = {
  ceased: encode("entreprise cessée"),
  allClosed: encode("l'entreprise est active, mais tous ses établissements sont fermés"),
  closed: encode("établissement fermé"),
  noSuccessor: encode(", sans successeur connu"),
  replacedBy: encode(", remplacé par "),
  since: encode(" depuis le "),
  linksFollowed: encode(" liens suivis)"),
  partial: encode("diffusion partielle : les champs marqués [ND] sont masqués par l'INSEE"),
  seatMissing: encode("le siège n'est pas dans le fichier des établissements"),
  purged: encode("unité ancienne, purgée par l'INSEE : ses données sont incomplètes"),
  openingBracket: encode(" ("),
  closingBracket: encode(")"),
  dissolved: encode("liquidation judiciaire close pour insuffisance d'actif"),
  struckOff: encode("radiée du registre du commerce"),
  butActive: encode(
    ", mais active selon SIRENE : peut-être un seul établissement, ou une activité hors du registre",
  ),
  unread: encode("jugement sur une procédure collective, à lire"),
  accounts: encode("derniers comptes connus clos le "),
  late: encode(", il y a plus de 24 mois"),
} as const;

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

const DEAD_ENDS = {
  ferme: encode(", et la chaîne de ses successeurs finit sur un établissement fermé ou inconnu"),
  boucle: encode(", et la chaîne de ses successeurs tourne en boucle"),
  trop_long: encode(", et la chaîne de ses successeurs dépasse 20 liens"),
  vivant: encode(""),
  aucune: encode(""),
} as const;

const PROCEDURES = {
  sauvegarde: encode("sauvegarde"),
  redressement_judiciaire: encode("redressement judiciaire"),
  liquidation_judiciaire: encode("liquidation judiciaire"),
} as const;

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

/** Writes the procedure, its date and its notice. */
function writeProcedure(
  situation: Situation,
  state: keyof typeof PROCEDURES,
  into: JsonWriter,
): void {
  into.raw(PROCEDURES[state]);
  writeLastStep(situation, "depuis le", into);
}

/** Writes the date and the notice of the last step of the company's procedures. */
function writeLastStep(
  { bytes, record, today }: Situation,
  preposition: "le" | "depuis le",
  into: JsonWriter,
): void {
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  const step = notices < 0 ? undefined : lastStep(procedureEvents(bytes, notices, today));
  if (step) into.raw(encode(attributed(step, preposition)));
}

function writeUnreadJudgement({ bytes, record, today }: Situation, into: JsonWriter): void {
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  const events = notices < 0 ? [] : procedureEvents(bytes, notices, today);
  const judgement = events.findLast(({ kind }) => kind === "unread");
  into.raw(TEXT.unread);
  if (judgement === undefined) return;
  // A publisher's text: escaped as JSON, without its quotes.
  const quoted = ` : « ${judgement.nature} »${attributed(judgement, "le")}`;
  into.raw(encode(JSON.stringify(quoted).slice(1, -1)));
}

function writeRadiation({ bytes, record, today }: Situation, into: JsonWriter): void {
  into.raw(TEXT.struckOff);
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  const notice = notices < 0 ? -1 : radiationNotice(bytes, notices, today);
  if (notice >= 0) into.raw(encode(attributed(publishedFact(bytes, notice), "depuis le")));
}

/** The reason has no names: those are in `dirigeants_a_verifier`. */
function writeOfficersToVerify({ bytes, record, toVerify }: Situation, into: JsonWriter): void {
  const deaths = readOfficerDeaths(bytes, recordBlock(bytes, record, BLOCK.deces));
  const [first, ...others] = deaths.filter(({ isCounted }) => isCounted);
  if (first && others.length === 0)
    into.raw(encode(`dirigeant à vérifier : ${possibleDeath(first)}`));
  else into.raw(encode(`dirigeants à vérifier, peut-être décédés : ${toVerify}`));
}

function writeClosed(situation: Situation, into: JsonWriter): void {
  into.raw(TEXT.closed);
  writeSince(situation.etablissementSince, into);
}

function writeReplacement(situation: Situation, into: JsonWriter): void {
  const { successor, links } = situation.succession;
  writeClosed(situation, into);
  if (!successor) return;
  into.raw(TEXT.replacedBy);
  into.digits(successor.siren, 9);
  into.digits(successor.nic, 5);
  writeSince(successor.date, into);
  if (links < 2) return;
  into.raw(TEXT.openingBracket);
  into.digits(links, links < 10 ? 1 : 2);
  into.raw(TEXT.linksFollowed);
}

function writeSince(date: number, into: JsonWriter): void {
  if (date === 0) return;
  into.raw(TEXT.since);
  into.dateText(date);
}
