import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { OVERRIDE_TYPES } from "../../../engine/files/mapping/confirmation/key-override.ts";
import { NAME_MOST as NAMED_LENGTH } from "../../../engine/files/mapping/learned/mapping-name.ts";
import { relationsDocument } from "../../../engine/files/proposal/mapping-document.ts";
import { relationGraph } from "../../../engine/files/relations/graph/relation-graph.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Confirmations, Confirmed } from "../../workflows/mappings/confirmations.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import type { Proposals } from "../../workflows/mappings/proposals.ts";

const NAME_MAX = 2000;
const FIELD_MAX = 100;
/** More columns than any upload may have. */
const ENTRIES_MOST = 100_000;
/** Twenty files of a few hundred columns, each with the names of its table and field. */
export const EDIT_MAX_BYTES = 8 << 20;

const name = z.string().max(NAME_MAX);

/** The name of a mapping, as its customer types it. */
export const mappingLabel = z.string().trim().min(1).max(NAMED_LENGTH);

const mappingEntry = z.object({
  table: name.optional().meta({ description: "Quand plusieurs tables ont cette colonne." }),
  original_col: name,
  crm_field: z
    .string()
    .max(FIELD_MAX)
    .nullable()
    .meta({ description: "null : la colonne est laissée telle quelle." }),
  entity_type: z.string().max(FIELD_MAX),
});

export const mappingEntries = z.array(mappingEntry).max(ENTRIES_MOST);

const wholeTables = z
  .array(z.object({ table: name, entity_type: z.string().max(FIELD_MAX).optional() }))
  .max(ENTRIES_MOST)
  .meta({
    description:
      "Tables validées en entier : les colonnes dont rien n'est dit gardent ce qui était proposé.",
  });

export const keyOverride = z.object({
  table: name.optional(),
  entity_type: z.string().max(FIELD_MAX).optional(),
  column: name,
  override_type: z.enum(OVERRIDE_TYPES).meta({
    description:
      "pk, not_pk : clé ou non ; fk, not_fk : renvoie à une table ou non ; aucun : rien.",
  }),
  target_table: name.nullable().optional(),
  target_entity: z.string().max(FIELD_MAX).nullable().optional(),
  target_field: name.nullable().optional(),
});

export const ENTRY_EXAMPLE = {
  original_col: "Raison sociale",
  crm_field: "raison_sociale",
  entity_type: "companies",
};

/** Failures of any edit of an upload. */
const COMMON_FAILURES = [
  "etat.indisponible",
  "mapping.colonne_inconnue",
  "mapping.deja_confirme",
  "mapping.en_attente",
  "mapping.illisible",
  "mapping.table_a_preciser",
  "mapping.table_inconnue",
] as const;

/** Failures of edits of columns. */
export const COLUMN_FAILURES = [
  ...COMMON_FAILURES,
  "mapping.champ_double",
  "mapping.champ_inconnu",
  "mapping.contradiction",
  "mapping.entite_inconnue",
] as const;

/** Failures of edits of keys and links. */
export const LINK_FAILURES = [
  ...COMMON_FAILURES,
  "mapping.cible_absente",
  "mapping.cible_inconnue",
] as const;

/** Where the faults of an entry of columns lie. */
export const COLUMN_PLACES = {
  "mapping.champ_double": ["body", "mappings", 0, "crm_field"],
  "mapping.champ_inconnu": ["body", "mappings", 0, "crm_field"],
  "mapping.colonne_inconnue": ["body", "mappings", 0, "original_col"],
  "mapping.contradiction": ["body", "mappings", 0, "crm_field"],
  "mapping.entite_inconnue": ["body", "mappings", 0, "entity_type"],
  "mapping.table_a_preciser": ["body", "mappings", 0, "table"],
  "mapping.table_inconnue": ["body", "mappings", 0, "table"],
} as const;

/** Where the faults of a key or a link lie, under its place in the body. */
export const linkPlaces = (...under: readonly (string | number)[]) => ({
  "mapping.cible_absente": ["body", ...under, "target_entity"],
  "mapping.cible_inconnue": ["body", ...under, "target_entity"],
});

/** Where the faults of a key or a link that is edited alone lie. */
export const OVERRIDE_PLACES = {
  ...linkPlaces(),
  "mapping.colonne_inconnue": ["body", "column"],
  "mapping.table_a_preciser": ["body", "table"],
  "mapping.table_inconnue": ["body", "table"],
};

export interface EditingDeps {
  readonly mappings: Mappings;
  readonly confirmations: Confirmations;
  readonly proposals: Proposals;
}

export const confirmBody = z.object({
  mappings: mappingEntries.default([]),
  tables: wholeTables.optional(),
  relations: z
    .array(keyOverride.omit({ override_type: true }))
    .max(ENTRIES_MOST)
    .optional()
    .meta({
      description: "Liens confirmés : la colonne, et ce vers quoi elle pointe.",
    }),
  nom: mappingLabel.optional().meta({
    description:
      "Nom de la correspondance dans le compte ; sans lui, celui du fichier sans date ni numéro.",
  }),
});

/** Stores the edits of an upload, and starts its work when the confirmation is complete. */
export async function confirmUpload(
  { confirmations, proposals }: EditingDeps,
  upload: MappingUpload,
  { mappings, tables, relations = [], nom: name }: z.output<typeof confirmBody>,
  nowMs: number,
  madeAt: number | null = null,
): Promise<Attempt<Confirmed>> {
  const structure = await proposals.structure(upload);
  if (!structure.ok) return structure;
  const links = relations.map((one) => ({ ...one, override_type: "fk" as const }));
  const request = { mappings, tables, relations: links, name };
  return confirmations.confirm(upload, structure.value, request, nowMs, madeAt);
}

/** Stores edits of columns. */
export async function saveColumns(
  { confirmations, proposals }: EditingDeps,
  upload: MappingUpload,
  mappings: z.output<typeof mappingEntries>,
  nowMs: number,
): Promise<Attempt<Confirmed>> {
  const structure = await proposals.structure(upload);
  if (!structure.ok) return structure;
  return confirmations.save(upload, structure.value, { mappings }, nowMs);
}

/** Stores an edit of a key or a link; returns the resulting keys and links. */
export async function overrideKey(
  { confirmations, proposals }: EditingDeps,
  upload: MappingUpload,
  stated: z.output<typeof keyOverride>,
  madeAt: number | null = null,
) {
  const structure = await proposals.structure(upload);
  if (!structure.ok) return structure;
  const stored = await confirmations.override(upload, structure.value, stated, madeAt);
  if (!stored.ok) return stored;
  const { cles, relations } = relationsDocument(
    stored.value.relations,
    relationGraph(structure.value.tables, stored.value.relations),
  );
  const surcharges = stored.value.state.overrides.length;
  return success({ cles: cles as unknown[], relations: relations as unknown[], surcharges });
}
