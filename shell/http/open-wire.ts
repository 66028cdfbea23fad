import uWS from "uWebSockets.js";
import { nodeApp } from "./node-app.ts";
import type { Wire, WireApp } from "./wire.ts";

/**
 * The HTTP implementation of this process.
 *
 * The native one needs a binary for the running Node version. The JavaScript fallback in the same
 * package throws on half of its methods, so that our own `node-app.ts` takes its place; it is
 * recognised by `SSLApp`, which only the native module has.
 */
export function openWire(): Wire {
  if (!("SSLApp" in uWS)) return nodeApp();
  return {
    app: uWS.App() as unknown as WireApp,
    portOf: (socket) => uWS.us_socket_local_port(socket),
    stopListening: (socket) => uWS.us_listen_socket_close(socket),
  };
}
