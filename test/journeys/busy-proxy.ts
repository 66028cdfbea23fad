import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** A reverse proxy in front of the service that refuses the first calls with a retry delay. */
export async function busyProxy(
  t: ExecutionContext,
  service: Pick<ServiceUnderTest, "port">,
  refusals: number,
  retryAfter: number,
) {
  let calls = 0;
  const calledAt: number[] = [];
  const server = createServer((requested, answer) => {
    if (calls++ < refusals) {
      calledAt.push(Date.now());
      answer.writeHead(429, { "retry-after": String(retryAfter) }).end("Trop d'appels.");
      return;
    }
    calledAt.push(Date.now());
    const options = { port: service.port, method: requested.method, path: requested.url };
    const passed = send({ ...options, headers: requested.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 0, answered.headers);
      answered.pipe(answer);
    });
    requested.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calledAt };
}
