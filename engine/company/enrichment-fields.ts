import { ALERT_LEVELS } from "./alert-rules.ts";
import type { CompanySource } from "./company-base.ts";

/** What a field holds; a list is of all its values. */
interface Kinds {
  readonly text: string;
  readonly integer: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly boolean: boolean;
  /** ISO 8601. */
  readonly date: string;
  readonly sources: Readonly<Record<CompanySource, string>>;
}

type Kind = keyof Kinds | readonly string[];

interface Field<K extends Kind = Kind, N extends boolean = boolean> {
  readonly kind: K;
  readonly isNullable: N;
  /** French, for the reference. */
  readonly about: string;
}

const field = <const K extends Kind>(kind: K, about: string): Field<K, false> => ({
  kind,
  isNullable: false,
  about,
});

const nullable = <const K extends Kind>(kind: K, about: string): Field<K, true> => ({
  kind,
  isNullable: true,
  about,
});

/**
 * The fields of an enrichment in their order: its type and the schema of the reference follow from
 * them, and what writers put where nothing is known. How values are written does not: a piece of JSON
 * runs across several fields, which makes that fast, and tests compare its bytes with a plain reading.
 */
export const ENRICHMENT_FIELDS = {
  id: field("text", "L'identifiant tel qu'il a été donné."),
  siren: nullable("text", "null si l'identifiant est illisible."),
  siret: nullable("text", "L'établissement dont il s'agit : le siège pour un SIREN."),
  denomination: nullable("text", "null si l'entreprise est inconnue de SIRENE."),
  statut_sirene: nullable(
    ["A", "C", "F"],
    "A active, C cessée, F active mais tous ses établissements fermés.",
  ),
  etablissement_statut: nullable(["A", "F"], "A ouvert, F fermé."),
  niveau_alerte: field(ALERT_LEVELS, "Ce qu'il y a lieu de faire, du plus sûr au plus grave."),
  libelle: field("text", "L'alerte en quelques mots."),
  raisons: field("text", "Phrases séparées par « ; », chacune avec source et date."),
  procedure_collective: nullable(
    "boolean",
    "Procédure en cours au BODACC ; null : non chargé, ou jugement à lire.",
  ),
  dernier_compte_annee: nullable(
    "integer",
    "Année de clôture des derniers comptes déposés ; null si on n'en connaît pas.",
  ),
  nb_dirigeants: nullable("integer", "Dirigeants en fonction ; null s'ils sont inconnus."),
  dirigeant_alerte: nullable(
    "boolean",
    "Au moins un dirigeant, de ceux que compte `nb_dirigeants`, est à vérifier ; null si les dirigeants sont inconnus, non croisés avec le fichier des décès, ou sous diffusion partielle.",
  ),
  dirigeants_a_verifier: nullable(
    "text",
    "Ces dirigeants, séparés par « ; » : un homonyme possible au fichier des décès, jamais un décès certain.",
  ),
  score_confiance: field("share", "1 quand l'identifiant désigne une entreprise de SIRENE."),
  siret_successeur: nullable("text", "L'établissement ouvert qui a succédé à celui-ci."),
  /**
   * For a SIRET the establishment's, for a SIREN the legal unit's; likewise `effectif` and
   * `date_creation`.
   */
  naf: nullable("text", "Activité principale : 71.12B."),
  categorie_juridique: nullable("text", "Code de l'INSEE : 5710."),
  adresse: nullable("text", "Complément, numéro et voie."),
  code_postal: nullable("text", "De l'établissement."),
  ville: nullable("text", "Commune de l'établissement."),
  effectif: nullable("text", "Tranche d'effectif salarié, en mots."),
  date_creation: nullable("date", "De l'entreprise."),
  date_verification: field("date", "Date de l'édition des registres qui répond."),
  sources: field(
    "sources",
    "Date de chaque registre ; « non chargé », ou « non croisé » s'il ne sert pas aux entreprises : le RNCS à côté du RNE, les décès sans dirigeants ; « (exemple) » suit celle d'un registre inventé.",
  ),
} as const satisfies Readonly<Record<string, Field>>;

type ValueOf<F extends Field> =
  | (F["kind"] extends keyof Kinds
      ? Kinds[F["kind"]]
      : Extract<F["kind"], readonly string[]>[number])
  | (F["isNullable"] extends true ? null : never);

/** One element of `results[]` of an enrichment. */
export type Enrichment = {
  readonly [F in keyof typeof ENRICHMENT_FIELDS]: ValueOf<(typeof ENRICHMENT_FIELDS)[F]>;
};

/** The fields from one to before another, without values. */
export function nullFields(from: keyof Enrichment, before: keyof Enrichment): object {
  const names = Object.keys(ENRICHMENT_FIELDS);
  const between = names.slice(names.indexOf(from), names.indexOf(before));
  return Object.fromEntries(between.map((name) => [name, null]));
}
