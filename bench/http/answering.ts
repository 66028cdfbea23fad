import { openNativeWire } from "../../shell/http/wire/native-wire.ts";
import { nodeWire } from "../../shell/http/wire/node-wire.ts";

/**
 * Serves a function of the request body on a free port, printed as JSON, until the process is
 * terminated; through the native server where it loads, unless `RECOUPE_HTTP` says `node`.
 */
export async function answering(answer: (body: ArrayBuffer) => Uint8Array): Promise<void> {
  const native = process.env["RECOUPE_HTTP"] === "node" ? null : openNativeWire();
  const wire = native && "wire" in native ? native.wire : nodeWire();
  const listening = await wire.listen(
    { host: "127.0.0.1", port: 0, sharesPort: false },
    {
      refusal: () => Buffer.alloc(0),
      onRequest(response) {
        response.onAborted(() => {});
        response.onData((chunk, isLast) => {
          if (!isLast) throw new Error("the body must arrive in one chunk");
          const body = answer(chunk);
          response.cork(() => {
            response.writeHeader("Content-Type", "application/json; charset=utf-8");
            response.end(body, false);
          });
        });
      },
    },
  );
  if (listening === null) throw new Error("no port");
  console.log(JSON.stringify({ port: listening.port, server: wire.kind }));
  process.on("SIGTERM", () => process.exit(0));
}
