import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { vatNumber } from "../../../engine/identifiers/vat-number.ts";
import type { CompanyCard } from "../../../engine/matching/match-answer.ts";

/** A value as a data extension answers it; the protocol has no booleans. */
export type PropertyValue = { readonly str: string } | { readonly date: string };

/** What is known of an entity. */
export interface KnownEntity {
  readonly card: CompanyCard;
  /** `null` without a public head office. */
  readonly seat: CompanyCard | null;
  readonly enrichment: Enrichment | undefined;
}

/** The field of `companyQuery` that a property fills in. */
type Requested =
  | "nom"
  | "adresse"
  | "code_postal"
  | "ville"
  | "email"
  | "site_web"
  | "telephone"
  | "dirigeant"
  | "activite";

/** A property of entities: queries ask it, extensions tell it. */
interface Property {
  readonly id: string;
  readonly name: string;
  readonly asks?: Requested;
  readonly tells?: (entity: KnownEntity) => PropertyValue | null;
}

/** Nothing for a value that is not known. */
const text = (value: string | null | undefined): PropertyValue | null =>
  value ? { str: value } : null;

const midnight = (day: string | null | undefined): PropertyValue | null =>
  day ? { date: `${day}T00:00:00Z` } : null;

const fromCard =
  (field: Exclude<keyof CompanyCard, "siege">) =>
  ({ card }: KnownEntity): PropertyValue | null =>
    text(card[field]);

const STATES: Readonly<Record<CompanyCard["etat"], string>> = {
  ouvert: "ouvert",
  ferme: "fermé",
  cesse: "cessé",
};

export const PROPERTIES: readonly Property[] = [
  { id: "denomination", name: "Dénomination", asks: "nom", tells: fromCard("denomination") },
  { id: "enseigne", name: "Enseigne", tells: fromCard("enseigne") },
  { id: "siren", name: "SIREN", tells: fromCard("siren") },
  { id: "siret", name: "SIRET", tells: fromCard("siret") },
  { id: "siret_siege", name: "SIRET du siège", tells: ({ seat }) => text(seat?.siret) },
  { id: "tva", name: "Numéro de TVA", tells: ({ card }) => text(vatNumber(Number(card.siren))) },
  { id: "adresse", name: "Adresse", asks: "adresse", tells: fromCard("adresse") },
  { id: "code_postal", name: "Code postal", asks: "code_postal", tells: fromCard("code_postal") },
  { id: "ville", name: "Commune", asks: "ville", tells: fromCard("ville") },
  { id: "naf", name: "Activité (code NAF)", asks: "activite", tells: fromCard("naf") },
  { id: "etat", name: "État", tells: ({ card }) => text(STATES[card.etat]) },
  { id: "siege", name: "Siège", tells: ({ card }) => text(card.siege ? "oui" : "non") },
  {
    id: "siret_successeur",
    name: "SIRET du successeur",
    tells: ({ enrichment }) => text(enrichment?.siret_successeur),
  },
  {
    id: "categorie_juridique",
    name: "Catégorie juridique",
    tells: ({ enrichment }) => text(enrichment?.categorie_juridique),
  },
  { id: "effectif", name: "Effectif", tells: ({ enrichment }) => text(enrichment?.effectif) },
  {
    id: "date_creation",
    name: "Date de création",
    tells: ({ enrichment }) => midnight(enrichment?.date_creation),
  },
  { id: "email", name: "Adresse e-mail (pour chercher)", asks: "email" },
  { id: "site_web", name: "Site internet (pour chercher)", asks: "site_web" },
  { id: "telephone", name: "Téléphone (pour chercher)", asks: "telephone" },
  { id: "dirigeant", name: "Dirigeant (pour chercher)", asks: "dirigeant" },
  { id: "activite", name: "Activité (pour chercher)", asks: "activite" },
];

/** As the protocol shows a property. */
export const displayedProperty = ({ id, name }: Property) => ({ id, name });

/** The field that a property of a query fills in; others are ignored. */
export const REQUESTED_BY: ReadonlyMap<string, Requested> = new Map(
  PROPERTIES.flatMap(({ id, asks }) => (asks ? [[id, asks] as const] : [])),
);

/** The properties that extensions tell. */
export const REPORTED = PROPERTIES.filter(({ tells }) => tells !== undefined);
