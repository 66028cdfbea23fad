/** The example of the findings of a job, in the reference. */
export const FINDINGS_EXAMPLE = {
  total: 1,
  etats: { valide: 311, reparee: 96, a_verifier: 166, inutilisable: 27 },
  etats_avant: { valide: 311, reparee: 96, a_verifier: 166, inutilisable: 27 },
  note: { lettre: "C" as const, utilisables: 67.8 },
  tables: [{ nom: "clients.csv", colonnes: ["Raison sociale", "Tél."], fiches: 600 }],
  facettes: [{ facette: "etat:a_verifier", libelle: "à vérifier", fiches: 166 }],
  fiches: [
    {
      table: 1,
      ligne: 103,
      etat: "a_verifier" as const,
      cellules: ["Transports Hérouel", "299004518"],
      corrigees: ["Transports Hérouel", "299004518"],
      constats: [
        {
          defaut: 15,
          libelle: "Téléphone invalide ou non attribuable",
          colonne: "Tél.",
          avant: "299004518",
          apres: "02 99 00 45 18",
          pourquoi: "zéro initial perdu",
          source: null,
          certitude: "probable" as const,
          correction: "proposee" as const,
          decision: null,
        },
      ],
    },
  ],
  lots: [
    {
      lot: "r3r4dr",
      table: 1,
      libelle: "Téléphone invalide ou non attribuable",
      colonne: "Tél.",
      cause: "zéro initial perdu",
      fiches: 91,
      exemple: { avant: "299004518", apres: "02 99 00 45 18" },
      decision: null,
    },
  ],
};
