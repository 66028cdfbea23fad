import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import test from "ava";
import { takesGzip } from "../../../shell/http/accept.ts";
import { type Bed, startBed } from "../http/test-bed.ts";

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As it comes: `fetch` would ask for gzip by itself, and undo it. */
function got({ url }: Bed, headers: Record<string, string>, method = "GET", path = "/docs") {
  return new Promise<Got>((done, fail) => {
    const sending = request(url + path, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () =>
        done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sending.on("error", fail).end();
  });
}

const GZIP = { "accept-encoding": "br, gzip;q=0.8" };

for (const path of ["/docs", "/docs/service", "/openapi.json"])
  test(`${path}: plain, or compressed for whoever takes it`, async (t) => {
    const bed = await startBed(t);
    const plain = await got(bed, {}, "GET", path);
    t.is(plain.status, 200);
    t.is(plain.headers["content-encoding"], undefined);
    const zipped = await got(bed, GZIP, "GET", path);
    t.is(zipped.headers["content-encoding"], "gzip");
    t.is(zipped.headers["content-length"], String(zipped.body.length));
    t.deepEqual(gunzipSync(zipped.body), plain.body);
    for (const { headers } of [plain, zipped]) {
      t.is(headers["vary"], "Accept-Encoding");
      t.is(headers["cache-control"], "no-cache");
    }
    t.not(plain.headers["etag"], zipped.headers["etag"]);
  });

test("whoever has it already is told so, and nothing else", async (t) => {
  const bed = await startBed(t);
  const { headers } = await got(bed, GZIP);
  const tag = String(headers["etag"]);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = await got(bed, { ...GZIP, "if-none-match": known });
    t.is(answer.status, 304, known);
    t.is(answer.body.length, 0);
    t.is(answer.headers["etag"], tag);
    t.is(answer.headers["content-encoding"], undefined);
  }
  t.is((await got(bed, { ...GZIP, "if-none-match": '"other"' })).status, 200);
  // The plain bytes are another representation.
  t.is((await got(bed, { "if-none-match": tag })).status, 200);
});

test("HEAD tells the length of what GET sends", async (t) => {
  const bed = await startBed(t);
  for (const headers of [{}, GZIP]) {
    const { body } = await got(bed, headers);
    const head = await got(bed, headers, "HEAD");
    t.is(head.status, 200);
    t.is(head.headers["content-length"], String(body.length));
    t.is(head.body.length, 0);
  }
});

const TAKEN: readonly (readonly [accept: string, isTaken: boolean])[] = [
  ["", false],
  ["gzip", true],
  ["GZIP, deflate", true],
  ["x-gzip", true],
  ["*", true],
  ["identity", false],
  ["gzip;q=0", false],
  ["*, gzip;q=0", false],
  ["br;q=1.0, *;q=0", false],
];

for (const [accept, isTaken] of TAKEN)
  test(`Accept-Encoding: ${accept} ${isTaken ? "takes" : "does not take"} gzip`, (t) => {
    t.is(takesGzip(accept), isTaken);
  });
