import repair from "../../../../data/diagnostic/repair.json" with { type: "json" };
import type { EntityType } from "../../mapping/entity-type.ts";
import { DAMAGE_KINDS } from "../../profile/damage.ts";
import { type ExpectedFault, expectedFaults } from "./expected-faults.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";

export interface TechnicalTable {
  readonly table: string;
  readonly entity: EntityType;
  readonly rows: number;
  readonly columns: number;
  /** Columns with a field, those whose field a person has to decide, and those without. */
  readonly recognised: number;
  readonly doubtful: number;
  readonly unknown: number;
  /** Columns without any value. */
  readonly hollow: number;
  /** 0 to 1 of all cells. */
  readonly empty: number;
  /** Rows that the criteria were applied to. */
  readonly sampled: number;
  /** Most rows first. */
  readonly faults: readonly ExpectedFault[];
}

/** Cells with one kind of damage, in all tables. */
export interface DamageLine {
  /** French: "zéros de tête perdus". */
  readonly label: string;
  readonly cells: number;
  readonly columns: number;
}

export interface TechnicalPart {
  readonly tables: readonly TechnicalTable[];
  /** Most cells first. */
  readonly damages: readonly DamageLine[];
  readonly method: readonly string[];
}

/** Formats, fill and faults. */
export function technicalPart(tables: readonly PredictedTable[]): TechnicalPart {
  return {
    tables: tables.map(technicalTable),
    damages: damagesOf(tables),
    method: [
      "Cellules vides et abîmées : comptées sur toutes les lignes. Une cellule est abîmée quand elle garde la trace de ce qu'elle devait être ; elle est comptée selon le type que sa colonne a le plus probablement.",
      "Lignes en défaut : estimées. Les critères du diagnostic flash sont essayés sur un échantillon de chaque table ; le nombre annoncé est la part observée, étendue à toutes les lignes, et l'intervalle est celui de Wilson à 95 % (corrigé de la taille de la table).",
      "L'échantillon est pris à plusieurs endroits de la table et non au hasard : si des lignes voisines se ressemblent, l'intervalle vrai est plus large. Les doublons ne s'estiment pas sur un échantillon ; ils ne sont dits que lorsque toutes les lignes ont été lues.",
    ],
  };
}

function technicalTable(table: PredictedTable): TechnicalTable {
  const { profile, mapping, sample } = table;
  const mapped = mapping.columns.filter(({ field }) => field !== null);
  const doubtful = mapped.filter(({ certainty }) => certainty === "a_verifier").length;
  const cells = profile.rows * profile.columns.length;
  const empty = profile.columns.reduce((sum, column) => sum + column.empty, 0);
  return {
    table: profile.name,
    entity: mapping.entity,
    rows: profile.rows,
    columns: profile.columns.length,
    recognised: mapped.length - doubtful,
    doubtful,
    unknown: mapping.columns.length - mapped.length,
    hollow: profile.columns.filter((column) => column.empty >= column.rows).length,
    empty: cells === 0 ? 0 : empty / cells,
    sampled: sample?.records ?? 0,
    faults: expectedFaults(table)
      .filter(({ concerned }) => concerned > 0)
      .sort((a, b) => b.rows.value - a.rows.value || a.rule - b.rule),
  };
}

function damagesOf(tables: readonly PredictedTable[]): DamageLine[] {
  const columns = tables.flatMap(({ profile }) => profile.columns);
  const counted = columns.flatMap(({ types }) => types[0]?.damages ?? []);
  return DAMAGE_KINDS.map((kind) => {
    const own = counted.filter((damage) => damage.kind === kind && damage.count > 0);
    const cells = own.reduce((sum, { count }) => sum + count, 0);
    return { label: repair.damages[kind], cells, columns: own.length };
  })
    .filter(({ cells }) => cells > 0)
    .sort((a, b) => b.cells - a.cells);
}
