import { type output, type ZodObject, type ZodType, z } from "zod";
import type { Attempt } from "../access/refusal.ts";
import type { SnapshotContext } from "../http/endpoint.ts";
import type { ServedSnapshot } from "../workflows/lookups/served-snapshot.ts";

/** Who may call: anybody, limited per client address, or the holder of a key, within its quota. */
type ToolAccess = "free" | "key";

interface ToolRow<Arguments extends ZodType, Answer extends ZodType> {
  /** From the interface. */
  readonly name: string;
  /** French, a few words. */
  readonly title: string;
  /** French; says when to call it, its arguments and its cost. Models read it at every session. */
  readonly description: string;
  readonly access: ToolAccess;
  /** The arguments, without `api_key`. */
  readonly input: Arguments;
  /** The schema of `structuredContent`. */
  readonly output: Answer;
  /** Quota units; none when absent. */
  cost?(input: output<Arguments>): number;
  run(
    input: output<Arguments>,
    context: SnapshotContext<ServedSnapshot>,
  ): Attempt<output<Answer>> | Promise<Attempt<output<Answer>>>;
}

/** A tool for agents. `all-tools.ts` lists them in order. */
export interface Tool extends ToolRow<ZodType, ZodType> {
  /** Names of the arguments that are lists. */
  readonly lists: ReadonlySet<string>;
}

/** A tool; the types of its arguments and its answer are inferred from the schemas. */
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
