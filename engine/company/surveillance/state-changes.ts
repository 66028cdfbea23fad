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
  if (avant === null || apres === null || avant === apres) return [];
  const texte = `Le nom change : « ${avant} » devient « ${apres} ».`;
  return [{ champ: "denomination", avant, apres, texte }];
}

/** Moved: to another establishment, or at another address. */
function seat(before: WatchedState, after: WatchedState): StateChange[] {
  const isSame = before.siege === after.siege && before.adresse === after.adresse;
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
  const rolesBefore = new Map(before.map(({ nom, role }) => [nom, role]));
  const namesAfter = new Set(after.map(({ nom }) => nom));
  const words = ({ nom, role }: WatchedOfficer): string => `${nom} (${role})`;
  const champ = "dirigeants";
  const left = before.filter(({ nom }) => !namesAfter.has(nom)).map(words);
  const others = after.flatMap((officer): StateChange[] => {
    const role = rolesBefore.get(officer.nom);
    if (role === officer.role) return [];
    const apres = words(officer);
    if (role === undefined)
      return [{ champ, avant: null, apres, texte: `Arrivée d'un dirigeant : ${apres}.` }];
    const avant = words({ ...officer, role });
    return [{ champ, avant, apres, texte: `Changement de rôle : ${apres}, avant ${role}.` }];
  });
  const gone = left.map(
    (avant): StateChange => ({
      ...{ champ, avant, apres: null },
      texte: `Départ d'un dirigeant : ${avant}.`,
    }),
  );
  return [...others, ...gone];
}
