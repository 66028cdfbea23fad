import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { NodeResponse } from "./node-response.ts";
import { RequestHead } from "./request-head.ts";
import { HEAD_MAX_BYTES, type Wire, type WireHandlers } from "./wire.ts";

/** Deadline for a whole head, and how often it is checked. */
const HEAD_MS = 10_000;
const CHECKED_EVERY_MS = 1_000;
/** Longer than the idle time after which nginx, Caddy and HAProxy reuse a connection no more. */
const IDLE_MS = 75_000;
/** A client that accepts nothing of its answer for so long is gone. */
const STALLED_MS = 60_000;
/** How long the rest of a refused request is read, so that the refusal is not lost in a reset. */
const LINGER_MS = 500;

/** `node:http` behind the contract: on every Node version and C library. */
export function nodeWire(): Wire {
  return {
    kind: "node",
    listen({ host, port }, handlers) {
      // The members of a fleet share the port through `node:cluster`.
      const server = serverOf(handlers);
      return new Promise((settle) => {
        server.once("error", () => settle(null));
        server.listen(port, host, () => {
          settle({
            port: (server.address() as AddressInfo).port,
            stopListening: () => void server.close(),
            close: () => server.closeAllConnections(),
          });
        });
      });
    },
  };
}

function serverOf(handlers: WireHandlers): Server {
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const opened = new Connection(socket, handlers);
    connections.set(socket, opened);
    return opened;
  };
  const server = createServer({
    maxHeaderSize: HEAD_MAX_BYTES,
    headersTimeout: HEAD_MS,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
    keepAliveTimeout: IDLE_MS,
    // Large files take long on slow lines; `Pace` and the deadlines of bodies detect stalled ones.
    requestTimeout: 0,
    // Answered by us, in the shape of all refusals.
    requireHostHeader: false,
  });
  server.maxHeadersCount = 0;
  server.setTimeout(STALLED_MS);
  server.on("connection", (socket) => void connectionOf(socket));
  const serve = (message: IncomingMessage, response: ServerResponse): void =>
    connectionOf(message.socket).serve(message, response);
  server.on("request", serve);
  // Refused by its own field; without a listener node would answer.
  server.on("checkExpectation", serve);
  // Without a listener, node closes the connection without an answer.
  server.on("connect", (message, socket) =>
    connectionOf(message.socket).refuse(socket as Socket, failed("requete.methode").failure),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Bytes behind a request that ended the connection are nobody's.
    if (error.code !== "HPE_CLOSED_CONNECTION")
      connectionOf(socket as Socket).refuse(socket as Socket, faultOf(error.code));
  });
  server.on("timeout", (socket) => connectionOf(socket).stalled());
  return server;
}

/** What a code of node's parser means. */
function faultOf(code: string | undefined): Failure {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return failed("requete.entete_longue").failure;
    case "HPE_INVALID_METHOD":
      return failed("requete.methode").failure;
    case "HPE_INVALID_VERSION":
      return failed("requete.version").failure;
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return failed("corps.lent").failure;
    default:
      return failed("requete.mal_formee").failure;
  }
}

/** The calls of one connection. Node tells the first of a pipeline when the client leaves: no other. */
class Connection {
  readonly #socket: Socket;
  readonly #handlers: WireHandlers;
  readonly #open = new Set<NodeResponse>();
  #refusal: Uint8Array | null = null;
  #isLast = false;

  constructor(socket: Socket, handlers: WireHandlers) {
    this.#socket = socket;
    this.#handlers = handlers;
    socket.once("close", () => {
      for (const response of this.#open) response.abort();
      this.#open.clear();
    });
  }

  serve(message: IncomingMessage, response: ServerResponse): void {
    // Behind a request after which the connection ends, nothing is read as a request.
    if (this.#isLast) return;
    const head = headOf(message);
    this.#isLast = head.isLast;
    const length = Number.parseInt(head.getHeader("content-length"), 10);
    const wired = new NodeResponse(message, response, length, () => this.#left(wired));
    this.#open.add(wired);
    this.#handlers.onRequest(wired, head);
  }

  /** Refuses what the parser could not read, in its turn: after the answers to earlier calls. */
  refuse(socket: Socket, failure: Failure): void {
    if (this.#refusal !== null) return;
    this.#refusal = this.#handlers.refusal(failure);
    // The call whose body is broken never gets the rest of it: the refusal is its answer.
    for (const response of this.#open) {
      if (response.isReceiving && !response.isAnswered) {
        this.#open.delete(response);
        response.abort();
      }
    }
    if (!socket.writable) socket.destroy();
    else if (this.#open.size === 0) this.#end();
  }

  /** Nothing was read or written for a while. */
  stalled(): void {
    const isWaited = [...this.#open].some((response) => !response.isAnswered);
    if (!isWaited) this.#socket.destroy();
    else this.#socket.setTimeout(STALLED_MS);
  }

  #left(response: NodeResponse): void {
    this.#open.delete(response);
    if (this.#refusal !== null && this.#open.size === 0) this.#end();
  }

  #end(): void {
    const socket = this.#socket;
    socket.end(this.#refusal ?? "");
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }
}

function headOf(message: IncomingMessage): RequestHead {
  const url = message.url ?? "/";
  const mark = url.indexOf("?");
  const head = new RequestHead(
    message.method ?? "",
    mark < 0 ? url : url.slice(0, mark),
    mark < 0 ? "" : url.slice(mark + 1),
  );
  const fields = message.rawHeaders;
  for (let index = 0; index + 1 < fields.length; index += 2)
    head.add(fields[index]!.toLowerCase(), fields[index + 1]!);
  if (message.httpVersionMajor !== 1) head.fault = failed("requete.version").failure;
  head.close(message.httpVersionMinor === 0);
  return head;
}
