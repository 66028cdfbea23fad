import { type JsonNode, nodesOf } from "./json-nodes.ts";
import type { ChangedRow } from "./raw-row.ts";

/** The sign between the plain values of a list in one cell. */
const SEPARATOR = " | ";
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LITERALS: ReadonlySet<string> = new Set(["true", "false"]);

/**
 * A record as it is written, with its corrected values: all other characters stay as they are. A
 * number stays one if what it becomes is one; a value that the record has no place for is added to
 * it, behind its last member.
 *
 * @param paths  Of the columns: `adresse.ville`, `contacts[0].nom`.
 */
export function patchedRecord(
  record: string,
  paths: readonly string[],
  { cells, corrected }: Pick<ChangedRow, "cells" | "corrected">,
): string {
  const write = writerOf(record);
  return corrected.reduce((text, after, column) => {
    const path = paths[column];
    if (path === undefined || after === (cells[column] ?? "")) return text;
    return withValue(text, path, after, write);
  }, record);
}

type Write = (value: string | readonly string[]) => string;

/** Writes texts as a record does: it may escape what is not ASCII. */
function writerOf(record: string): Write {
  const escapes = /\\u[\da-fA-F]{4}/.test(record) && !/[^\0-\x7f]/.test(record);
  if (!escapes) return (value) => JSON.stringify(value);
  return (value) => JSON.stringify(value).replace(/[^\0-\x7f]/g, escaped);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function withValue(text: string, path: string, after: string, write: Write): string {
  const nodes = nodesOf(text);
  const node = nodes.get(path);
  if (node) return replaced(text, node, newValue(text.slice(node.start, node.end), after, write));
  const around = deepestAround(nodes, path);
  const built = (steps: readonly string[]): string => valueAt(steps, write(after), write);
  const steps = stepsOf(path.slice(around.path.length));
  if (around.kind === "value") return replaced(text, around, built(steps));
  return withMember(text, around, steps, built(steps.slice(1)), write);
}

function replaced(text: string, { start, end }: JsonNode, value: string): string {
  return text.slice(0, start) + value + text.slice(end);
}

/** A value in the kind that it had, if it can be of that kind. */
function newValue(before: string, after: string, write: Write): string {
  if (before.startsWith('"')) return write(after);
  if (before.startsWith("[") || before.startsWith("{")) return newList(before, after, write);
  if (after === "") return "null";
  const isNumber = NUMBER.test(before) && NUMBER.test(after);
  const isLiteral = LITERALS.has(before) && LITERALS.has(after);
  return isNumber || isLiteral ? after : write(after);
}

/** A list of plain values, or JSON that stood in one cell. */
function newList(before: string, after: string, write: Write): string {
  const known: unknown = JSON.parse(before);
  const isPlain = Array.isArray(known) && known.every((one) => typeof one !== "object" || !one);
  if (!isPlain) return isJson(after) ? after : write(after);
  const parts = after === "" ? [] : after.split(SEPARATOR);
  const areNumbers = known.length > 0 && known.every((one) => typeof one === "number");
  return areNumbers && parts.every((part) => NUMBER.test(part))
    ? `[${parts.join(",")}]`
    : write(parts);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The deepest value of a record on the way to a place that it does not have. */
function deepestAround(nodes: ReadonlyMap<string, JsonNode>, path: string): JsonNode {
  let around = nodes.get("") as JsonNode;
  for (const node of nodes.values()) {
    const next = path[node.path.length];
    const isOnWay = path.startsWith(node.path) && (next === "." || next === "[");
    if (isOnWay && node.path.length > around.path.length) around = node;
  }
  return around;
}

/** The members and elements on a path: `["adresse", "[0]"]`. */
function stepsOf(path: string): readonly string[] {
  return Array.from(path.matchAll(/\[\d+\]|[^.[\]]+/g), ([step]) => step);
}

/** A value inside the objects and lists that lead to it. */
function valueAt(steps: readonly string[], value: string, write: Write): string {
  return steps.reduceRight(
    (inner, step) => (step.startsWith("[") ? `[${inner}]` : `{${write(step)}:${inner}}`),
    value,
  );
}

/** An object with another member, or a list with another element, as its others are written. */
function withMember(
  text: string,
  { kind, start, end, children }: JsonNode,
  [name = ""]: readonly string[],
  value: string,
  write: Write,
): string {
  const last = children.at(-1);
  const before = children.at(-2);
  const first = children[0];
  const lead = first ? text.slice(start + 1, first.nameStart) : "";
  const between = before && last ? text.slice(before.end, last.nameStart) : `,${lead}`;
  const colon = last && kind === "object" ? text.slice(last.nameEnd, last.start) : ":";
  const member = kind === "object" ? write(name) + colon + value : value;
  const at = last?.end ?? end - 1;
  return text.slice(0, at) + (last ? between : "") + member + text.slice(at);
}
