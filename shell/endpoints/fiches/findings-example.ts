import { waitingFields } from "../../../engine/files/diagnostic/waiting.ts";

/** The example of the findings of a job, in the reference. */
export const FINDINGS_EXAMPLE = {
  total: 1,
  etats: { valide: 1, reparee: 0, a_verifier: 2, inutilisable: 1 },
  etats_avant: { valide: 1, reparee: 0, a_verifier: 2, inutilisable: 1 },
  note: {
    lettre: "D" as const,
    utilisables: 25,
    etats: { valide: 1, reparee: 0, a_verifier: 2, inutilisable: 1 },
  },
  en_attente: waitingFields({
    ...{ cells: 1, pairs: 1, rows: 2 },
    verified: { waiting: 2, all: 2 },
  }),
  tables: [{ nom: "clients.csv", colonnes: ["Raison sociale", "Tél."], fiches: 4 }],
  forme_perdue: [],
  facettes: [
    { facette: "table:1", libelle: "clients.csv", fiches: 1 },
    { facette: "etat:a_verifier", libelle: "à vérifier", fiches: 1 },
    { facette: "correction:proposee", libelle: "Proposée", fiches: 1 },
    { facette: "correction:aucune", libelle: "Aucune", fiches: 1 },
    { facette: "defaut:15", libelle: "Téléphone invalide ou non attribuable", fiches: 1 },
    { facette: "colonne:1.2", libelle: "Tél.", fiches: 1 },
  ],
  fiches: [
    {
      table: 1,
      ligne: 4,
      etat: "a_verifier" as const,
      cellules: ["Transports Hérouel", "299004518"],
      corrigees: ["Transports Hérouel", "299004518"],
      constats: [
        {
          defaut: 15,
          libelle: "Téléphone invalide ou non attribuable",
          colonne: "Tél.",
          avant: "299004518",
          apres: "0299004518",
          pourquoi: "zéro initial perdu",
          source: null,
          certitude: "probable" as const,
          correction: "proposee" as const,
          decision: null,
        },
      ],
      facturation: null,
    },
  ],
  lots: [
    {
      lot: "hy49kn",
      table: 1,
      libelle: "Téléphone invalide ou non attribuable",
      colonne: "Tél.",
      cause: "zéro initial perdu",
      fiches: 1,
      exemple: { avant: "299004518", apres: "0299004518" },
      decision: null,
    },
  ],
  etapes: [],
};
