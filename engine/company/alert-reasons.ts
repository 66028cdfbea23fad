import { encode, type JsonWriter } from "../text/json-writer.ts";
import { readOfficerDeaths } from "./officer-crossing/entry.ts";
import { possibleDeath } from "./officer-crossing/wording.ts";
import { Procedure, procedureEvents } from "./procedure.ts";
import { radiationNotice } from "./procedure-radiation.ts";
import { attributed, publishedFact } from "./published-fact.ts";
import { BLOCK, recordBlock } from "./record.ts";
import type { Situation } from "./situation.ts";

/** Fixed texts, encoded once; none needs JSON escapes. */
export const TEXT = {
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

export const DEAD_ENDS = {
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

/** Writes the procedure, its date and its notice. */
export function writeProcedure(
  situation: Situation,
  state: keyof typeof PROCEDURES,
  into: JsonWriter,
): void {
  into.raw(PROCEDURES[state]);
  writeLastStep(situation, "depuis le", into);
}

/** Reused: reading it allocates nothing. */
const procedure = new Procedure();

/** Writes the date and the notice of the last step of the company's procedures. */
export function writeLastStep(
  { bytes, record, today }: Situation,
  preposition: "le" | "depuis le",
  into: JsonWriter,
): void {
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  if (notices < 0) return;
  procedure.read(bytes, notices, today);
  const step = procedure.lastStep;
  if (step >= 0) into.raw(encode(attributed(publishedFact(bytes, step), preposition)));
}

export function writeUnreadJudgement({ bytes, record, today }: Situation, into: JsonWriter): void {
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  const events = notices < 0 ? [] : procedureEvents(bytes, notices, today);
  const judgement = events.findLast(({ kind }) => kind === "unread");
  into.raw(TEXT.unread);
  if (judgement === undefined) return;
  // A publisher's text: escaped as JSON, without its quotes.
  const quoted = ` : « ${judgement.nature} »${attributed(judgement, "le")}`;
  into.raw(encode(JSON.stringify(quoted).slice(1, -1)));
}

export function writeRadiation({ bytes, record, today }: Situation, into: JsonWriter): void {
  into.raw(TEXT.struckOff);
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  const notice = notices < 0 ? -1 : radiationNotice(bytes, notices, today);
  if (notice >= 0) into.raw(encode(attributed(publishedFact(bytes, notice), "depuis le")));
}

/** The reason has no names: those are in `dirigeants_a_verifier`. */
export function writeOfficersToVerify(
  { bytes, record, toVerify }: Situation,
  into: JsonWriter,
): void {
  const deaths = readOfficerDeaths(bytes, recordBlock(bytes, record, BLOCK.deces));
  const [first, ...others] = deaths.filter(({ isCounted }) => isCounted);
  if (first && others.length === 0)
    into.raw(encode(`dirigeant à vérifier : ${possibleDeath(first)}`));
  else into.raw(encode(`dirigeants à vérifier, peut-être décédés : ${toVerify}`));
}

export function writeClosed(situation: Situation, into: JsonWriter): void {
  into.raw(TEXT.closed);
  writeSince(situation.etablissementSince, into);
}

export function writeReplacement(situation: Situation, into: JsonWriter): void {
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

export function writeSince(date: number, into: JsonWriter): void {
  if (date === 0) return;
  into.raw(TEXT.since);
  into.dateText(date);
}
