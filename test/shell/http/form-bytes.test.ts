import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import test, { type ExecutionContext } from "ava";
import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { serviceEndpoint } from "../../../shell/http/endpoint.ts";
import { Traffic } from "../../../shell/http/traffic.ts";
import { withServiceRows } from "../../../shell/service/rows/service-rows.ts";
import { FileBlobs } from "../../../shell/state/blobs/file-blobs.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import fc, { rounds } from "../../properties.ts";
import { RawConnection, startBed } from "./test-bed.ts";

const BOUNDARY = "frontiere";
const MOST = 4;

/** A server with one row that tells the digest of each file. */
async function digestBed(t: ExecutionContext) {
  const blobs = new FileBlobs(newFolder());
  const row = serviceEndpoint({
    method: "POST",
    path: "/envoi",
    access: "open",
    rate: "none",
    summary: "Prend",
    description: "Prend.",
    example: { answer: { digests: [] } },
    fails: ["envoi.file"],
    input: {
      body: z.object({}),
      files: { names: ["file"], most: MOST, maxBytes: 4_000_000, intake: () => blobs.intake() },
    },
    answer: z.object({ digests: z.array(z.string()) }),
    run: async ({ files }) =>
      success({ digests: await Promise.all(files.map(({ path }) => digestOfFile(path))) }),
  });
  const ready = async () => ({ ok: true, details: {} });
  return startBed(t, { endpoints: withServiceRows([row], { ready, traffic: new Traffic(false) }) });
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** What looks like the end of a part to a reader that looks only at the beginning of it. */
const LURES = [
  "\r",
  "\r\n",
  "\r\n-",
  "\r\n--fron",
  `-${BOUNDARY}`,
  `\r\n--${BOUNDARY.slice(0, -1)}`,
];

const content = fc
  .record({
    bytes: fc.oneof(fc.integer({ max: 2000, min: 0 }), fc.integer({ max: 1_500_000, min: 0 })),
    lures: fc.array(
      fc.tuple(fc.constantFrom(...LURES), fc.double({ min: 0, max: 1, noNaN: true })),
    ),
  })
  .map(({ bytes, lures }) => {
    const buffer = randomBytes(bytes);
    for (const [lure, where] of lures) buffer.write(lure, Math.floor(where * bytes), "latin1");
    return buffer;
  })
  // Lures that meet may make the end of a part.
  .filter((buffer) => !`\r\n${buffer.toString("latin1")}`.includes(`\r\n--${BOUNDARY}`));

function formOf(files: readonly Buffer[]): Buffer {
  const parts = files.flatMap((file, at) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${at}.csv"\r\n\r\n`,
    ),
    file,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

async function digestsSent(
  t: ExecutionContext,
  port: number,
  body: Buffer,
  pieces: readonly number[],
): Promise<string[]> {
  const line = new RawConnection(t, port);
  await line.write(
    `POST /envoi HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let from = 0, at = 0; from < body.length; at++) {
    const piece = pieces[at % pieces.length] as number;
    await line.write(body.subarray(from, from + piece));
    from += piece;
  }
  const answer = await line.until("]}");
  line.socket.destroy();
  return (JSON.parse(answer.slice(answer.indexOf("{"))) as { digests: string[] }).digests;
}

test("files arrive byte for byte, however their form is cut on its way", async (t) => {
  const bed = await digestBed(t);
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: MOST }),
      fc.array(fc.integer({ min: 1500, max: 700_000 }), { minLength: 1, maxLength: 8 }),
      async (files, pieces) => {
        const wanted = files.map((file) => createHash("sha256").update(file).digest("hex"));
        t.deepEqual(await digestsSent(t, bed.port, formOf(files), pieces), wanted);
      },
    ),
    { numRuns: rounds(0.4) },
  );
});
