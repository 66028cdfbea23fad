import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";

/** A request received by the server. */
export interface Requested {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { readonly messages: readonly { readonly content: string }[] } & Record<
    string,
    unknown
  >;
}

type Answer = (response: ServerResponse, received: Requested) => void;

/** A completions server on loopback, closed at the end of the test. */
export async function completionServer(
  t: ExecutionContext,
  answer: Answer,
): Promise<{ readonly url: URL; readonly asked: Requested[] }> {
  const received: Requested[] = [];
  const server = createServer(async (request, response) => {
    const one = await read(request);
    received.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/v1/chat/completions`), asked: received };
}

async function read(request: IncomingMessage): Promise<Requested> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    path: request.url ?? "",
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString("utf8")),
  };
}

/** A completion whose message is this text. */
export function completion(content: unknown): string {
  return JSON.stringify({ choices: [{ message: { role: "assistant", content } }] });
}
