import { z } from "zod";
import { deathVerdict } from "../../shell/endpoints/deces/check.ts";
import { enrichment } from "../../shell/endpoints/entreprises/enrich.ts";
import type { Choice, CrmField, CrmRecordFields, FieldKind } from "./crm-field.ts";

type CompanyKey = Exclude<keyof z.output<typeof enrichment>, "id" | "sources">;
type PersonKey = Exclude<
  keyof z.output<typeof deathVerdict>,
  "candidats" | "candidats_total" | "homonymes_attendus" | "tronque"
>;

/** Label of a field, and of its codes. */
interface Words {
  readonly label: string;
  readonly isLong?: true;
  readonly choices?: Readonly<Record<string, string>>;
}

/** The fields of `/api/v1/enrich` on a company, without the query and the sources. */
const COMPANY: Readonly<Record<CompanyKey, Words>> = {
  denomination: { label: "Dénomination SIRENE" },
  statut_sirene: {
    label: "Statut SIRENE",
    choices: { A: "Active", C: "Cessée", F: "Fermée" },
  },
  etablissement_statut: {
    label: "Statut de l'établissement",
    choices: { A: "Ouvert", F: "Fermé" },
  },
  niveau_alerte: {
    label: "Niveau d'alerte",
    choices: {
      ok: "OK",
      suspect: "Suspect",
      alerte: "Alerte",
      invalide: "Identifiant invalide",
    },
  },
  libelle: { label: "Résumé de la vérification" },
  raisons: { label: "Raisons de l'alerte", isLong: true },
  procedure_collective: { label: "Procédure collective" },
  dernier_compte_annee: { label: "Année des derniers comptes" },
  nb_dirigeants: { label: "Nombre de dirigeants" },
  dirigeant_alerte: { label: "Dirigeant à vérifier" },
  dirigeants_a_verifier: { label: "Dirigeants à vérifier (homonymes)", isLong: true },
  score_confiance: { label: "Score de confiance" },
  date_verification: { label: "Date de vérification" },
  siren: { label: "SIREN vérifié" },
  siret: { label: "SIRET vérifié" },
  siret_successeur: { label: "SIRET successeur" },
  naf: { label: "Code NAF" },
  categorie_juridique: { label: "Catégorie juridique" },
  adresse: { label: "Adresse SIRENE" },
  code_postal: { label: "Code postal SIRENE" },
  ville: { label: "Ville SIRENE" },
  effectif: { label: "Tranche d'effectif" },
  date_creation: { label: "Date de création" },
};

/** The fields of `/api/v1/deces` on a person. */
const PERSON: Readonly<Record<PersonKey, Words>> = {
  statut_vital: {
    label: "Statut vital",
    choices: {
      vivant: "Aucun décès trouvé",
      a_verifier_homonyme: "À vérifier (homonyme possible)",
      decede_probable: "Décès probable",
      inconnu: "Inconnu",
    },
  },
  action: {
    label: "Action conseillée",
    choices: {
      conserver: "Conserver",
      verifier_avant_action: "Vérifier avant d'agir",
      alerter_succession: "Alerter (succession)",
    },
  },
  date_deces: { label: "Date de décès" },
  code_lieu_deces: { label: "Code du lieu de décès" },
  score_confiance: { label: "Score de confiance du décès" },
  raisons: { label: "Raisons du statut vital", isLong: true },
  date_verification: { label: "Date de vérification du décès" },
};

/**
 * The fields of 4.8, from the response schemas of the endpoints: types, codes and bounds come from
 * them, labels from here. A field without label, or a label without field, is a type error.
 */
export const CRM_RECORDS: readonly CrmRecordFields[] = [
  {
    record: "entreprises",
    path: "/api/v1/enrich",
    fields: fieldsOf(enrichment, COMPANY),
  },
  {
    record: "personnes",
    path: "/api/v1/deces",
    // Partial dates contain 00: the guide explains how to handle them.
    fields: fieldsOf(deathVerdict, PERSON).map((field) =>
      field.key === "date_deces" ? { ...field, kind: "date" } : field,
    ),
  },
];

function fieldsOf({ shape }: z.ZodObject, words: Readonly<Record<string, Words>>): CrmField[] {
  // A named schema would become a reference to itself.
  const { properties = {} } = z.toJSONSchema(z.object(shape), { io: "output" });
  return Object.entries(words).map(([key, stated]) => crmField(key, stated, properties[key]));
}

type Property = z.core.JSONSchema._JSONSchema | undefined;

function crmField(key: string, { label, isLong, choices = {} }: Words, property: Property) {
  const schema = notNull(property);
  const reported = (schema.enum ?? []).map(
    (value): Choice => choiceOf(key, String(value), choices),
  );
  if (reported.length !== Object.keys(choices).length)
    throw new Error(`${key}: codes without a value`);
  const kind = kindOf(schema, isLong === true);
  return { key, label, kind, decimals: schema.type === "number" ? 2 : 0, choices: reported };
}

/** Without `null`, which means an empty field. */
function notNull(property: Property): z.core.JSONSchema.BaseSchema {
  if (typeof property !== "object") throw new Error("a property without a schema");
  const shapes = property.anyOf ?? [property];
  const [value = {}] = shapes.filter(({ type }) => type !== "null");
  const [type] = [value.type].flat().filter((one) => one !== "null");
  return { ...value, ...(type && { type }) };
}

function choiceOf(key: string, value: string, choices: Readonly<Record<string, string>>): Choice {
  const label = choices[value];
  if (label === undefined) throw new Error(`${key}: no label for ${value}`);
  return { value, label };
}

function kindOf({ enum: values, type, format }: z.core.JSONSchema.BaseSchema, isLong: boolean) {
  const kinds: readonly (readonly [is: boolean, kind: FieldKind])[] = [
    [values !== undefined, "choice"],
    [type === "boolean", "yes_no"],
    [type === "number" || type === "integer", "number"],
    [format === "date", "date"],
    [isLong, "long_text"],
  ];
  return kinds.find(([is]) => is)?.[1] ?? "text";
}
