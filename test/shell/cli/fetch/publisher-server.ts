import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Requested {
  readonly path: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Number of earlier requests for this path. */
  earlier: number,
) => void | Promise<void>;

export interface Publisher {
  readonly origin: string;
  /** Every request, in order. */
  readonly asked: readonly Requested[];
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port, with these routes. */
export async function startPublisher(routes: Readonly<Record<string, Route>>): Promise<Publisher> {
  const requested: Requested[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const earlier = requested.filter((one) => one.path === path).length;
    requested.push({
      path,
      range: request.headers.range,
      ifRange: request.headers["if-range"] as string | undefined,
      ifNoneMatch: request.headers["if-none-match"],
    });
    const route = routes[path];
    if (route) Promise.resolve(route(request, response, earlier)).catch(() => response.destroy());
    else response.writeHead(404).end("introuvable");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Served {
  readonly content: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers like a correct server: 304, If-Range, 206, 416 or 200; aborts after `cut` bytes. */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { content, headers = {} }: Served,
  cut?: { readonly after: number; readonly arrived: (total: number) => Promise<void> },
): Promise<void> {
  const { range, "if-range": ifRange, "if-none-match": noneMatch } = request.headers;
  const etag = headers["etag"];
  if (etag !== undefined && noneMatch === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const wanted = range?.match(/^bytes=(\d+)-$/)?.[1];
  const fresh = ifRange === undefined || ifRange === etag || ifRange === headers["last-modified"];
  const from = wanted !== undefined && fresh ? Number(wanted) : 0;
  if (from >= content.length && from > 0) {
    response.writeHead(416, { "content-range": `bytes */${content.length}` }).end();
    return;
  }
  response.writeHead(from > 0 ? 206 : 200, {
    "content-length": String(content.length - from),
    ...(from > 0
      ? { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` }
      : {}),
    ...headers,
  });
  if (!cut) {
    response.end(content.subarray(from));
    return;
  }
  response.write(content.subarray(from, from + cut.after));
  await cut.arrived(Math.min(content.length, from + cut.after));
  response.destroy();
}

/** Waits until the file has this size: an abort then loses nothing, whatever the machine's load. */
export async function fileHolds(path: string, bytes: number): Promise<void> {
  for (;;) {
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    if (size >= bytes) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Sends everything each time, whatever range is requested. */
export const plainly =
  (content: Buffer, headers: Record<string, string> = {}): Route =>
  (_request, response) => {
    response.writeHead(200, { "content-length": String(content.length), ...headers }).end(content);
  };

/** Answers with a status and no file. */
export const status =
  (code: number, headers: Record<string, string> = {}): Route =>
  (_request, response) => {
    response.writeHead(code, headers).end("non");
  };
