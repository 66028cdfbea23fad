import { Server } from "@modelcontextprotocol/server";
import { INTERFACE_VERSION } from "../endpoints/openapi.ts";
import type { ToolAnswers } from "./tool-answers.ts";
import type { ToolCaller } from "./tool-calls.ts";

const INFO = { name: "recoupe", title: "recoupe", version: INTERFACE_VERSION };

const INSTRUCTIONS =
  "Vérifie des données d'entreprises et de contacts français sur des registres ouverts (SIRENE, RNE, BODACC, décès INSEE). Les outils lisent seulement. Un résultat par identifiant, dans leur ordre ; `manquants` nomme ce que les registres ne disent pas, `raisons` cite source et date. Un décès n'est jamais une certitude : faites vérifier par un humain. Answers are in French; field names are stable.";

/** The list of tools changes only with the version of the service. */
const LIST_HINT = { ttlMs: 3_600_000, cacheScope: "public" } as const;

/** Creates a protocol server for one caller; the answers are shared. */
export type ProtocolServers = (caller: ToolCaller) => Server;

/**
 * A factory of protocol servers for these tools. The MCP package needs one server per exchange;
 * creating one takes some 40 us.
 */
export function protocolServers(answers: ToolAnswers): ProtocolServers {
  return (caller) => {
    const server = new Server(INFO, {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { "tools/list": LIST_HINT, "server/discover": LIST_HINT },
    });
    server.setRequestHandler("tools/list", () => answers.list);
    server.setRequestHandler("tools/call", ({ params }) => answers.call(params, caller));
    return server;
  };
}
