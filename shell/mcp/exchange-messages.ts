import { z } from "zod";
import { type Failure, failed, success } from "../../engine/errors/failure.ts";
import { parseJson } from "../http/body.ts";
import { Document } from "../http/document.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../http/endpoint.ts";
import type { AllowedHosts } from "./allowed-hosts.ts";
import type { HttpExchange } from "./http-exchange.ts";
import { MCP_ANSWER, MCP_CALL } from "./mcp-examples.ts";
import type { ToolCaller } from "./tool-calls.ts";

/** Lists of a hundred persons, or a CSV of 256 KiB with every character escaped. */
const BODY_MAX_BYTES = 2 * 1024 * 1024;
const JSON_MEDIA = "application/json";

/** Headers of the protocol, and those that may contain a key. */
const READS = [
  ...["host", "origin", "x-api-key", "authorization"],
  ...["mcp-protocol-version", "mcp-method", "mcp-name", "mcp-session-id"],
];

/** JSON-RPC 2.0, 5.1; for HTTP statuses without a JSON-RPC code we use our own codes. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const SERVER_ERROR = -32_000;

const ABOUT =
  "Messages JSON-RPC des agents (Model Context Protocol, « Streamable HTTP » sans état, révisions 2025-06-18, 2025-11-25 et 2026-07-28). Outils : verifier_siret et diagnostiquer_echantillon, gratuits ; sante_entreprise, dirigeants_entreprise, croiser_deces et rapprocher_entreprise, avec une clé d'API en argument `api_key`, dans X-API-Key ou dans Authorization: Bearer, sur le quota de cette clé. Réponses en JSON. Un appel d'une page web n'est admis que du service lui-même.";

export interface ExchangeDeps {
  readonly exchange: HttpExchange;
  readonly hosts: AllowedHosts;
}

/** The MCP endpoint. The path without its final slash also works, without a redirect. */
export function exchangeMessages({ exchange, hosts }: ExchangeDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/mcp/",
    alsoAt: "/mcp",
    access: "open",
    rate: "read",
    bodyMax: BODY_MAX_BYTES,
    takesBytes: true,
    reads: READS,
    failureDocument,
    summary: "Appeler les outils pour agents (MCP)",
    description: ABOUT,
    example: { body: MCP_CALL, answer: MCP_ANSWER },
    fails: ["acces.origine"],
    input: { body: z.instanceof(Uint8Array) },
    answer: z.object({ jsonrpc: z.literal("2.0") }).loose(),
    run: async ({ body }, context) => {
      const { headers } = context;
      if (
        !hosts.hasHost(headers.get("host") ?? "") ||
        !hosts.hasOrigin(headers.get("origin") ?? "")
      )
        return failed("acces.origine");
      const message = parseJson(body);
      if (message === undefined) return success(errorDocument(PARSE_ERROR, NOT_JSON, 400));
      if (Array.isArray(message)) return success(errorDocument(INVALID_REQUEST, A_LIST, 400));
      const answer = await exchange.answer({ body: message, headers }, callerOf(context));
      return success(new Document(answer.media, answer.body, [], undefined, answer.status));
    },
  });
}

/** The revision 2025-06-18 removed batches. */
const A_LIST = "Les listes de messages ne sont pas prises : envoyez les messages un par un.";
const NOT_JSON = "Le message n'est pas du JSON UTF-8 valide.";

function failureDocument({ code, detail }: Failure): Document {
  return errorDocument(SERVER_ERROR, `${detail} [${code}]`);
}

function errorDocument(code: number, message: string, status?: number): Document {
  const body = JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } });
  return new Document(JSON_MEDIA, body, [], undefined, status);
}

/** Source: RFC 6750, 2.1. */
const BEARER = /^bearer +(\S+) *$/i;

function callerOf({ headers, clientAddress, requestId }: CallContext): ToolCaller {
  const bearer = BEARER.exec(headers.get("authorization") ?? "")?.[1];
  return { key: headers.get("x-api-key") ?? bearer ?? "", clientAddress, requestId };
}
