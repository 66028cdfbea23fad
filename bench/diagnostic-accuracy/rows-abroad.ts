import type { TableTruth } from "../corpus/customer-files/truth.ts";
import { FOREIGN } from "../corpus/customer-files/world/words.ts";

/** What only stands in rows of companies of other countries. */
const SIGNS: ReadonlySet<string> = new Set(
  FOREIGN.flatMap(([country, , ...values]) => [country, ...values]).map((text) =>
    text.toUpperCase(),
  ),
);

/** Rows of a table whose address is in another country: criteria of French addresses pass them over. */
export function rowsAbroad({ rows, numbers, dirt }: TableTruth): ReadonlySet<number> {
  const isSign = (text: string): boolean => SIGNS.has(text.trim().toUpperCase());
  const abroad = new Set(numbers.filter((_, index) => rows[index]?.some(isSign)));
  for (const { row, clean } of dirt) if (isSign(clean)) abroad.add(row);
  return abroad;
}
