/**
 * The columns that an earlier run added to a file, from left to right: all of its result columns in
 * their order, whatever was inserted between them since. `[]` when one is missing: a column that
 * merely has the same name ("action", "code_postal") is the customer's own.
 */
export function earlierResults(
  results: readonly string[],
  header: readonly string[],
): readonly number[] {
  const found: number[] = [];
  let before = header.length;
  for (const name of results.toReversed()) {
    const at = before > 0 ? header.lastIndexOf(name, before - 1) : -1;
    if (at < 0) return [];
    found.unshift(at);
    before = at;
  }
  return found;
}
