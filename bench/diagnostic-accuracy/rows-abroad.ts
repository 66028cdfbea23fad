import type { TableTruth } from "../corpus/customer-files/truth.ts";
import { FOREIGN } from "../corpus/customer-files/world/words.ts";

/** Values that only occur in rows of foreign companies. */
const SIGNS: ReadonlySet<string> = new Set(
  FOREIGN.flatMap(([country, , ...values]) => [country, ...values]).map((text) =>
    text.toUpperCase(),
  ),
);

/** Rows of a table with a foreign address, which criteria of French addresses skip. */
export function rowsAbroad({ rows, numbers, dirt }: TableTruth): ReadonlySet<number> {
  const isSign = (text: string): boolean => SIGNS.has(text.trim().toUpperCase());
  const abroad = new Set(numbers.filter((_, index) => rows[index]?.some(isSign)));
  for (const { row, clean } of dirt) if (isSign(clean)) abroad.add(row);
  return abroad;
}
