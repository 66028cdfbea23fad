import { type Failure, failed, type Result, success } from "../../engine/errors/failure.ts";
import { likesPages, takesGzip } from "./accept.ts";
import { Call } from "./call.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import type { Endpoint, SnapshotIdentity } from "./endpoint.ts";
import { InFlight } from "./in-flight.ts";
import { type Header, optionsReply } from "./reply.ts";
import { crash } from "./request-context.ts";
import { type Match, type Mounted, Router } from "./router.ts";
import { serveCall } from "./serve-call.ts";
import type { Service } from "./service.ts";
import { unreadRefusal } from "./unread-refusal.ts";
import { nodeWire } from "./wire/node-wire.ts";
import type { ListeningWire, Wire, WireRequest, WireResponse } from "./wire/wire.ts";

export interface ServerOptions<Snapshot extends SnapshotIdentity> extends Service<Snapshot> {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly endpoints: readonly Endpoint<Snapshot>[];
  /**
   * Whether other processes of ours listen on the same port; otherwise a port in use is refused.
   */
  readonly sharesPort?: boolean;
  /** The HTTP implementation; `node:http` when absent. */
  readonly wire?: Wire;
  /** How long a stop waits for calls in flight; `STOP_GRACE_MS` when absent. */
  readonly stopGraceMs?: number;
}

/** The target of an OPTIONS about the server as a whole (RFC 9112, 3.2.4). */
const ANY_PATH = "*";
/** Longer than any answer takes, shorter than the 10 s after which service managers kill. */
const STOP_GRACE_MS = 8_000;

export interface RunningServer {
  readonly port: number;
  /** Stops listening, waits for calls in flight, closes every connection. */
  stop(): Promise<void>;
}

/** Mounts the rows and listens. Fails with `serveur.adresse` when the address is not available. */
export async function startServer<Snapshot extends SnapshotIdentity>(
  options: ServerOptions<Snapshot>,
): Promise<Result<RunningServer>> {
  const { host, port, endpoints, traffic, sharesPort = false } = options;
  const mounted = endpoints.map((row) => ({ row, counter: traffic.addRow(row.method, row.path) }));
  const router = new Router(mounted);
  const inFlight = new InFlight();
  const wire = options.wire ?? nodeWire();
  const listening = await wire.listen(
    { host, port, sharesPort },
    {
      onRequest: (response, request) => handle(options, router, inFlight, response, request),
      refusal: (failure) => unreadRefusal(options, failure),
    },
  );
  if (listening === null) return failed("serveur.adresse", `${host}:${port}`);
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= drain(listening, inFlight, options.stopGraceMs ?? STOP_GRACE_MS);
    return stopped;
  };
  return success({ port: listening.port, stop });
}

function handle<Snapshot extends SnapshotIdentity>(
  service: Service<Snapshot>,
  router: Router<Snapshot>,
  inFlight: InFlight,
  response: WireResponse,
  request: WireRequest,
): void {
  const { method, path, fault } = request;
  const call = new Call(service, inFlight, response, request, method === "HEAD");
  // Before anything runs: an answer that the system has not accepted yet may still be aborted.
  response.onAborted(() => call.abort());
  if (fault !== null) call.fail(fault);
  else if (path === ANY_PATH)
    call.answer(optionsReply("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"));
  else dispatch(call, router, request);
}

/** Finds the row of a call and serves it, or refuses the call. */
function dispatch<Snapshot extends SnapshotIdentity>(
  call: Call,
  router: Router<Snapshot>,
  request: WireRequest,
): void {
  let mounted: Mounted<Snapshot> | null = null;
  try {
    const match = router.find(request.path);
    const { corsOrigins = [] } = call.service;
    if (match === null) {
      refuseUnmounted(call, request, failed("route.inconnue").failure);
    } else if (request.method === "OPTIONS") {
      call.cors = preflightOf(corsOrigins, match.place, request);
      call.answer(optionsReply(match.place.allow));
    } else {
      mounted = match.place.byMethod.get(call.isHead ? "GET" : request.method) ?? null;
      if (mounted === null) {
        const allow: Header = ["Allow", match.place.allow];
        refuseUnmounted(call, request, failed("methode.refusee").failure, [allow]);
      } else {
        call.counter = mounted.counter;
        const origin = corsOrigins.length === 0 ? "" : request.getHeader("origin");
        call.cors = corsHeaders(mounted.row, origin, corsOrigins);
        serveCall(call, request, mounted, match.parameters);
      }
    }
  } catch (cause) {
    crash(call, mounted, cause);
  }
}

/** A preflight asks for one method of a path. Source: Fetch, CORS-preflight fetch. */
function preflightOf<Snapshot extends SnapshotIdentity>(
  corsOrigins: readonly string[],
  { byMethod }: Match<Snapshot>["place"],
  request: WireRequest,
): readonly Header[] {
  const requested = request.getHeader("access-control-request-method").toUpperCase();
  const row = byMethod.get(requested === "HEAD" ? "GET" : requested)?.row;
  return row ? preflightHeaders(row, requested, request.getHeader("origin"), corsOrigins) : [];
}

/** Answers a call without a row: browsers get the page of unknown paths. */
function refuseUnmounted(
  call: Call,
  request: WireRequest,
  failure: Failure,
  headers?: readonly Header[],
): void {
  if (likesPages(call.accept)) {
    call.failurePage = call.service.site.unknownPage;
    call.takesGzip = takesGzip(request.getHeader("accept-encoding"));
  }
  call.fail(failure, undefined, headers);
}

function drain(wire: ListeningWire, inFlight: InFlight, graceMs: number): Promise<void> {
  wire.stopListening();
  return new Promise((done) => {
    const deadline = setTimeout(finish, graceMs);
    function finish() {
      clearTimeout(deadline);
      // One turn later, so that the last answer has been sent.
      setImmediate(() => {
        wire.close();
        done();
      });
    }
    inFlight.close(finish);
  });
}
