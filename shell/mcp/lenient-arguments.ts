/**
 * Arguments as models write them, as the schema wants them: a value alone becomes a list of one, a
 * list that came as a text of JSON a list. Whatever else is wrong is for the schema to say.
 *
 * @param lists  Names of the arguments that are lists.
 */
export function lenientArguments(input: unknown, lists: ReadonlySet<string>): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => [
    name,
    lists.has(name) && value !== null ? asList(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const parsed =
    typeof value === "string" && value.trimStart().startsWith("[") ? read(value) : null;
  return Array.isArray(parsed) ? parsed : [value];
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
