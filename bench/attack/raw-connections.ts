import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { hash32 } from "../corpus/random.ts";

const HELD_MS = 1000;
/** Far longer than any deadline of a server. */
const GIVEN_UP_MS = 60_000;

export interface RawTally {
  /** Requests that were neither answered nor closed within a second. */
  held: number;
  /** Answers with status 500. */
  failures: number;
}

function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
  socket.on("error", () => {});
  return Promise.race([once(socket, "connect"), once(socket, "close")]).then(() => socket);
}

/** Sends each request whole and ends its side: what is incomplete then is malformed. */
export async function sendRaw(port: number, requests: Iterator<Buffer>): Promise<RawTally> {
  const tally: RawTally = { held: 0, failures: 0 };
  const work = async (): Promise<void> => {
    for (let next = requests.next(); !next.done; next = requests.next()) {
      const socket = await opened(port);
      let text = "";
      socket.on("data", (chunk: Buffer) => {
        if (text.length < 4096) text += chunk.toString("latin1");
      });
      const sentMs = performance.now();
      const given = setTimeout(() => socket.destroy(), GIVEN_UP_MS);
      socket.end(next.value);
      if (!socket.destroyed) await Promise.race([once(socket, "end"), once(socket, "close")]);
      clearTimeout(given);
      if (performance.now() - sentMs > HELD_MS) tally.held++;
      if (/HTTP\/1\.1 500 /.test(text)) tally.failures++;
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
  return tally;
}

/** Pipelines of large and small answers, reset before, between or behind the first bytes. */
export async function resetPipelines(port: number, seed: number, count: number): Promise<void> {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const body = '{"sirets":["30000000700017"]}';
  const parts = [
    ...["/openapi.json", "/", "/docs", "/healthz", "/api/v1/siret/30000000700017", "/nothing"].map(
      get,
    ),
    `POST /api/v1/siret/verifier HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const draw = (at: number, most: number) => hash32(hash32(seed, index), at) % most;
      const socket = await opened(port);
      const wave = Array.from({ length: 1 + draw(0, 12) }, (_, at) => parts[draw(at + 2, 7)]);
      socket.write(wave.join(""));
      const moment = draw(1, 3);
      if (moment === 1) await new Promise((turn) => setImmediate(turn));
      if (moment === 2 && !socket.destroyed) {
        socket.resume();
        await Promise.race([once(socket, "data"), once(socket, "end"), once(socket, "close")]);
      }
      socket.resetAndDestroy();
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
}
