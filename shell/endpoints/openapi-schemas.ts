import { type ZodType, z } from "zod";
import { ERROR_SCHEMAS, ref } from "./openapi-components.ts";

type Json = Readonly<Record<string, unknown>>;

/** `components.schemas` of a document while it is made. */
export class SchemaComponents {
  readonly #schemas = new Map<string, Json>(Object.entries(ERROR_SCHEMAS as Record<string, Json>));

  /** All that were filed, by name. */
  get all(): Json {
    return Object.fromEntries(this.#schemas);
  }

  /**
   * Files a schema under `name`, and the named ones inside it under their own names where these are
   * free or mean the same, under `name` too where not. Gives a reference.
   */
  file(schema: ZodType, name: string, io: "input" | "output"): Json {
    const { $defs = {}, ...own } = jsonSchema(schema, io) as { $defs?: Record<string, Json> };
    const inside = Object.entries($defs);
    const plain = (inner: string) => inner;
    const isShared = inside.every(([inner, one]) => this.#takes(inner, moved(one, name, plain)));
    const named = isShared ? plain : (inner: string) => `${name}_${inner}`;
    for (const [inner, one] of inside) this.#schemas.set(named(inner), moved(one, name, named));
    const filed = moved(own, name, named);
    // A schema that is named itself is but a reference.
    if ("$ref" in filed && Object.keys(filed).length === 1) return filed;
    this.#schemas.set(name, filed);
    return ref(name);
  }

  #takes(name: string, schema: Json): boolean {
    const known = this.#schemas.get(name);
    return known === undefined || JSON.stringify(known) === JSON.stringify(schema);
  }
}

/** With its references to where things are filed: inside one schema `#` is itself. */
function moved(schema: Json, name: string, named: (inner: string) => string): Json {
  return JSON.parse(JSON.stringify(schema), (key, inner) => {
    if (key !== "$ref" || typeof inner !== "string") return inner;
    return ref(inner === "#" ? name : named(inner.replace("#/$defs/", "")))["$ref"];
  });
}

/** Limits of JavaScript's whole numbers: said of every integer, they tell nothing. */
const UNSAID: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** The JSON Schema of a schema. What the names of parts refer to is in its `$defs`. */
export function jsonSchema(schema: ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return JSON.parse(JSON.stringify(made), (key, value) => {
    const isBound = key === "minimum" || key === "maximum";
    // Named schemas are told by where they are filed.
    const isName = key === "id" && typeof value === "string";
    return (isBound && UNSAID.has(value)) || isName ? undefined : withProperties(value);
  });
}

/** A record of known names as the object that it is: what makes clients of schemas reads no other. */
function withProperties(value: unknown): unknown {
  const { propertyNames, additionalProperties, ...rest } = (value ?? {}) as Json & {
    propertyNames?: { enum?: readonly string[] };
  };
  if (!propertyNames?.enum) return value;
  const properties = propertyNames.enum.map((name) => [name, additionalProperties]);
  return { ...rest, properties: Object.fromEntries(properties), additionalProperties: false };
}
