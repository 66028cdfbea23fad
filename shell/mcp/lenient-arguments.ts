/**
 * Normalises arguments as models write them: a single value becomes a list of one, a list
 * serialised as JSON text becomes a list, null is absent. The schema checks the rest.
 *
 * @param lists Names of the arguments that are lists.
 */
export function lenientArguments(input: unknown, lists: ReadonlySet<string>): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const entries = Object.entries(input)
    .filter(([, value]) => value !== null)
    .map(([name, value]): [string, unknown] => [name, lists.has(name) ? asList(value) : value]);
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
