import { z } from "zod";
import type { Tool } from "./tool.ts";

/** Explicit for every tool: the defaults mean "may destroy" and "open world". */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

const KEY_PROPERTY = {
  api_key: { type: "string", description: "Clé d'API rcp_… ; inutile si elle est en en-tête" },
} as const;

type JsonSchema = { readonly type: "object"; readonly [word: string]: unknown };

interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: typeof ANNOTATIONS & { readonly title: string };
}

/**
 * The tools for `tools/list`, in order. Built once: schemas cost a millisecond, and any changed
 * byte invalidates the prompt cache of models.
 */
export function listOf(tools: readonly Tool[]): ListedTool[] {
  return tools.map(({ name, title, description, access, input, output }) => {
    const inputSchema = schemaOf(input, "input");
    const properties = {
      ...(inputSchema["properties"] as object),
      ...(access === "key" && KEY_PROPERTY),
    };
    return {
      name,
      title,
      description,
      inputSchema: { ...inputSchema, properties },
      outputSchema: schemaOf(output, "output"),
      annotations: { title, ...ANNOTATIONS },
    };
  });
}

/**
 * The schema for models: without references, which some clients do not resolve, and without limits
 * and patterns of texts, which calls report in words instead.
 */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => shorten(jsonSchema) });
  const { $schema: _, $defs = {}, ...own } = made;
  const text = JSON.stringify(own, (_, value) => ofOneType($defs[nameReferred(value)] ?? value));
  return { ...JSON.parse(text), type: "object" };
}

const REFERENCE = "#/$defs/";

/** The name of a referenced schema; "" for anything else. */
function nameReferred(value: unknown): string {
  const target = (value as { readonly $ref?: unknown } | null)?.$ref;
  return typeof target === "string" && target.startsWith(REFERENCE)
    ? target.slice(REFERENCE.length)
    : "";
}

/**
 * Rewrites a list of types as alternatives. JSON Schema allows lists, but clients that expect one
 * type per schema may refuse the tool or ignore the constraint (the Inspector's `--strict`,
 * 2026-11-23).
 */
function ofOneType(schema: unknown): unknown {
  const { type, ...others } = (schema ?? {}) as { readonly type?: unknown };
  return Array.isArray(type) ? { ...others, anyOf: type.map((one) => ({ type: one })) } : schema;
}

function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.additionalProperties;
  delete schema.maxLength;
  delete schema["pattern"];
  delete schema["id"];
}
