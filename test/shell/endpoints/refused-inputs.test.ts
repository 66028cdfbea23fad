import test from "ava";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { jsonSchema } from "../../../shell/endpoints/openapi-schemas.ts";
import type { Endpoint } from "../../../shell/http/endpoint.ts";
import { validate } from "../../../shell/http/validation.ts";
import { FILE_REFUSALS } from "../../../shell/workflows/flashes/file-refusals.ts";
import { nameOf } from "../../journeys/call-of-row.ts";
import { EVERY_ENDPOINT } from "./every-endpoint.ts";

/** A JSON Schema, as far as inputs use it. */
interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Part = "body" | "query" | "path";
type Place = readonly (string | number)[];
/** A wrong value, and the types that pydantic may give its fault. */
type Wrong = readonly [value: unknown, types: string];

const ABSENT = Symbol("absent");

/** Wrong values by the type of a schema; what a schema does not say, gives none. */
const WRONG: Readonly<
  Record<string, (schema: Schema, isText: boolean) => readonly (Wrong | false)[]>
> = {
  string: ({ format, pattern, minLength = 0, maxLength }, isText) => [
    ...(isText ? [] : [5, null, ["x"]].map((value): Wrong => [value, "string_type"])),
    !format && minLength > 0 && ["", "string_too_short value_error"],
    !format && maxLength !== undefined && ["x".repeat(maxLength + 1), "string_too_long"],
    !format &&
      pattern !== undefined &&
      maxLength === undefined && ["\u0000", "string_pattern_mismatch"],
  ],
  integer: (schema, isText) => numbers(schema, isText, "int"),
  number: (schema, isText) => numbers(schema, isText, "float"),
  boolean: () => [null, "oui", 3].map((value): Wrong => [value, "bool_type"]),
  array: ({ minItems = 0, maxItems = Number.MAX_SAFE_INTEGER }) => [
    ...[null, "x", {}].map((value): Wrong => [value, "list_type"]),
    minItems > 0 && [[], "too_short"],
    maxItems < 5000 && [Array(maxItems + 1).fill("x"), "too_long"],
  ],
  object: () =>
    [null, "x", [], 1].map((value): Wrong => [value, "model_attributes_type dict_type"]),
};

function numbers(schema: Schema, isText: boolean, name: "int" | "float"): readonly Wrong[] {
  const { minimum, exclusiveMinimum, maximum } = schema;
  const ranges: readonly [bound: number | undefined, by: number, types: string][] = [
    [minimum, -1, "greater_than_equal"],
    [exclusiveMinimum, 0, "greater_than greater_than_equal"],
    [maximum, 1, "less_than_equal"],
  ];
  const beyond = ranges.flatMap(([bound, by, types]): Wrong[] =>
    bound === undefined ? [] : [[isText ? String(bound + by) : bound + by, types]],
  );
  const others = isText ? ["sept", ""] : ["sept", "7", null, true, [7]];
  const type = `${name}_${isText ? "parsing" : "type"}`;
  const half: Wrong = isText ? ["1.5", "int_parsing"] : [1.5, "int_from_float"];
  return [
    ...others.map((value): Wrong => [value, type]),
    ...beyond,
    ...(name === "int" ? [half] : []),
  ];
}

/** What is wrong for a schema, derived from it alone. */
function wrongOf(schema: Schema, part: Part): readonly Wrong[] {
  if (schema.anyOf || schema.const !== undefined) return [];
  if (schema.enum) return [["\u0000", "enum literal_error"]];
  const wrong = WRONG[schema.type ?? ""]?.(schema, part !== "body") ?? [];
  return wrong.filter((one): one is Wrong => one !== false);
}

interface Case {
  readonly place: Place;
  readonly value: unknown;
  readonly types: string;
}

/** All wrong inputs of a schema, at every place that the example reaches, and its own fields. */
function* casesOf(schema: Schema, example: unknown, part: Part, at: Place = []): Generator<Case> {
  const { properties = {}, required = [], items } = schema;
  const known = (example ?? {}) as Readonly<Record<string, unknown>>;
  for (const [name, inner] of Object.entries(properties)) {
    const place = [...at, name];
    if (required.includes(name)) yield { place, value: ABSENT, types: "missing" };
    for (const [value, types] of wrongOf(inner, part)) yield { place, value, types };
    if (known[name] !== undefined) yield* casesOf(inner, known[name], part, place);
  }
  if (items && Array.isArray(example) && example.length > 0) {
    for (const [value, types] of wrongOf(items, part)) yield { place: [...at, 0], value, types };
    yield* casesOf(items, example[0], part, [...at, 0]);
  }
}

/** The example with another value at one place. */
function withValue(example: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(example) ? [...example] : { ...(example as object) }) as Record<
    string | number,
    unknown
  >;
  if (rest.length === 0 && value === ABSENT) delete copy[step];
  else copy[step] = withValue(copy[step], rest, value);
  return copy;
}

const PARTS: readonly Part[] = ["path", "query", "body"];

const inputs = EVERY_ENDPOINT.flatMap((row) =>
  PARTS.flatMap((part) => {
    const schema = row.takesBytes ? undefined : row.input[part];
    return schema ? [{ row, part, schema }] : [];
  }),
);

test("every input of every row is refused in the words and at the place of FastAPI", (t) => {
  let count = 0;
  for (const { row, part, schema } of inputs) {
    const example = row.example[part] ?? {};
    for (const { place, value, types } of casesOf(jsonSchema(schema, "input"), example, part)) {
      const checked = validate(schema, withValue(example, place, value), part);
      const about = `${nameOf(row)} ${part}.${place.join(".")} = ${JSON.stringify(value)}`;
      if (checked.ok) {
        t.fail(`${about}: taken`);
        continue;
      }
      const fault = checked.details.find(({ loc }) => loc.join() === [part, ...place].join());
      t.truthy(fault, `${about}: ${JSON.stringify(checked.details)}`);
      t.true(
        types.split(" ").includes(fault?.type ?? ""),
        `${about}: ${fault?.type}, not ${types}`,
      );
      count++;
    }
  }
  t.true(count > 300, String(count));
});

/** A row whose failures could lie in more than one part of the call. */
const hasSeveral = ({ input }: Endpoint) =>
  [input.path, input.query, input.body].filter(Boolean).length > 1;
const OF_FILES: ReadonlySet<string> = new Set(FILE_REFUSALS);

test("a fault that is found later has a place in the call", (t) => {
  for (const row of EVERY_ENDPOINT) {
    const codes = row.fails.filter((code) => ERROR_TABLE[code].kind === "input");
    for (const code of codes) {
      const place = row.places?.[code];
      // Of a diagnosis: the file of the upload, or how it is to be read.
      const isOfUpload = OF_FILES.has(code) || /flash|ct0/.test(row.path);
      if (hasSeveral(row) && !isOfUpload) t.truthy(place, `${nameOf(row)} ${code}`);
      if (!place) continue;
      const [part, field] = place;
      const schema = row.input[part as Part];
      t.truthy(schema, `${nameOf(row)} ${code}`);
      if (schema && typeof field === "string")
        t.true(
          JSON.stringify(jsonSchema(schema, "input")).includes(`"${field}":`),
          `${code} ${field}`,
        );
    }
  }
});
