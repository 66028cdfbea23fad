import { type output, type ZodObject, type ZodType, z } from "zod";
import type { Attempt } from "../access/refusal.ts";
import type { SnapshotContext } from "../http/endpoint.ts";
import type { ServedSnapshot } from "../workflows/lookups/served-snapshot.ts";

/** Who may call: anybody, limited per client address, or the holder of a key, on its quota. */
type ToolAccess = "free" | "key";

interface ToolRow<Arguments extends ZodType, Answer extends ZodType> {
  /** From the interface. */
  readonly name: string;
  /** French, a few words. */
  readonly title: string;
  /** French; says when to call it, what it takes, what it costs. Read by models at every session. */
  readonly description: string;
  readonly access: ToolAccess;
  /** Of the arguments, `api_key` apart. */
  readonly input: Arguments;
  /** Of `structuredContent`. */
  readonly output: Answer;
  /** Units of quota; nothing when absent. */
  cost?(input: output<Arguments>): number;
  run(
    input: output<Arguments>,
    context: SnapshotContext<ServedSnapshot>,
  ): Attempt<output<Answer>> | Promise<Attempt<output<Answer>>>;
}

/** A question of users that agents can ask. `all-tools.ts` lists them in their order. */
export interface Tool extends ToolRow<ZodType, ZodType> {
  /** Names of the arguments that are lists. */
  readonly lists: ReadonlySet<string>;
}

/** A tool; the types of its arguments and of its answer are taken from the schemas. */
export function tool<Arguments extends ZodObject, Answer extends ZodType>(
  row: ToolRow<Arguments, Answer>,
): Tool {
  const { properties = {} } = z.toJSONSchema(row.input, { io: "input" });
  const lists = Object.keys(properties).filter((name) => isList(properties[name]));
  return { ...(row as unknown as ToolRow<ZodType, ZodType>), lists: new Set(lists) };
}

function isList(schema: unknown): boolean {
  return (schema as { readonly type?: unknown }).type === "array";
}
