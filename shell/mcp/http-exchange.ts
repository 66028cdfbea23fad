import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { lenientMessage } from "./lenient-messages.ts";
import { withOwnErrors } from "./own-errors.ts";
import type { ProtocolServers } from "./protocol-server.ts";
import type { ToolCaller } from "./tool-calls.ts";

/** A message received over HTTP. */
export interface HttpMessage {
  /** The parsed JSON body. */
  readonly body: unknown;
  /** Headers of the protocol, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface HttpAnswer {
  readonly status: number;
  /** "" for an answer without a body. */
  readonly media: string;
  readonly body: string;
}

/** The MCP package requires a web `Request`; its URL is not used. */
const ADDRESS = "http://recoupe.invalid/mcp/";
const JSON_MEDIA = "application/json";
/** The protocol requires both media types whatever the answer is; few clients send them. */
const ACCEPT = "application/json, text/event-stream";

/**
 * Answers MCP messages over HTTP, for both generations of the protocol: 2026-07-28, and those of
 * 2025 that start with `initialize`. Stateless; all answers are plain JSON.
 */
export class HttpExchange {
  readonly #servers: ProtocolServers;
  readonly #modern: ReturnType<typeof createMcpHandler>;
  readonly #onError: (error: unknown) => void;

  constructor(servers: ProtocolServers, onError: (error: unknown) => void) {
    this.#servers = servers;
    this.#onError = onError;
    this.#modern = createMcpHandler(({ authInfo }) => servers(callerIn(authInfo)), {
      legacy: "reject",
      onerror: onError,
    });
  }

  async answer(message: HttpMessage, caller: ToolCaller): Promise<HttpAnswer> {
    const { headers } = message;
    const answer = await this.#answer({ headers, body: lenientMessage(message.body) }, caller);
    return answer.status < 400 && !answer.body.includes('"error"') ? answer : inOurWords(answer);
  }

  async #answer({ body, headers }: HttpMessage, caller: ToolCaller): Promise<HttpAnswer> {
    const request = new Request(ADDRESS, {
      method: "POST",
      headers: [...headers, ["accept", ACCEPT], ["content-type", JSON_MEDIA]],
    });
    const isLegacy = await isLegacyRequest(request, body);
    const response = isLegacy
      ? await this.#answerLegacy(request, body, caller)
      : await this.#modern.fetch(request, { parsedBody: body, authInfo: authOf(caller) });
    const { status } = response;
    const media = response.headers.get("content-type") ?? "";
    if (!media.startsWith("text/event-stream"))
      return { status, media, body: await response.text() };
    if (!isSubscription(body))
      return { status, media: JSON_MEDIA, body: lastEvent(await response.text()) };
    await response.body?.cancel();
    return noStream(body);
  }

  /**
   * Configured by hand: the package's default for the older generation answers with event streams.
   */
  async #answerLegacy(request: Request, body: unknown, caller: ToolCaller): Promise<Response> {
    const server = this.#servers(caller);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    transport.onerror = this.#onError;
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody: body });
    } finally {
      await server.close();
    }
  }

  close(): Promise<void> {
    return this.#modern.close();
  }
}

function inOurWords(answer: HttpAnswer): HttpAnswer {
  if (answer.media !== JSON_MEDIA || answer.body === "") return answer;
  return { ...answer, body: JSON.stringify(withOwnErrors(JSON.parse(answer.body))) };
}

/** The package passes `extra` on to the server factory, and reads nothing of it. */
function authOf(caller: ToolCaller) {
  return { token: "", clientId: "", scopes: [], extra: { caller } };
}

function callerIn(auth: { readonly extra?: Record<string, unknown> } | undefined): ToolCaller {
  return auth?.extra?.["caller"] as ToolCaller;
}

/** A subscription's stream never ends. */
function isSubscription(message: unknown): boolean {
  return (message as { readonly method?: unknown }).method === "subscriptions/listen";
}

const DATA = "data: ";

/**
 * Progress notifications of a tool make the package stream; the answer is the last event. JSON
 * clients do not get the others, as in the older generation.
 */
function lastEvent(stream: string): string {
  const events = stream.split("\n").filter((line) => line.startsWith(DATA));
  return events.at(-1)?.slice(DATA.length) ?? "";
}

/** The answer to a subscription: nothing ever changes, so no connection stays open for it. */
function noStream(message: unknown): HttpAnswer {
  const { id = null } = message as { readonly id?: string | number | null };
  const error = {
    code: ProtocolErrorCode.MethodNotFound,
    message:
      "Aucun flux d'événements ici : les réponses sont en JSON, et la liste d'outils ne change qu'avec la version du service.",
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id, error });
  return { status: 404, media: JSON_MEDIA, body };
}
