import { type AddressInfo, connect, createServer } from "node:net";
import type { ServiceUnderTest } from "../../journeys/recoupe-process.ts";

export interface BrokenLine {
  readonly url: string;
  /** Whether it cuts connections after `AFTER_BYTES`. */
  cuts: boolean;
  close(): void;
}

/** More than any request of a page, less than a file. */
const AFTER_BYTES = 100_000;

/** A proxy to a service that can cut a connection during an upload. */
export async function brokenLine({ port }: Pick<ServiceUnderTest, "port">): Promise<BrokenLine> {
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    let bytes = 0;
    near.on("error", () => far.destroy()).on("close", () => far.destroy());
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    far.pipe(near);
    near.on("data", (chunk) => {
      bytes += chunk.length;
      if (line.cuts && bytes > AFTER_BYTES) near.resetAndDestroy();
      else far.write(chunk);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port: own } = server.address() as AddressInfo;
  const line: BrokenLine = {
    url: `http://127.0.0.1:${own}`,
    cuts: false,
    close: () => server.close(),
  };
  return line;
}
