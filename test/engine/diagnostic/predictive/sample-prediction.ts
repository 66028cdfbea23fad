import type { PredictedTable } from "../../../../engine/diagnostic/predictive/predictive-diagnostic.ts";
import type { EntityType } from "../../../../engine/mapping/entity-type.ts";
import type { ColumnMapping } from "../../../../engine/mapping/table-mapping.ts";
import type { ColumnProfile } from "../../../../engine/profile/column-profile.ts";
import type { ColumnType } from "../../../../engine/profile/column-type.ts";
import { diagnostic } from "../../report/sample-diagnostic.ts";

export interface SampleColumn {
  readonly header: string;
  readonly field: string | null;
  readonly entity?: EntityType;
  readonly type?: ColumnType;
  readonly probability?: number;
  readonly empty?: number;
  readonly damages?: ColumnProfile["types"][number]["damages"];
}

const ROWS = 20_000;

/** A table of 20,000 rows, of which the sample diagnosis looked at 1,000. */
export function predictedTable(
  columns: readonly SampleColumn[],
  over: Partial<PredictedTable> = {},
): PredictedTable {
  return {
    profile: { name: "clients", rows: ROWS, columns: columns.map(profileOf) },
    mapping: {
      table: "clients",
      entity: "contacts",
      columns: columns.map(mappingOf),
      origin: null,
      layers: { L0: 0, L1: columns.length, L2: 0, L3: 0, L4: 0 },
    },
    sample: diagnostic(),
    ...over,
  };
}

function profileOf(column: SampleColumn, index: number): ColumnProfile {
  const { header, type = "texte", probability = 0.9, empty = 0, damages = [] } = column;
  return {
    index,
    header,
    rows: ROWS,
    empty,
    placeholders: 0,
    distinct: 100,
    isDistinctExact: true,
    distinctKeys: 100,
    minLength: 1,
    maxLength: 20,
    meanLength: 9,
    examples: ["a"],
    types: [{ type, odds: 3, probability, ok: ROWS - empty, damaged: 0, no: 0, damages }],
    numeric: null,
    dateOrder: null,
    keySample: [],
  };
}

function mappingOf(
  { header, field, entity = "contacts" }: SampleColumn,
  column: number,
): ColumnMapping {
  return {
    column,
    header,
    field,
    entity,
    layer: field === null ? null : "L1",
    confidence: 0.97,
    certainty: field === null ? "non_reconnu" : "certain",
    candidates: [],
  };
}
