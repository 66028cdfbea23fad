/** A family of notices: where it is published, and its labels in the dataset. */
export interface Family {
  readonly id: string;
  readonly libelle: string;
  readonly bulletin: "A" | "B" | "C";
}

// biome-ignore format: a table, one family a line
export const FAMILIES = [
  { id: "creation", libelle: "Créations", bulletin: "A" },
  { id: "immatriculation", libelle: "Immatriculations", bulletin: "A" },
  { id: "vente", libelle: "Ventes et cessions", bulletin: "A" },
  { id: "collective", libelle: "Procédures collectives", bulletin: "A" },
  { id: "modification", libelle: "Modifications diverses", bulletin: "B" },
  { id: "radiation", libelle: "Radiations", bulletin: "B" },
  { id: "dpc", libelle: "Dépôts des comptes", bulletin: "C" },
] as const satisfies readonly Family[];

export const [CREATION, IMMATRICULATION, VENTE, COLLECTIVE, MODIFICATION, RADIATION, DPC] = [
  0, 1, 2, 3, 4, 5, 6,
] as const;

/** Values of `typeavis`, with their labels. */
// biome-ignore format: a table
export const NOTICE_TYPES = [
  { id: "annonce", libelle: "Avis initial", jugement: "initial" },
  { id: "rectificatif", libelle: "Avis rectificatif", jugement: "rectificatif" },
  { id: "annulation", libelle: "Avis d'annulation", jugement: "annulation" },
] as const;

export const [INITIAL, RECTIFICATIF, ANNULATION] = [0, 1, 2] as const;

/** Labels of changes other than of officers. */
export const OTHER_CHANGES = [
  "Modification du capital.",
  "Transfert du siège social.",
  "Modification de la dénomination.",
  "Modification survenue sur l'activité de l'établissement principal.",
  "Modification de la date de clôture de l'exercice social.",
] as const;
