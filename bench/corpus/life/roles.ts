/** An office in a company. */
export interface Role {
  /** In the RNE (`roleEntreprise`); empty for a partner without office. */
  readonly code: string;
  /** In BODACC's administration text; empty when notices do not name it. */
  readonly libelle: string;
}

// biome-ignore format: a table, one role a line
export const ROLES = [
  { code: "", libelle: "" },
  { code: "30", libelle: "Gérant" },
  { code: "73", libelle: "Président" },
  { code: "53", libelle: "Directeur général" },
  { code: "60", libelle: "Président du conseil d'administration et directeur général" },
  { code: "65", libelle: "Administrateur" },
  { code: "71", libelle: "Commissaire aux comptes titulaire" },
  { code: "72", libelle: "Commissaire aux comptes suppléant" },
  { code: "75", libelle: "Associé indéfiniment responsable" },
  { code: "28", libelle: "Gérant et associé indéfiniment et solidairement responsable" },
  { code: "74", libelle: "Associé indéfiniment et solidairement responsable" },
  { code: "40", libelle: "Liquidateur" },
] as const satisfies readonly Role[];

export type RoleCode = (typeof ROLES)[number]["code"];

/** Index in `ROLES` of a code. */
export function roleOf(code: RoleCode): number {
  return ROLES.findIndex((role) => role.code === code);
}
