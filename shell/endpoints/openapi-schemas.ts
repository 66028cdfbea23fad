import { type ZodType, z } from "zod";
import { ERROR_SCHEMAS, ref } from "./openapi-components.ts";

type Json = Readonly<Record<string, unknown>>;

/** Collects `components.schemas` of a document. */
export class SchemaComponents {
  readonly #schemas = new Map<string, Json>(Object.entries(ERROR_SCHEMAS as Record<string, Json>));

  /** All collected schemas, by name. */
  get all(): Json {
    return Object.fromEntries(this.#schemas);
  }

  /**
   * Adds a schema under `name`, and the named schemas inside it under their own names when these
   * are free or have the same content, else prefixed with `name`. Returns a reference.
   */
  file(schema: ZodType, name: string, io: "input" | "output"): Json {
    const { $defs = {}, ...own } = jsonSchema(schema, io) as { $defs?: Record<string, Json> };
    const inside = Object.entries($defs);
    const plain = (inner: string) => inner;
    const isShared = inside.every(([inner, one]) => this.#takes(inner, moved(one, name, plain)));
    const named = isShared ? plain : (inner: string) => `${name}_${inner}`;
    for (const [inner, one] of inside) this.#schemas.set(named(inner), moved(one, name, named));
    const filed = moved(own, name, named);
    // A schema that has a name of its own is only a reference here.
    if ("$ref" in filed && Object.keys(filed).length === 1) return filed;
    this.#schemas.set(name, filed);
    return ref(name);
  }

  #takes(name: string, schema: Json): boolean {
    const known = this.#schemas.get(name);
    return known === undefined || JSON.stringify(known) === JSON.stringify(schema);
  }
}

/**
 * Rewrites references to their place in the document: inside one schema `#` is the schema itself.
 */
function moved(schema: Json, name: string, named: (inner: string) => string): Json {
  return JSON.parse(JSON.stringify(schema), (key, inner) => {
    if (key !== "$ref" || typeof inner !== "string") return inner;
    return ref(inner === "#" ? name : named(inner.replace("#/$defs/", "")))["$ref"];
  });
}

/** The limits of safe integers: noise when repeated for every integer. */
const UNSAID: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** The JSON Schema of a Zod schema; its named parts are in `$defs`. */
export function jsonSchema(schema: ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return JSON.parse(JSON.stringify(made), (key, value) => {
    const isBound = key === "minimum" || key === "maximum";
    // The name is already the key under which the schema is added.
    const isName = key === "id" && typeof value === "string";
    return (isBound && UNSAID.has(value)) || isName ? undefined : withProperties(value);
  });
}

/** Converts a record with known keys to an object with properties: client generators need it. */
function withProperties(value: unknown): unknown {
  const { propertyNames, additionalProperties, ...rest } = (value ?? {}) as Json & {
    propertyNames?: { enum?: readonly string[] };
  };
  if (!propertyNames?.enum) return value;
  const properties = propertyNames.enum.map((name) => [name, additionalProperties]);
  return { ...rest, properties: Object.fromEntries(properties), additionalProperties: false };
}
