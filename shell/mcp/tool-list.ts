import { z } from "zod";
import type { Tool } from "./tool.ts";

/** Said of every tool: silence would mean that it may destroy something, and looks outside. */
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
 * The tools as `tools/list` tells them, in their order: made once, since schemas cost a millisecond
 * and models read them anew when a byte of them has changed.
 */
export function listOf(tools: readonly Tool[]): ListedTool[] {
  return tools.map(({ name, title, description, access, input, output }) => {
    const given = schemaOf(input, "input");
    const properties = {
      ...(given["properties"] as object),
      ...(access === "key" && KEY_PROPERTY),
    };
    return {
      name,
      title,
      description,
      inputSchema: { ...given, properties },
      outputSchema: schemaOf(output, "output"),
      annotations: { title, ...ANNOTATIONS },
    };
  });
}

/** Without what clients assume anyway, which would be a third of the list. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    reused: "inline",
    override: ({ jsonSchema }) => {
      delete jsonSchema["additionalProperties"];
      delete jsonSchema["id"];
    },
  });
  return { ...made, type: "object" };
}
