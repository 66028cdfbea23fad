import { foldHeader } from "../../../engine/registers/header.ts";
import fc, { anyCharacter } from "../../properties.ts";

/** A JSON object with members in order, which may be repeated. */
export interface Tree {
  readonly members: readonly (readonly [name: string, value: Value])[];
}

type Value = Tree | readonly Value[] | string | number | boolean | null;

/** How records are wrapped. */
export type Layout = "array" | "lines" | "results" | "arrays" | "v1" | "v2.0";

/** The paths read by `fieldsOf`. */
export const WANTED = [
  ["a"],
  ["b", "former"],
  ["n.a"],
  ["n.n.a", "n.b"],
  ["n"],
  ["missing"],
] as const;

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "A", "b", "former", "n", "n", "N", "x") },
  { weight: 1, arbitrary: fc.constantFrom("fields", "record") },
  { weight: 1, arbitrary: fc.constantFrom("results", "__proto__", "n.a", 'é"\\', "", "0", "\n") },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 5 }) },
);
/** Without texts that are JSON structures themselves (`[]` and a line end): see `isStructure`. */
const text = fc
  .oneof(
    fc.string({ unit: anyCharacter, maxLength: 8 }),
    fc.string({ unit: fc.constantFrom('"', "\\", "{", "}", "[", "]", ",", "é", "\ud83d", "\n") }),
  )
  .filter((value) => !isStructure(value));

/** Whether a field looks like an object or an array: those are compared without white space. */
export function isStructure(field: string): boolean {
  try {
    return typeof JSON.parse(field) === "object";
  } catch {
    return false;
  }
}

const { tree: anyTree } = fc.letrec<{ tree: Tree; value: Value; array: readonly Value[] }>(
  (tie) => ({
    tree: fc.record({
      members: fc.array(fc.tuple(name, tie("value")), { maxLength: 6 }),
    }),
    array: fc.array(tie("value"), { maxLength: 4 }),
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      fc.constantFrom(null, true, false, "", 1e300, -0.5),
      tie("array"),
      tie("tree"),
    ),
  }),
);

/** Any record; one that looks like a wrapper gets a wanted member first. */
export const tree: fc.Arbitrary<Tree> = anyTree.map(({ members }) => ({
  members: [["a", 0], ...members],
}));

/** A record as embedded in a layout. */
export function enveloped(record: Tree, layout: Layout): Tree {
  if (layout !== "v1" && layout !== "v2.0") return record;
  const geometry = { members: [["a", 0]] } as const;
  const inner: Tree = {
    members: [
      ["id", "x"],
      ["fields", record],
      ["geometry", geometry],
    ],
  };
  return layout === "v1"
    ? inner
    : {
        members: [
          ["links", []],
          ["record", inner],
        ],
      };
}

/** @param indent 0 for a single line. */
export function jsonOf(records: readonly Tree[], layout: Layout, indent: number): string {
  const parts = records.map((record) => written(enveloped(record, layout), indent, "\n"));
  switch (layout) {
    case "array":
      return `[${parts.join(",")}]`;
    case "arrays":
      return parts.map((record) => `[ ${record}\n]`).join("\n");
    case "lines":
      return parts.join("\n");
    case "results":
      return `{"total_count": ${records.length}, "results": [${parts.join(", ")}]}`;
    case "v1":
      return `{"parameters": {"a": [{"b": 0}]}, "records": [${parts.join(",")}]}`;
    case "v2.0":
      return `{"links": [{"a": 0}], "records": [${parts.join(",\n")}]}`;
  }
}

function written(value: Value, indent: number, lineStart: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = indent > 0 ? lineStart + " ".repeat(indent) : "";
  const [open, close] = isArray(value) ? "[]" : "{}";
  const parts = isArray(value)
    ? value.map((part) => written(part, indent, inner))
    : value.members.map(
        ([name, part]) =>
          `${JSON.stringify(name)}:${indent > 0 ? " " : ""}${written(part, indent, inner)}`,
      );
  if (parts.length === 0) return `${open}${close}`;
  return `${open}${inner}${parts.join(`,${inner}`)}${indent > 0 ? lineStart : ""}${close}`;
}

/** The wanted values of a record, looked up member by member; structures without white space. */
export function fieldsOf(record: Tree): string[] {
  return WANTED.map((paths) => {
    const values = ["", "fields.", "record.fields."].flatMap((prefix) =>
      paths.map((path) => lookUp(record, `${prefix}${path}`.split("."))),
    );
    const found = values.find((value) => value !== undefined && value !== null) ?? "";
    return textOf(found);
  });
}

function lookUp(value: Value | undefined, [name, ...rest]: readonly string[]): Value | undefined {
  if (name === undefined) return value;
  if (typeof value !== "object" || value === null || isArray(value)) return undefined;
  const member = value.members.findLast(([other]) => foldHeader(other) === name);
  return lookUp(member?.[1], rest);
}

function textOf(value: Value): string {
  if (typeof value === "string") return Buffer.from(value).toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return JSON.stringify(JSON.parse(written(value, 0, "")));
}

function isArray(value: Tree | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}
