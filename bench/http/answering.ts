import { openWire } from "../../shell/http/open-wire.ts";
import { EXCLUSIVE_PORT } from "../../shell/http/wire.ts";

/**
 * Serves a function of the request body on a free port, printed as JSON, until the process is
 * terminated.
 */
export function answering(answer: (body: ArrayBuffer) => Uint8Array): void {
  const wire = openWire();
  wire.app.any("/*", (response) => {
    response.onAborted(() => {});
    response.onData((chunk, isLast) => {
      if (!isLast) throw new Error("the body must arrive in one chunk");
      const body = answer(chunk);
      response.cork(() => {
        response.writeHeader("Content-Type", "application/json; charset=utf-8");
        response.end(body, false);
      });
    });
  });
  wire.app.listen("127.0.0.1", 0, EXCLUSIVE_PORT, (socket) => {
    if (socket === false) throw new Error("no port");
    console.log(JSON.stringify({ port: wire.portOf(socket) }));
  });
  process.on("SIGTERM", () => process.exit(0));
}
