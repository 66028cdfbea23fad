import { cleanText } from "../dirigeants/name-text.ts";

/**
 * Readers of parsed JSON in which every level may be absent, null or of another type: they then
 * return an empty value.
 */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A cleaned text, a number as text, "" for any other value. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return cleanText(value);
  return typeof value === "number" ? String(value) : "";
}

/** The text of a member (`textOf`). */
export function textAt(value: unknown, name: string): string {
  return textOf(member(value, name));
}

/** A boolean, also as text ("True") or 0 and 1; `undefined` for any other value. */
export function truthOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  const word = textOf(value).toLowerCase();
  if (word === "true" || word === "1") return true;
  return word === "false" || word === "0" ? false : undefined;
}
