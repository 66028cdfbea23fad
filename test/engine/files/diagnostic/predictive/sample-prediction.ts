import type { PredictedTable } from "../../../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import type {
  RepairExample,
  RepairSample,
} from "../../../../../engine/files/diagnostic/predictive/repair-sample.ts";
import type { EntityType } from "../../../../../engine/files/mapping/entity-type.ts";
import type { ColumnMapping } from "../../../../../engine/files/mapping/table-mapping.ts";
import type { ColumnProfile } from "../../../../../engine/files/profile/column-profile.ts";
import type { ColumnType } from "../../../../../engine/files/profile/column-type.ts";
import { CRITERIA, diagnostic } from "../../report/sample-diagnostic.ts";

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

/** A table of 20,000 rows, with a diagnosis of a sample of 1,000. */
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
    repairs: REPAIRS_SAMPLE,
    ...over,
  };
}

/** One faulty row for each costly criterion, and a few realistic values. */
const REPAIRS_SAMPLE: RepairSample = {
  patterns: CRITERIA.filter(({ leak }) => leak > 0).map(({ rule, leak, unitCost }) => ({
    faults: 1 << rule,
    open: rule === 12 ? 0 : 1 << rule,
    unknown: rule === 12 || rule === 17 ? 0 : 1 << rule,
    rows: Math.round(leak / unitCost),
  })),
  examples: [
    example(12, "proved", " claire@ormiville,fr", "claire@ormiville.fr"),
    example(17, "proposed", "1000", "01000"),
    example(11, "unknown", "", null),
  ],
};

function example(
  rule: number,
  state: RepairExample["state"],
  before: string,
  after: string | null,
): RepairExample {
  return { rule, row: 12, column: "Courriel", before, after, why: "ce qui est écrit", state };
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
