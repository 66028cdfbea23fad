import type { SiretRepairs } from "../siret-repair/siret-repair.ts";
import type { ColumnScores } from "./column-scores.ts";
import type { Confusion } from "./confusion.ts";
import type { RelationScores } from "./relation-scores.ts";

const MOST_LABELS = 12;
const MOST_MISTAKES = 40;
const MOST_LINES = 60;
const WIDTH = 230;

/** Prints the mistakes, the most frequent first: for tuning, on dev seeds. */
export function showMistakes(
  announce: (line: string) => void,
  named: ColumnScores,
  nameless: ColumnScores,
  relations: RelationScores,
  repairs: SiretRepairs,
): void {
  const list = (title: string, lines: readonly string[]): void => {
    announce(`## ${title} (${lines.length})`);
    for (const line of lines.slice(0, MOST_LINES)) announce(`  ${line.slice(0, WIDTH)}`);
  };
  list("types with headers", confused(named.types));
  list("types without headers", confused(nameless.types));
  list("fields", named.fields.examples);
  list("given a field, and have none", named.nullsFound.examples);
  list("given none, and have one", named.nulls.examples);
  list("entities", named.entities.examples);
  list("wrong identifiers, certain", named.wrongIdentifiers);
  list("wrong identifiers without headers", nameless.wrongIdentifiers);
  list("keys", relations.keys.examples);
  list("relations not found", relations.found.examples);
  list("relations that are none", relations.said.examples);
  list("cardinalities", relations.cardinalities.examples);
  list("SIRET repaired wrongly", repairs.examples);
}

function confused(types: Confusion): string[] {
  return [
    ...types
      .worstLabels()
      .slice(0, MOST_LABELS)
      .map(([label, f1, count]) => `F1 ${f1.toFixed(3)} ${label} (${count})`),
    ...types
      .mistakes()
      .slice(0, MOST_MISTAKES)
      .map(([truth, predicted, count]) => `${count} ${truth} -> ${predicted}`),
  ];
}
