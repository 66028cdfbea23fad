import { openWire } from "../../shell/http/open-wire.ts";
import { EXCLUSIVE_PORT } from "../../shell/http/wire.ts";

/** Child process: a bare handler that answers every call with a constant body of N bytes. */
const body = Buffer.alloc(Number(process.argv[2]), "x");
const wire = openWire();
wire.app.any("/*", (response) => {
  response.cork(() => {
    response.writeHeader("Content-Type", "application/json; charset=utf-8");
    response.end(body, false);
  });
});
wire.app.listen("127.0.0.1", 0, EXCLUSIVE_PORT, (socket) => {
  if (socket === false) throw new Error("no port");
  console.log(JSON.stringify({ port: wire.portOf(socket) }));
});
process.on("SIGTERM", () => process.exit(0));
