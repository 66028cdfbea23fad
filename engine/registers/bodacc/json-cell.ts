/** What a cell that should hold JSON and does not is read as. */
export const INVALID: unique symbol = Symbol("no JSON");

/**
 * The value of a cell that holds JSON: `undefined` when it is empty or null, `INVALID` when it
 * is no JSON. A string that holds JSON again (an export of an export) is read through.
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

/** A member of an object; `undefined` of anything else. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** Whether an object has a member, be it empty: an empty XML element says something too. */
export function hasMember(value: unknown, name: string): boolean {
  return isObject(value) && Object.hasOwn(value, name) && value[name] !== null;
}

/** A text or a number as trimmed text; "" of anything else. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" ? String(value) : "";
}

/** The text of the first of these members that has one. */
export function firstText(value: unknown, ...names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(memberOf(value, name));
    if (text !== "") return text;
  }
  return "";
}

/** A list, one thing as a list of it, nothing as none: what is repeated in XML and in its JSON. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
