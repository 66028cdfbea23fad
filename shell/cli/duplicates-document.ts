import type { TableRow } from "../../engine/files/linkage/linked-groups.ts";
import type { MergedColumn } from "../../engine/files/merge/merged-columns.ts";
import {
  type ProposedValue,
  type RowPlace,
  WHYS,
} from "../../engine/files/merge/proposed-value.ts";
import type { LinkedEntity, LinkedFiles } from "../../workers/files/link-files.ts";

/** A proposed record as JSON. */
type MergedDocument = readonly object[];

/** The duplicates of files as JSON. @param merged  Of each group of each entity. */
export function duplicatesDocument(
  { entities, others }: LinkedFiles,
  merged: readonly (readonly MergedDocument[])[],
): object {
  return {
    entites: entities.map((entity, i) => ({
      entite: entity.entity,
      tables: entity.tables.map(({ layout }) => ({ nom: layout.name, lignes: layout.rows })),
      poids: entity.isFitted ? "de ces fichiers" : "par défaut",
      bornes: entity.bounded.map(({ name, rows }) => ({ cle: name, lignes: rows })),
      groupes: entity.groups.map((group, at) => ({
        certitude: certaintyOf(group),
        probabilite: rounded(group.probability),
        lignes: group.members.map((member) => ({
          ...located(entity, member),
          a_garder: member.isFullest,
          pourquoi: member.why,
        })),
        fusion: merged[i]?.[at] ?? [],
      })),
      a_voir: entity.doubtful.map((pair) => ({
        probabilite: rounded(pair.probability),
        pour: pair.for,
        contre: pair.against,
        lignes: pair.rows.map((row) => located(entity, row)),
      })),
    })),
    laissees_de_cote: others.map(({ layout }) => layout.name),
  };
}

/** A proposed record as JSON, without the columns in which nothing is written. */
export function mergedDocument(
  entity: LinkedEntity,
  columns: readonly MergedColumn[],
  values: readonly ProposedValue[],
): MergedDocument {
  return values
    .filter(({ why }) => why !== WHYS.none)
    .map(({ column, value, from, why, others }) => ({
      colonne: columns[column]?.name,
      valeur: value,
      ligne: from && placed(entity, from),
      pourquoi: why,
      autres: others.map((other) => ({
        valeur: other.value,
        lignes: other.rows.map((row) => placed(entity, row)),
      })),
    }));
}

export function certaintyOf({ isCertain }: LinkedEntity["groups"][number]): string {
  return isCertain ? "certain" : "probable";
}

/** Never 1: nothing is proved by likeness. */
export function rounded(probability: number): number {
  return Math.min(0.9999, Number(probability.toFixed(4)));
}

function located(entity: LinkedEntity, row: TableRow): object {
  return { ...placed(entity, row), fiche: row.summary };
}

function placed({ tables }: LinkedEntity, { table, row }: RowPlace): object {
  return { table: tables[table]?.layout.name, ligne: row };
}
