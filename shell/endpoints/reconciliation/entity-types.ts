import type { CompanyCard } from "../../../engine/matching/match-answer.ts";

/** A kind of entity of the service: companies have SIREN, their establishments SIRET. */
export interface EntityType {
  readonly id: "etablissement" | "entreprise";
  readonly name: string;
  readonly idOf: (card: Pick<CompanyCard, "siren" | "siret">) => string;
}

/** The default of queries without a type. */
export const ESTABLISHMENT: EntityType = {
  id: "etablissement",
  name: "Établissement (SIRET)",
  idOf: ({ siret }) => siret,
};

export const COMPANY: EntityType = {
  id: "entreprise",
  name: "Entreprise (SIREN)",
  idOf: ({ siren }) => siren,
};

export const ENTITY_TYPES: readonly EntityType[] = [ESTABLISHMENT, COMPANY];

/** As the protocol shows a type. */
export const displayedType = ({ id, name }: EntityType) => ({ id, name });

/** The type that is asked for; establishments unless companies alone are. */
export function requestedType(types: readonly string[]): EntityType {
  return types.includes(COMPANY.id) && !types.includes(ESTABLISHMENT.id) ? COMPANY : ESTABLISHMENT;
}
