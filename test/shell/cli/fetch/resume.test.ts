import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import test from "ava";
import { downloaded, startTestBed } from "./download-bed.ts";
import { fileHolds, type Route, type Served, serve } from "./publisher-server.ts";

const V1 = Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(300_000)]);
const V2 = Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(300_000)]);
const TAGGED: Served = { content: V1, headers: { etag: '"v1"' } };
const DATED: Served = {
  content: V1,
  headers: { "last-modified": "Sat, 01 Aug 2026 07:39:37 GMT" },
};
const CUT = 50_000;

type At = (file: string) => string;

/** Breaks off `times` times after `CUT` bytes, once they are on the disk, then serves to the end. */
function breaking(at: At, served: Served, times: number): Route {
  const arrived = (total: number) => fileHolds(at("a.zip.part"), total);
  return (request, response, earlier) =>
    serve(request, response, served, earlier < times ? { after: CUT, arrived } : undefined);
}

interface Broken {
  readonly what: string;
  readonly served: Served;
  readonly times: number;
  readonly ranges: readonly (string | undefined)[];
}

const BROKEN: readonly Broken[] = [
  {
    what: "once, with an ETag",
    served: TAGGED,
    times: 1,
    ranges: [undefined, `bytes=${CUT}-`],
  },
  {
    what: "three times, with a date",
    served: DATED,
    times: 3,
    ranges: [undefined, `bytes=${CUT}-`, `bytes=${2 * CUT}-`, `bytes=${3 * CUT}-`],
  },
  {
    what: "with nothing to tell versions apart",
    served: { content: V1 },
    times: 2,
    ranges: [undefined, undefined, undefined],
  },
  {
    what: "with a weak ETag",
    served: { content: V1, headers: { etag: 'W/"v1"' } },
    times: 1,
    ranges: [undefined, undefined],
  },
];

for (const { what, served, times, ranges } of BROKEN) {
  test(`a line that breaks off ${what}`, async (t) => {
    const bed = await startTestBed(t, (at) => ({ "/f": breaking(at, served, times) }));
    const got = downloaded(t, await bed.get("/f", "a.zip"));
    t.deepEqual(await readFile(bed.at("a.zip")), V1);
    t.is(got.sha256, createHash("sha256").update(V1).digest("hex"));
    t.deepEqual(
      bed.asked.map((one) => one.range),
      ranges,
    );
    t.is(got.resumed, ranges.filter((range) => range !== undefined).length);
    t.is(bed.waits.length, times);
    t.deepEqual((await readdir(bed.directory)).sort(), ["a.zip", "a.zip.json"]);
  });
}

test("progress between failures is not held against the line", async (t) => {
  const bed = await startTestBed(t, (at) => ({ "/f": breaking(at, TAGGED, 5) }));
  const limits = { attempts: 3, progressBytes: CUT };
  const got = downloaded(t, await bed.get("/f", "a.zip", { limits }));
  t.is(got.resumed, 5);
  t.deepEqual(await readFile(bed.at("a.zip")), V1);
});

interface Changed {
  readonly what: string;
  /** What the second and later requests meet. */
  readonly afterwards: (at: At) => Route;
}

const v2: Served = { content: V2, headers: { etag: '"v2"' } };
const rangeStart = (request: { headers: { range?: string | undefined } }) =>
  Number(request.headers.range?.match(/\d+/)?.[0] ?? 0);

const CHANGED: readonly Changed[] = [
  { what: "and the server honours If-Range", afterwards: () => (q, r) => serve(q, r, v2) },
  {
    what: "and the server ignores Range",
    afterwards: () => (_q, r) => void r.writeHead(200, { etag: '"v2"' }).end(V2),
  },
  {
    what: "and the server ignores If-Range but names the new ETag",
    afterwards: () => (q, r) => {
      delete q.headers["if-range"];
      return serve(q, r, v2);
    },
  },
  {
    what: "and only the size tells",
    afterwards: () => (q, r) => {
      delete q.headers["if-range"];
      return serve(q, r, { content: V2.subarray(0, 200_000) });
    },
  },
  {
    what: "and the rest does not start where asked",
    afterwards: () => (q, r) => {
      if (rangeStart(q) === 0) return serve(q, r, v2);
      const headers = { "content-range": `bytes 0-${V1.length - 1}/${V1.length}` };
      return void r.writeHead(206, headers).end(V1);
    },
  },
  {
    what: "and nothing is left at that place",
    afterwards: () => (q, r) => (rangeStart(q) > 0 ? void r.writeHead(416).end() : serve(q, r, v2)),
  },
  {
    what: "and the redirection leads to the next edition",
    afterwards: () => (q, r) => {
      delete q.headers["if-range"];
      if (q.url === "/next") return serve(q, r, { content: V2, headers: { etag: '"v1"' } });
      return void r.writeHead(302, { location: "/next" }).end();
    },
  },
];

for (const { what, afterwards } of CHANGED) {
  test(`two versions are never mixed: the file changes midway ${what}`, async (t) => {
    const bed = await startTestBed(t, (at) => ({
      "/f": (q, r, earlier) =>
        earlier === 0 ? breaking(at, TAGGED, 1)(q, r, 0) : afterwards(at)(q, r, earlier),
      "/next": (q, r, earlier) => afterwards(at)(q, r, earlier),
    }));
    const got = downloaded(t, await bed.get("/f", "a.zip"));
    const stored = await readFile(bed.at("a.zip"));
    t.true(stored.equals(V2.subarray(0, stored.length)), "bytes of the second version alone");
    t.is(stored.length, what.includes("size") ? 200_000 : V2.length);
    t.is(got.resumed, 0);
  });
}

test("a file always shorter than announced is said to be cut, after bounded attempts", async (t) => {
  const bed = await startTestBed(t, (at) => ({
    "/f": async (_request, response) => {
      response.writeHead(200, { "content-length": "300004" });
      response.write(V1.subarray(0, CUT));
      await fileHolds(at("a.zip.part"), CUT);
      response.destroy();
    },
  }));
  const result = await bed.get("/f", "a.zip", { limits: { attempts: 3 } });
  t.is(result.ok ? "" : result.failure.code, "fichier.tronque");
  t.regex(result.ok ? "" : result.failure.detail, /toujours après 50000 octets sur 300004/);
  t.is(bed.asked.length, 3);
});

test("bytes decoded on the way are not resumed but asked for again", async (t) => {
  const csv = Buffer.from(randomBytes(200_000).toString("hex"));
  const coded = gzipSync(csv);
  const headers = {
    "content-encoding": "gzip",
    "content-length": String(coded.length),
    etag: '"v1"',
  };
  const bed = await startTestBed(t, (at) => ({
    "/f": async (_request, response, earlier) => {
      response.writeHead(200, headers);
      if (earlier > 0) return void response.end(coded);
      response.write(coded.subarray(0, 150_000));
      await fileHolds(at("a.csv.part"), 50_000);
      response.destroy();
    },
  }));
  const got = downloaded(t, await bed.get("/f", "a.csv"));
  t.deepEqual(await readFile(bed.at("a.csv")), csv);
  t.is(got.resumed, 0);
  t.is(bed.asked[1]?.range, undefined);
});

test("a silent line is taken as broken", async (t) => {
  const bed = await startTestBed(t, () => ({
    "/f": (request, response, earlier) =>
      earlier === 0 ? undefined : serve(request, response, TAGGED),
  }));
  downloaded(t, await bed.get("/f", "a.zip", { limits: { idleMs: 300 } }));
  t.deepEqual(await readFile(bed.at("a.zip")), V1);
});

test("the next run takes up what a stopped one left", async (t) => {
  const bed = await startTestBed(t, (at) => ({ "/f": breaking(at, TAGGED, 1) }));
  const stopped = await bed.get("/f", "a.zip", { limits: { attempts: 1 } });
  t.is(stopped.ok ? "" : stopped.failure.code, "source.indisponible");
  t.regex(stopped.ok ? "" : stopped.failure.detail, /reprendre/);
  const got = downloaded(t, await bed.get("/f", "a.zip"));
  t.is(got.resumed, 1);
  t.is(bed.asked[1]?.range, `bytes=${CUT}-`);
  t.is(bed.asked[1]?.ifRange, '"v1"');
  t.deepEqual(await readFile(bed.at("a.zip")), V1);
});

interface Left {
  readonly what: string;
  readonly part: Buffer;
  readonly record: (url: string) => object | string;
  readonly ranges: readonly (string | undefined)[];
}

const about = (url: string) => ({
  url,
  finalUrl: url,
  publishedName: "f",
  etag: '"v1"',
  resumable: true,
});
const DIGEST = createHash("sha256").update(V1).digest("hex");

const LEFT: readonly Left[] = [
  {
    what: "all bytes but not renamed",
    part: V1,
    record: (url) => ({ ...about(url), total: V1.length }),
    ranges: [`bytes=${V1.length - 1}-`],
  },
  {
    what: "more bytes than the file has",
    part: Buffer.concat([V1, V2]),
    record: (url) => ({ ...about(url), total: V1.length }),
    ranges: [`bytes=${V1.length - 1}-`],
  },
  {
    what: "damaged bytes, as the digest shows",
    part: V2.subarray(0, 1000),
    record: (url) => ({ ...about(url), total: V1.length, digest: DIGEST }),
    ranges: ["bytes=1000-", undefined],
  },
  {
    what: "bytes of another address",
    part: V2.subarray(0, 1000),
    record: () => about("http://ailleurs.invalid/f"),
    ranges: [undefined],
  },
  { what: "an unreadable record", part: V2, record: () => "{", ranges: [undefined] },
];

for (const { what, part, record, ranges } of LEFT) {
  test(`an earlier run left ${what}`, async (t) => {
    const bed = await startTestBed(t, () => ({ "/f": (q, r) => serve(q, r, TAGGED) }));
    const left = record(`${bed.origin}/f`);
    await writeFile(bed.at("a.zip.part"), part);
    await writeFile(
      bed.at("a.zip.part.json"),
      typeof left === "string" ? left : JSON.stringify(left),
    );
    downloaded(t, await bed.get("/f", "a.zip"));
    t.deepEqual(await readFile(bed.at("a.zip")), V1);
    t.deepEqual(
      bed.asked.map((one) => one.range),
      ranges,
    );
  });
}
