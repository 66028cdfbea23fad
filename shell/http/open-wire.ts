import uWS from "uWebSockets.js";
import { nodeApp } from "./node-app.ts";
import type { Wire, WireApp } from "./wire.ts";

/**
 * The HTTP implementation of this process.
 *
 * The native one needs a binary for the running Node version. Half of the methods of the package's
 * JavaScript fallback throw, so `node-app.ts` replaces it; only the native module has `SSLApp`.
 */
export function openWire(): Wire {
  if (!("SSLApp" in uWS)) return nodeApp();
  return {
    app: uWS.App() as unknown as WireApp,
    portOf: (socket) => uWS.us_socket_local_port(socket),
    stopListening: (socket) => uWS.us_listen_socket_close(socket),
  };
}
