import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Tool } from "./tool.ts";
import type { ToolCaller, ToolCalls, ToolOutcome } from "./tool-calls.ts";
import { listOf } from "./tool-list.ts";

/** The parameters of `tools/call`. */
interface CalledTool {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** Protocol answers about these tools; built once. */
export class ToolAnswers {
  /** The answer to `tools/list`. */
  readonly list: { readonly tools: ReturnType<typeof listOf> };
  readonly #byName: ReadonlyMap<string, Tool>;
  readonly #calls: ToolCalls;

  constructor(tools: readonly Tool[], calls: ToolCalls) {
    this.list = { tools: listOf(tools) };
    this.#byName = new Map(tools.map((tool) => [tool.name, tool]));
    this.#calls = calls;
  }

  /** Throws a `ProtocolError` for an unknown tool, and any error that is a bug. */
  async call({ name, arguments: input }: CalledTool, caller: ToolCaller) {
    const called = this.#byName.get(name);
    if (!called) throw this.#unknownTool();
    return resultOf(await this.#calls.call(called, input, caller));
  }

  #unknownTool(): ProtocolError {
    const names = [...this.#byName.keys()].join(", ");
    return new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `Cet outil n'existe pas. Outils : ${names}.`,
    );
  }
}

/** The answer as structured content and as text, for clients that read either. */
function resultOf(outcome: ToolOutcome) {
  if (!outcome.ok) {
    const text = `${outcome.message} [${outcome.code}]`;
    return { content: [{ type: "text" as const, text }], isError: true };
  }
  const { value, quota } = outcome;
  return {
    content: [{ type: "text" as const, text: JSON.stringify(value) }],
    structuredContent: value as Record<string, unknown>,
    ...(quota &&
      quota.remaining !== null && { _meta: { "recoupe/quota_restant": quota.remaining } }),
  };
}
