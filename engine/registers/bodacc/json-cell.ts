/** The value of a cell with invalid JSON. */
export const INVALID: unique symbol = Symbol("no JSON");

/**
 * Parses a JSON cell: `undefined` when it is empty or null, `INVALID` on a syntax error. Parses a
 * string that contains JSON again (an export of an export).
 */
export function jsonCell(text: string): unknown {
  if (text === "" || text === "null") return undefined;
  const value = parsed(text);
  return typeof value === "string" && value.startsWith("{") ? parsed(value) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return INVALID;
  }
}

/** A member of an object; `undefined` for any other value. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** Whether an object has a member, even empty: an empty XML element is meaningful. */
export function hasMember(value: unknown, name: string): boolean {
  return isObject(value) && Object.hasOwn(value, name) && value[name] !== null;
}

/** A text or a number as trimmed text; "" for any other value. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" ? String(value) : "";
}

/** The first nonempty text among these members. */
export function firstText(value: unknown, ...names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(memberOf(value, name));
    if (text !== "") return text;
  }
  return "";
}

/**
 * A list unchanged, a single value as a list of one, no value as []: XML and its JSON omit the array
 * around one element.
 */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
