import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { built } from "../built.ts";
import { childOf } from "../http/child.ts";
import { FLAGS } from "../http/service.ts";

const NO_LIMIT = "1000000";
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

interface FlashService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the service like `npm start`, on an empty home: it loads the sample registers. */
export async function startFlashService(home: string): Promise<FlashService> {
  const program = join(await built(), "shell/serve.js");
  const service = spawn(process.execPath, [...FLAGS, program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      RECOUPE_HOME: home,
      RECOUPE_PORT: "0",
      RECOUPE_LOG: "error",
      RECOUPE_PIPELINE: "ailleurs",
      RECOUPE_RATE: NO_LIMIT,
      RECOUPE_BURST: NO_LIMIT,
    },
  });
  const child = childOf(service, createInterface({ input: service.stdout }));
  for (;;) {
    const url = ADDRESS.exec(await child.line())?.[0];
    if (url) return { url, stop: () => child.stop() };
  }
}

/**
 * Milliseconds of so many uploads, one after the other, each from its first byte to the PDF's last.
 */
export async function uploadsToPdf(
  url: string,
  file: Uint8Array,
  count: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(file)]), "clients.csv");
    const sent = await fetch(`${url}/api/schema/flash-anonyme`, { method: "POST", body: form });
    const { upload_id, token } = (await sent.json()) as { upload_id: string; token: string };
    const pdf = await fetch(`${url}/api/schema/flash/${upload_id}?token=${token}`);
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    times.push(performance.now() - start);
    if (Buffer.from(bytes.subarray(0, 5)).toString() !== "%PDF-") throw new Error("no PDF");
  }
  return times;
}
