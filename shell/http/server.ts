import { type Failure, failed, type Result, success } from "../../engine/errors/failure.ts";
import { likesPages, takesGzip } from "./accept.ts";
import { Call } from "./call.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import type { Endpoint, SnapshotIdentity } from "./endpoint.ts";
import { InFlight } from "./in-flight.ts";
import { openWire } from "./open-wire.ts";
import { type Header, optionsReply } from "./reply.ts";
import { crash } from "./request-context.ts";
import { type Match, type Mounted, Router } from "./router.ts";
import { serveCall } from "./serve-call.ts";
import type { Service } from "./service.ts";
import {
  EXCLUSIVE_PORT,
  SHARED_PORT,
  type Wire,
  type WireRequest,
  type WireResponse,
} from "./wire.ts";

export interface ServerOptions<Snapshot extends SnapshotIdentity> extends Service<Snapshot> {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly endpoints: readonly Endpoint<Snapshot>[];
  /**
   * Whether other processes of ours listen on the same port; otherwise a port in use is refused.
   */
  readonly sharesPort?: boolean;
  /** How long a stop waits for calls in flight; `STOP_GRACE_MS` when absent. */
  readonly stopGraceMs?: number;
}

/** Longer than any answer takes, shorter than the 10 s after which service managers kill. */
const STOP_GRACE_MS = 8_000;

export interface RunningServer {
  readonly port: number;
  /** Stops listening, waits for calls in flight, closes every connection. */
  stop(): Promise<void>;
}

/** Mounts the rows and listens. Fails with `serveur.adresse` when the address is not available. */
export function startServer<Snapshot extends SnapshotIdentity>(
  options: ServerOptions<Snapshot>,
): Promise<Result<RunningServer>> {
  const { host, port, endpoints, traffic } = options;
  const mounted = endpoints.map((row) => ({ row, counter: traffic.addRow(row.method, row.path) }));
  const router = new Router(mounted);
  const inFlight = new InFlight();
  const wire = openWire();
  wire.app.any("/*", (response, request) => {
    handle(options, router, inFlight, response, request);
  });
  return new Promise((settle) => {
    const sharing = options.sharesPort ? SHARED_PORT : EXCLUSIVE_PORT;
    wire.app.listen(host, port, sharing, (socket) => {
      if (socket === false) return settle(failed("serveur.adresse", `${host}:${port}`));
      const graceMs = options.stopGraceMs ?? STOP_GRACE_MS;
      let stopped: Promise<void> | null = null;
      const stop = () => {
        stopped ??= drain(wire, socket, inFlight, graceMs);
        return stopped;
      };
      settle(success({ port: wire.portOf(socket), stop }));
    });
  });
}

function handle<Snapshot extends SnapshotIdentity>(
  service: Service<Snapshot>,
  router: Router<Snapshot>,
  inFlight: InFlight,
  response: WireResponse,
  request: WireRequest,
): void {
  const method = request.getMethod().toUpperCase();
  const call = new Call(service, inFlight, response, request, method === "HEAD");
  let mounted: Mounted<Snapshot> | null = null;
  try {
    const match = router.find(request.getUrl());
    if (match === null) {
      refuseUnmounted(call, request, failed("route.inconnue").failure);
    } else if (method === "OPTIONS") {
      call.cors = preflightOf(service, match.place, request);
      call.answer(optionsReply(match.place.allow));
    } else {
      mounted = match.place.byMethod.get(call.isHead ? "GET" : method) ?? null;
      if (mounted === null) {
        const allow: Header = ["Allow", match.place.allow];
        refuseUnmounted(call, request, failed("methode.refusee").failure, [allow]);
      } else {
        call.counter = mounted.counter;
        const { corsOrigins = [] } = service;
        const origin = corsOrigins.length === 0 ? "" : request.getHeader("origin");
        call.cors = corsHeaders(mounted.row, origin, corsOrigins);
        serveCall(call, request, mounted, match.parameters);
      }
    }
  } catch (cause) {
    crash(call, mounted, cause);
  }
  // The native server requires an abort handler, unless the answer is already written.
  if (call.isUnderWay) response.onAborted(() => call.abort());
}

/** A preflight asks for one method of a path. Source: Fetch, CORS-preflight fetch. */
function preflightOf<Snapshot extends SnapshotIdentity>(
  { corsOrigins = [] }: Service<Snapshot>,
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

function drain(wire: Wire, socket: object, inFlight: InFlight, graceMs: number): Promise<void> {
  wire.stopListening(socket);
  return new Promise((done) => {
    const deadline = setTimeout(finish, graceMs);
    function finish() {
      clearTimeout(deadline);
      // One turn later, so that the last answer has been sent.
      setImmediate(() => {
        wire.app.close();
        done();
      });
    }
    inFlight.close(finish);
  });
}
