import { LONGEST_TEXT } from "./text-features.ts";

/** Deeper objects are not read; nobody types them. */
const DEEPEST = 8;

/**
 * The words of a business rule, a JSON object of any shape: its keys, texts, numbers and `true`, in
 * order, separated by a blank. At most 2,000 characters; reading stops there, which bounds the cost
 * of a large object. Never throws for JSON values.
 */
export function ruleText(rule: unknown): string {
  const words = new Words();
  read(rule, words, 0);
  return words.text();
}

class Words {
  readonly #parts: string[] = [];
  #length = 0;

  add(part: string): void {
    this.#parts.push(part);
    this.#length += part.length + 1;
  }

  get isFull(): boolean {
    return this.#length >= LONGEST_TEXT;
  }

  text(): string {
    return this.#parts.join(" ").slice(0, LONGEST_TEXT);
  }
}

function read(value: unknown, words: Words, depth: number): void {
  if (typeof value === "string") words.add(value);
  else if (typeof value === "number" || value === true) words.add(String(value));
  else if (typeof value === "object" && value !== null && depth < DEEPEST)
    readMembers(value, words, depth + 1);
}

function readMembers(value: object, words: Words, depth: number): void {
  for (const key in value) {
    if (words.isFull) return;
    if (!Array.isArray(value) && !EMPTY_PHRASES.has(key)) words.add(key);
    read((value as Record<string, unknown>)[key], words, depth);
  }
}

/** Keys that merely announce a text. */
const EMPTY_PHRASES: ReadonlySet<string> = new Set([
  "texte",
  "text",
  "regle",
  "règle",
  "rule",
  "description",
  "libelle",
  "nom",
]);
