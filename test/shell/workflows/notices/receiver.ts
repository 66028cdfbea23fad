import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a receiver got. */
export interface Received {
  readonly path: string;
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (answer: ServerResponse, call: Received, nth: number) => void;

/** A real server on loopback that keeps what it gets, and answers as told; 204 by default. */
export async function receiver(answer: Answer = (to) => void to.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = "", method, headers } = request;
    const call = { path: url, method, headers, body: Buffer.concat(chunks).toString("utf8") };
    received.push(call);
    answer(response, call, received.length);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { received, port, url: `http://127.0.0.1:${port}/avis`, close };
}

/** Waits until something is so; throws after ten seconds. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    if (isSo()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error("it never was so");
}
