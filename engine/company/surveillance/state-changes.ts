import { textWords } from "../../text/text-words.ts";
import type { WatchedOfficer, WatchedState } from "./watched-state.ts";

/** What differs between two states of a company. */
export interface StateChange {
  readonly champ: "etat" | "radiation" | "procedure" | "denomination" | "siege" | "dirigeants";
  readonly avant: string | null;
  readonly apres: string | null;
  /** French sentence. */
  readonly texte: string;
}

/** Changes of one company that are told. */
const CHANGES_MOST = 30;

/**
 * What changed between two states of one company, the gravest first. What is not known on one side
 * is no change.
 */
export function stateChanges(before: WatchedState, after: WatchedState | null): StateChange[] {
  if (after === null) return [GONE];
  return [
    ...stateChange(before, after),
    ...radiation(before, after),
    ...procedure(before, after),
    ...names(before, after),
    ...seat(before, after),
    ...officers(before.dirigeants, after.dirigeants),
  ].slice(0, CHANGES_MOST);
}

/**
 * The state to compare with next: what a later edition does not know is kept from the one before,
 * except of a company that is now masked.
 */
export function mergedState(before: WatchedState, after: WatchedState): WatchedState {
  if (after.isMasked) return after;
  return {
    ...after,
    denomination: after.denomination ?? before.denomination,
    siege: after.siege ?? before.siege,
    adresse: after.adresse ?? before.adresse,
    radiee: after.radiee ?? before.radiee,
    procedure: after.procedure ?? before.procedure,
    dirigeants: after.dirigeants ?? before.dirigeants,
  };
}

const GONE: StateChange = {
  champ: "etat",
  avant: null,
  apres: null,
  texte: "L'entreprise n'est plus dans le répertoire SIRENE.",
};

const STATE_WORDS = {
  active: "L'entreprise est de nouveau active.",
  cessee: "L'entreprise a cessé.",
  fermee: "Tous les établissements de l'entreprise sont fermés.",
} as const;

function stateChange({ etat: avant }: WatchedState, { etat: apres }: WatchedState): StateChange[] {
  return avant === apres ? [] : [{ champ: "etat", avant, apres, texte: STATE_WORDS[apres] }];
}

function radiation(before: WatchedState, after: WatchedState): StateChange[] {
  if (before.radiee === null || after.radiee === null || before.radiee === after.radiee) return [];
  const texte = after.radiee
    ? "L'entreprise est radiée du registre du commerce."
    : "L'entreprise n'est plus radiée du registre du commerce.";
  const [avant, apres] = after.radiee ? [null, "radiée"] : ["radiée", null];
  return [{ champ: "radiation", avant, apres, texte }];
}

const PROCEDURES = {
  aucune: "aucune",
  sauvegarde: "sauvegarde",
  redressement_judiciaire: "redressement judiciaire",
  liquidation_judiciaire: "liquidation judiciaire",
} as const;

function procedure(before: WatchedState, after: WatchedState): StateChange[] {
  if (before.procedure === null || after.procedure === null) return [];
  if (before.procedure === after.procedure) return [];
  const [avant, apres] = [PROCEDURES[before.procedure], PROCEDURES[after.procedure]];
  return [{ champ: "procedure", avant, apres, texte: procedureWords(avant, apres) }];
}

function procedureWords(before: string, after: string): string {
  if (before === "aucune") return `Procédure collective ouverte : ${after}.`;
  if (after === "aucune") return `Fin de la procédure collective (${before}).`;
  return `La procédure de ${before} devient : ${after}.`;
}

function names(before: WatchedState, after: WatchedState): StateChange[] {
  const [avant, apres] = [before.denomination, after.denomination];
  if (avant === null || apres === null || isSameText(avant, apres)) return [];
  const texte = `Le nom change : « ${avant} » devient « ${apres} ».`;
  return [{ champ: "denomination", avant, apres, texte }];
}

/** The same words: editions differ in case, accents and signs. */
function isSameText(one: string, other: string): boolean {
  return textWords(one).join(" ") === textWords(other).join(" ");
}

/** Moved: to another establishment, or at another address. */
function seat(before: WatchedState, after: WatchedState): StateChange[] {
  const isSame =
    before.siege === after.siege && isSameText(before.adresse ?? "", after.adresse ?? "");
  if (isSame || before.siege === null || after.siege === null) return [];
  const [avant, apres] = [seatWords(before), seatWords(after)];
  if (avant === apres || before.isMasked !== after.isMasked) return [];
  return [{ champ: "siege", avant, apres, texte: `Le siège change : ${apres}, avant ${avant}.` }];
}

function seatWords({ siege, adresse }: WatchedState): string {
  return adresse === null ? `SIRET ${siege}` : `${adresse} (SIRET ${siege})`;
}

type Officers = WatchedState["dirigeants"];

function officers(before: Officers, after: Officers): StateChange[] {
  if (before === null || after === null) return [];
  const [known, present] = [byPerson(before), byPerson(after)];
  const champ = "dirigeants";
  const others = [...present].flatMap(([person, officer]): StateChange[] => {
    const role = known.get(person)?.role;
    if (role === officer.role) return [];
    const apres = officerWords(officer);
    if (role === undefined)
      return [{ champ, avant: null, apres, texte: `Arrivée d'un dirigeant : ${apres}.` }];
    const avant = officerWords({ ...officer, role });
    return [{ champ, avant, apres, texte: `Changement de rôle : ${apres}, avant ${role}.` }];
  });
  const gone = [...known].flatMap(([person, officer]): StateChange[] => {
    if (present.has(person)) return [];
    const avant = officerWords(officer);
    return [{ champ, avant, apres: null, texte: `Départ d'un dirigeant : ${avant}.` }];
  });
  return [...others, ...gone];
}

function officerWords({ nom, role }: WatchedOfficer): string {
  return `${nom} (${role})`;
}

/**
 * Officers by their name without case, accents and signs, which differ between editions; a person
 * with several roles once, with all of them.
 */
function byPerson(officers: readonly WatchedOfficer[]): ReadonlyMap<string, WatchedOfficer> {
  const roles = new Map<string, { readonly nom: string; readonly roles: Set<string> }>();
  for (const { nom, role } of officers) {
    const person = textWords(nom).join(" ");
    const known = roles.get(person) ?? { nom, roles: new Set<string>() };
    roles.set(person, { ...known, roles: known.roles.add(role) });
  }
  return new Map(
    [...roles].map(([person, { nom, roles: own }]) => [
      person,
      { nom, role: [...own].sort().join(", ") },
    ]),
  );
}
