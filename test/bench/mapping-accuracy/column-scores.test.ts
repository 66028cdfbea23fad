import test from "ava";
import { generateFiles } from "../../../bench/corpus/customer-files/generate-files.ts";
import type { TableTruth } from "../../../bench/corpus/customer-files/truth.ts";
import { ColumnScores } from "../../../bench/mapping-accuracy/column-scores.ts";
import type { ColumnMapping } from "../../../engine/files/mapping/table-mapping.ts";
import type { ColumnProfile } from "../../../engine/files/profile/column-profile.ts";
import type { ColumnType } from "../../../engine/files/profile/column-type.ts";

const TABLES = Array.from({ length: 6 }, (_, i) => generateFiles(i + 1, { companies: 20 })).flatMap(
  ({ files }) => files.flatMap(({ truth }) => truth.tables),
);

/** A profile that says one type of each column. */
function profilesOf(
  { columns }: TableTruth,
  typeOf: (type: ColumnType) => ColumnType,
): ColumnProfile[] {
  return columns.map(({ header, type }, index) => ({
    index,
    header,
    rows: 1,
    empty: 0,
    placeholders: 0,
    distinct: 1,
    isDistinctExact: true,
    distinctKeys: 1,
    minLength: 1,
    maxLength: 1,
    meanLength: 1,
    examples: [],
    types: [{ type: typeOf(type), odds: 9, probability: 1, ok: 1, damaged: 0, no: 0, damages: [] }],
    numeric: null,
    dateOrder: null,
    keySample: [],
  }));
}

function mappingOf(
  { columns }: TableTruth,
  field: (index: number) => string | null,
): ColumnMapping[] {
  return columns.map(({ header, entity }, column) => ({
    column,
    header,
    field: field(column),
    entity,
    layer: "L1",
    confidence: 1,
    certainty: "certain",
    candidates: [],
  }));
}

test("who says the truth has all of it right", (t) => {
  const scores = new ColumnScores();
  for (const table of TABLES)
    scores.add(
      "",
      table,
      profilesOf(table, (type) => type),
      mappingOf(table, (i) => table.columns[i]?.field ?? null),
    );
  t.is(scores.types.macroF1(), 1);
  t.is(scores.fields.share01, 1);
  t.is(scores.nulls.share01, 1);
  t.is(scores.nullsFound.share01, 1);
  t.deepEqual(scores.wrongIdentifiers, []);
  t.is(scores.falseChecked, 0);
});

test("who takes all for a SIRET is wrong with certainty wherever there is none", (t) => {
  const scores = new ColumnScores();
  for (const table of TABLES)
    scores.add(
      "",
      table,
      profilesOf(table, () => "siret"),
      mappingOf(table, () => "siret"),
    );
  const sirets = TABLES.flatMap(({ columns }) => columns).filter(
    ({ field, alsoFields }) => field === "siret" || alsoFields.includes("siret"),
  );
  t.is(scores.wrongIdentifiers.length, scores.columns - sirets.length);
  t.true(scores.falseChecked > 50);
  t.true(scores.types.macroF1() < 0.2);
});
