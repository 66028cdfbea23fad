import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A connection in between, which counts what the other side sends. */
export interface CountingProxy {
  readonly url: string;
  /** Bytes passed so far, heads of answers included. */
  sent(): number;
  close(): void;
}

/**
 * Passes connections on to a port of this machine.
 *
 * @param breaks  What it does after so many bytes: it falls silent, or closes every connection.
 */
export async function countingProxy(
  port: number,
  breaks?: { readonly after: number; readonly how: "closed" | "silent" },
): Promise<CountingProxy> {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on("data", (chunk: Buffer) => {
      const isBroken = breaks !== undefined && bytes >= breaks.after;
      if (isBroken && breaks.how === "closed") near.destroy();
      if (isBroken) return;
      bytes += chunk.length;
      if (near.write(chunk)) return;
      far.pause();
      near.once("drain", () => far.resume());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${own}`,
    sent: () => bytes,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
