import { type ColumnUse, columnUses } from "../mapping/column-uses.ts";
import { columnNames } from "../mapping/confirmation/proposed-table.ts";
import { entitiesOf } from "../mapping/table-entities.ts";
import type {
  ColumnMapping,
  Evidence,
  FieldCandidate,
  Layer,
  TableMapping,
} from "../mapping/table-mapping.ts";
import type { RelationGraph } from "../relations/graph/relation-graph.ts";
import type { FileRelations } from "../relations/relation.ts";

/**
 * The output of `recoupe map --json` and of a mapping's proposal, with the interface's names: per
 * column `{original_col, crm_field, entity_type}` and the evidence; keys, relations and their
 * graph; the number of columns decided by each layer, per table and in total. Plain data, the same
 * for the same input.
 */
export function mappingDocument(
  mappings: readonly TableMapping[],
  relations: FileRelations,
  graph: RelationGraph,
): MappingDocument {
  const { tables, repartition_couches } = tablesDocument(mappings);
  return { tables, ...relationsDocument(relations, graph), repartition_couches };
}

/** The part of a mapping document that overrides cannot change: `tables`, `repartition_couches`. */
export function tablesDocument(mappings: readonly TableMapping[]): TablesDocument {
  return { tables: mappings.map(tableDocument), repartition_couches: sharedLayers(mappings) };
}

/** The part of a mapping document that key overrides change: `cles`, `relations`, `graphe`. */
export function relationsDocument(
  { keys, relations }: FileRelations,
  { nodes, edges }: RelationGraph,
): Record<"cles" | "relations" | "graphe", unknown> {
  return {
    cles: keys.map(({ table, columns, confidence, empty, repeated, why }) => ({
      table,
      colonnes: columns,
      confiance: confidence,
      vides: empty,
      repetees: repeated,
      preuves: why,
    })),
    relations: relations.map((relation) => ({
      table: relation.fromTable,
      colonne: relation.fromColumn,
      table_cible: relation.toTable,
      colonne_cible: relation.toColumn,
      cardinalite: relation.cardinality,
      couverture: relation.coverage,
      confiance: relation.confidence,
      orphelins: relation.orphans,
      exemples_orphelins: relation.orphanExamples.map(({ row, value }) => ({
        ligne: row,
        valeur: value,
      })),
      preuves: relation.why,
    })),
    graphe: {
      noeuds: nodes.map(({ id, table, entity, rows, key, rank }) => ({
        id,
        table,
        entity_type: entity,
        lignes: rows,
        cle: key,
        rang: rank,
      })),
      liens: edges.map(({ from, to, fromColumn, toColumn, cardinality, confidence }) => ({
        de: from,
        vers: to,
        colonne: fromColumn,
        colonne_cible: toColumn,
        cardinalite: cardinality,
        confiance: confidence,
      })),
    },
  };
}

export interface MappingDocument {
  readonly [stated: string]: unknown;
  readonly tables: readonly TableDocument[];
}

interface TablesDocument {
  readonly tables: readonly TableDocument[];
  readonly repartition_couches: Readonly<Record<Layer, number>>;
}

/** The entry of a column in a mapping document. */
type ColumnDocument = Readonly<Record<string, unknown>>;

/** The entry of a table in a mapping document. */
export interface TableDocument {
  readonly [stated: string]: unknown;
  readonly colonnes: readonly ColumnDocument[];
}

function tableDocument(mapping: TableMapping): TableDocument {
  const { table, entity, origin, isNote = false, layers, columns } = mapping;
  const names = columnNames(columns.map(({ header }) => header));
  const uses = columnUses(columns);
  return {
    table,
    entity_type: entity,
    entites: entitiesOf(mapping),
    origine: origin,
    notes: isNote,
    repartition_couches: layers,
    colonnes: columns.map((column, i) =>
      columnDocument(column, names[i] as string, uses[i] as ColumnUse),
    ),
  };
}

/** @param name  Unique name of the column in the interface, from `columnNames`. */
function columnDocument(column: ColumnMapping, name: string, use: ColumnUse): ColumnDocument {
  return {
    original_col: name,
    en_tete: column.header,
    crm_field: column.field,
    entity_type: column.entity,
    usage: use.usage,
    rang: use.rank,
    couche: column.layer,
    confiance: column.confidence,
    certitude: column.certainty,
    candidats: column.candidates.map((candidate, i) =>
      candidateOf(
        i === 0 && column.field !== null
          ? { ...candidate, evidence: [...candidate.evidence, ...reportedOf(use)] }
          : candidate,
      ),
    ),
  };
}

/** That a column is one of several of its field, which a person must see before confirming. */
function reportedOf({ usage, rank, of }: ColumnUse): Evidence[] {
  if (of < 2) return [];
  const whose = usage === null ? "" : `, usage « ${usage} »`;
  const text = `${of} colonnes de la table ont ce champ${whose} : celle-ci est au rang ${rank}`;
  return [{ layer: "L4", weight: LEAST_REPORTED, text }];
}

/** Not evidence, but told among it. */
const LEAST_REPORTED = 0.01;

function candidateOf({
  field,
  entity,
  confidence,
  evidence,
}: FieldCandidate): Record<string, unknown> {
  return {
    crm_field: field,
    entity_type: entity,
    confiance: confidence,
    preuves: evidence.filter(({ weight }) => weight > 0).map(proofOf),
    contre: evidence.filter(({ weight }) => weight < 0).map(proofOf),
  };
}

function proofOf({ layer, weight, text }: Evidence): Record<string, unknown> {
  return { couche: layer, poids: weight, texte: text };
}

/** Number of columns of all tables decided by each layer. */
export function sharedLayers(mappings: readonly TableMapping[]): Record<Layer, number> {
  const all: Record<Layer, number> = { L0: 0, L1: 0, L2: 0, L3: 0, L4: 0 };
  for (const { layers } of mappings)
    for (const layer of Object.keys(all) as Layer[]) all[layer] += layers[layer];
  return all;
}
