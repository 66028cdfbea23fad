import { type AddressInfo, connect, createServer } from "node:net";
import type { ServiceUnderTest } from "../../journeys/recoupe-process.ts";

/** What a line does with a connection that has sent so many bytes. */
export type Trouble = "none" | "cuts" | "holds";

export interface BrokenLine {
  readonly url: string;
  /** From the next connection on. */
  trouble: Trouble;
  close(): void;
}

/** More than a page's own requests have, less than a file. */
const AFTER_BYTES = 100_000;

/** A line to a service that may be cut, or hold back, in the middle of an upload. */
export async function brokenLine({ port }: Pick<ServiceUnderTest, "port">): Promise<BrokenLine> {
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    let bytes = 0;
    near.on("error", () => far.destroy()).on("close", () => far.destroy());
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    far.pipe(near);
    near.on("data", (chunk) => {
      bytes += chunk.length;
      if (line.trouble === "none" || bytes < AFTER_BYTES) far.write(chunk);
      else if (line.trouble === "cuts") near.resetAndDestroy();
      else near.pause();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port: own } = server.address() as AddressInfo;
  const line: BrokenLine = {
    url: `http://127.0.0.1:${own}`,
    trouble: "none",
    close: () => server.close(),
  };
  return line;
}
