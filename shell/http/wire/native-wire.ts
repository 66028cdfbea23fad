import { createRequire } from "node:module";
import { RequestHead } from "./request-head.ts";
import type { ListeningWire, Wire, WireResponse } from "./wire.ts";

/** The part of uWebSockets.js that we use. */
interface Native {
  App(): NativeApp;
  us_socket_local_port(socket: object): number;
  us_listen_socket_close(socket: object): void;
}

interface NativeApp {
  any(pattern: string, handler: (response: WireResponse, request: NativeRequest) => void): void;
  listen(host: string, port: number, options: number, done: (socket: object | false) => void): void;
  close(): void;
  /** Absent in older builds. */
  setIdleTimeout?(seconds: number): void;
}

interface NativeRequest {
  getCaseSensitiveMethod(): string;
  getUrl(): string;
  getQuery(): string | undefined;
  forEach(field: (name: string, value: string) => void): void;
}

/** Deadline for a whole head. */
const HEAD_SECONDS = 8;
/** Values of its listen options. */
const SHARED_PORT = 0;
const EXCLUSIVE_PORT = 1;

/**
 * uWebSockets.js, when its module is installed and loads here; otherwise `null` and why.
 *
 * Its parser is laxer than RFC 9112 in the framing of chunked bodies, which it alone sees: after
 * such a request the connection is closed, so that nothing sent behind it is read as a request. It
 * answers HTTP/1.0 with 505. Its longest head is set in the environment (`setNativeLimits`).
 */
export function openNativeWire(): { readonly wire: Wire } | { readonly why: string } {
  try {
    const native = createRequire(import.meta.url)("uWebSockets.js") as Native;
    return { wire: wireOver(native) };
  } catch (cause) {
    return { why: cause instanceof Error ? cause.message : String(cause) };
  }
}

function wireOver(native: Native): Wire {
  return {
    kind: "uws",
    listen({ host, port, sharesPort }, { onRequest }) {
      const app = native.App();
      app.setIdleTimeout?.(HEAD_SECONDS);
      app.any("/*", (response, request) => onRequest(response, headOf(request)));
      return new Promise((settle) => {
        app.listen(host, port, sharesPort ? SHARED_PORT : EXCLUSIVE_PORT, (socket) => {
          settle(socket === false ? null : listening(native, app, socket));
        });
      });
    },
  };
}

function listening(native: Native, app: NativeApp, socket: object): ListeningWire {
  return {
    port: native.us_socket_local_port(socket),
    stopListening: () => native.us_listen_socket_close(socket),
    close: () => app.close(),
  };
}

/** Everything of the head: the native object is invalid once the handler returns. */
function headOf(request: NativeRequest): RequestHead {
  const head = new RequestHead(
    request.getCaseSensitiveMethod(),
    request.getUrl(),
    request.getQuery() ?? "",
  );
  request.forEach((name, value) => {
    head.add(name, value);
  });
  head.close(false);
  if (head.getHeader("transfer-encoding") !== "") head.isLast = true;
  return head;
}
