import { ROW_STATES, type RowState } from "./row-state.ts";

/** How the states of rows are called on pages, in reports and in files; French. */
export const STATE_WORDS: Readonly<
  Record<RowState, { readonly one: string; readonly many: string; readonly meaning: string }>
> = {
  valide: {
    one: "valide",
    many: "valides",
    meaning: "rien n’empêche de s’en servir",
  },
  reparee: {
    one: "réparée",
    many: "réparées",
    meaning: "ses défauts sont corrigés, chaque valeur est prouvée",
  },
  a_verifier: {
    one: "à vérifier",
    many: "à vérifier",
    meaning: "une proposition attend votre accord, ou un défaut sérieux demande un contrôle",
  },
  inutilisable: {
    one: "inutilisable",
    many: "inutilisables",
    meaning:
      "identifiant faux ou absent que rien ne retrouve, entreprise cessée, copie d’une autre fiche",
  },
};

/** The word of a state, by its rank in `ROW_STATES`. */
export function stateWord(rank: number): string {
  return STATE_WORDS[ROW_STATES[rank] as RowState].one;
}
