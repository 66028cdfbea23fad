import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { INTERFACE_VERSION } from "../endpoints/openapi.ts";
import type { Tool } from "./tool.ts";
import type { ToolCaller, ToolCalls, ToolOutcome } from "./tool-calls.ts";
import { listOf } from "./tool-list.ts";

const INFO = { name: "recoupe", title: "recoupe", version: INTERFACE_VERSION };

const INSTRUCTIONS =
  "Vérifie des données d'entreprises et de contacts français sur des registres ouverts (SIRENE, RNE, BODACC, décès INSEE). Les outils lisent seulement. Un résultat par identifiant, dans leur ordre ; `manquants` nomme ce que les registres ne disent pas, `raisons` cite source et date. Un décès n'est jamais une certitude : faites vérifier par un humain. Answers are in French; field names are stable.";

/** The list of tools changes with a version of the service alone. */
const LIST_HINT = { ttlMs: 3_600_000, cacheScope: "public" } as const;

/** A server of the protocol for one caller; what it serves is made once. */
export type ProtocolServers = (caller: ToolCaller) => Server;

/**
 * Servers for these tools. A connection of one exchange has its own, as the protocol's package
 * wants it; making one takes some 40 us.
 */
export function protocolServers(tools: readonly Tool[], calls: ToolCalls): ProtocolServers {
  const list = { tools: listOf(tools) };
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return (caller) => {
    const server = new Server(INFO, {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { "tools/list": LIST_HINT, "server/discover": LIST_HINT },
    });
    server.setRequestHandler("tools/list", () => list);
    server.setRequestHandler("tools/call", async ({ params }) => {
      const called = byName.get(params.name);
      if (!called) throw unknownTool(tools);
      return resultOf(await calls.call(called, params.arguments, caller));
    });
    return server;
  };
}

function unknownTool(tools: readonly Tool[]): ProtocolError {
  const names = tools.map(({ name }) => name).join(", ");
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Cet outil n'existe pas. Outils : ${names}.`,
  );
}

/** The answer twice, for clients that read structured content and for those that read text. */
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
