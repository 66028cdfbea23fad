import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** How a host reaches the database: as its network does, which can be cut, and can lead elsewhere. */
export class Forwarder {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #targetPort: () => number;
  #isCut = false;

  /** @param targetPort Where connections lead, on loopback, when they are made. */
  constructor(targetPort: () => number) {
    this.#targetPort = targetPort;
    this.#server = createServer((near) => this.#join(near));
  }

  async listen(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on nothing arrives, and nobody is told. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Bytes that were on the way arrive now. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Breaks all connections: they are made again, where the database is by now. */
  reset(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.reset();
    this.#server.close();
  }

  #join(near: Socket): void {
    const far = connect(this.#targetPort(), "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", () => {});
      from.on("close", () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#isCut) from.pause();
    }
  }
}
