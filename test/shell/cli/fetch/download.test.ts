import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, symlink } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import test from "ava";
import { downloaded, startTestBed } from "./download-bed.ts";
import { fileHolds, plainly, type Route, type Served, serve, status } from "./publisher-server.ts";

const CSV = Buffer.from(`siren,nom\n${"005410220,DUPONT\n".repeat(4000)}`);
const ZIP = Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(60_000)]);
const CSV_GZ = gzipSync(CSV);
const ETAG = '"v1"';

const hex = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const base64 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64");
const whole =
  (served: Served): Route =>
  (request, response) =>
    serve(request, response, served);
interface Retained {
  readonly what: string;
  readonly file: string;
  readonly route: Route;
  readonly stored: Buffer;
}

const RETAINED: readonly Retained[] = [
  { what: "a zip", file: "a.zip", route: whole({ content: ZIP }), stored: ZIP },
  {
    what: "gzip coding nobody asked for",
    file: "a.csv",
    route: plainly(CSV_GZ, { "content-encoding": "gzip" }),
    stored: CSV,
  },
  {
    what: "gzip coding the server does not name",
    file: "a.csv",
    route: plainly(CSV_GZ),
    stored: CSV,
  },
  { what: "a real gzip file", file: "a.csv.gz", route: plainly(CSV_GZ), stored: CSV_GZ },
  {
    what: "a gzip file named as its own coding",
    file: "a.csv.gz",
    route: plainly(CSV_GZ, { "content-encoding": "gzip" }),
    stored: CSV_GZ,
  },
  {
    what: "a gzip file coded once more",
    file: "a.csv.gz",
    route: plainly(gzipSync(CSV_GZ), { "content-encoding": "gzip" }),
    stored: CSV_GZ,
  },
  {
    what: "a zip said to be coded that is not",
    file: "a.zip",
    route: plainly(ZIP, { "content-encoding": "gzip" }),
    stored: ZIP,
  },
  {
    what: "a body without length",
    file: "a.csv",
    route: (_request, response) => {
      response.write(CSV.subarray(0, 100));
      response.end(CSV.subarray(100));
    },
    stored: CSV,
  },
  {
    what: "Repr-Digest",
    file: "a.zip",
    route: plainly(ZIP, { "repr-digest": `sha-256=:${base64(ZIP)}:` }),
    stored: ZIP,
  },
  {
    what: "Digest beside another sum",
    file: "a.zip",
    route: plainly(ZIP, { digest: `md5=xyz==,SHA-256=${base64(ZIP)}` }),
    stored: ZIP,
  },
  {
    what: "a digest of the coded bytes",
    file: "a.csv",
    route: plainly(CSV_GZ, {
      "content-encoding": "gzip",
      "repr-digest": `sha-256=:${base64(CSV_GZ)}:`,
    }),
    stored: CSV,
  },
];

for (const { what, file, route, stored } of RETAINED) {
  test(`stores the file's own bytes: ${what}`, async (t) => {
    const bed = await startTestBed(t, () => ({ "/f": route }));
    const got = downloaded(t, await bed.get("/f", file));
    t.deepEqual(await readFile(bed.at(file)), stored);
    t.is(got.sha256, hex(stored));
    t.is(got.bytes, stored.length);
    t.false(got.unchanged);
    t.deepEqual((await readdir(bed.directory)).sort(), [file, `${file}.json`]);
  });
}

test("waits longer and longer between bounded attempts", async (t) => {
  const bed = await startTestBed(t, () => ({ "/f": status(503) }));
  await bed.get("/f", "a.zip", { limits: { maxWaitMs: 5000 } });
  t.deepEqual(bed.waits, [1000, 2000, 4000, 5000, 5000]);
});

const NOW = Date.UTC(2026, 10, 21, 8, 0, 0);
const RETRY_AFTER: readonly (readonly [code: number, header: string, wait: number])[] = [
  [429, "7", 7000],
  [503, new Date(NOW + 90_000).toUTCString(), 90_000],
  [503, new Date(NOW - 90_000).toUTCString(), 0],
  [429, "999999", 600_000],
  [429, "bientôt", 1000],
];

for (const [code, header, wait] of RETRY_AFTER) {
  test(`obeys ${code} with Retry-After ${header}`, async (t) => {
    const bed = await startTestBed(t, () => ({
      "/f": (request, response, earlier) =>
        earlier === 0
          ? void response
              .writeHead(code, { "retry-after": encodeURI(header).replaceAll("%20", " ") })
              .end()
          : serve(request, response, { content: ZIP }),
    }));
    downloaded(t, await bed.get("/f", "a.zip", { nowMs: () => NOW }));
    t.deepEqual(bed.waits, wait === 0 ? [] : [wait]);
  });
}

test("keeps what the redirection and the headers tell of the edition", async (t) => {
  const dated = "/20260801-073937/StockUniteLegale_2026-08.zip";
  const bed = await startTestBed(t, () => ({
    "/r/stable": status(302, { location: `${dated}?signature=secret` }),
    [`${dated}?signature=secret`]: whole({ content: ZIP, headers: { etag: ETAG } }),
    "/named": plainly(ZIP, { "content-disposition": `attachment; filename="../../2026-08.zip"` }),
    "/nommé": plainly(ZIP),
  }));
  const got = downloaded(t, await bed.get("/r/stable", "a.zip"));
  t.is(got.publishedName, "StockUniteLegale_2026-08.zip");
  t.is(got.finalUrl, `${bed.origin}${dated}`);
  t.is(got.etag, ETAG);
  t.is(got.path, bed.at("a.zip"));
  const named = downloaded(t, await bed.get("/named", "b.zip"));
  t.is(named.publishedName, "2026-08.zip");
  t.deepEqual((await readdir(bed.directory)).sort(), [
    "a.zip",
    "a.zip.json",
    "b.zip",
    "b.zip.json",
  ]);
});

for (const file of ["../a.zip", "a/b.zip", "..", "", "a\\b.zip", "C:a.zip"]) {
  test(`refuses to write under the name "${file}"`, async (t) => {
    const bed = await startTestBed(t, () => ({}));
    const result = await bed.get("/f", file);
    t.is(result.ok ? "" : result.failure.code, "commande.arguments");
    t.is(bed.asked.length, 0);
  });
}

for (const url of ["ftp://127.0.0.1/a.zip", "file:///etc/passwd", "n'importe quoi://"]) {
  test(`refuses the address ${url}`, async (t) => {
    const bed = await startTestBed(t, () => ({}));
    const result = await bed.get(url, "a.zip");
    t.is(result.ok ? "" : result.failure.code, "source.indisponible");
    t.deepEqual(bed.waits, []);
  });
}

test("does not show the address's password", async (t) => {
  const bed = await startTestBed(t, () => ({ "/f": status(404) }));
  const result = await bed.get(bed.origin.replace("://", "://me:hush@").concat("/f?key=hush"), "a");
  t.false(JSON.stringify(result).includes("hush"));
});

test("a server nobody answers for is asked a bounded number of times", async (t) => {
  const bed = await startTestBed(t, () => ({}));
  await bed.close();
  const result = await bed.get("/f", "a.zip");
  t.regex(result.ok ? "" : result.failure.detail, /ECONNREFUSED/);
  t.is(bed.waits.length, 5);
});

const onLinux = process.platform === "linux" ? test : test.skip;
onLinux("a disk that fills up is said to be full", async (t) => {
  const bed = await startTestBed(t, () => ({ "/f": whole({ content: ZIP }) }));
  await symlink("/dev/full", bed.at("a.zip.part"));
  const result = await bed.get("/f", "a.zip");
  t.is(result.ok ? "" : result.failure.code, "disque.plein");
});

test("tells how far it is", async (t) => {
  const bed = await startTestBed(t, () => ({ "/f": whole({ content: ZIP }) }));
  const seen: { received: number; total?: number }[] = [];
  downloaded(t, await bed.get("/f", "a.zip", { onProgress: (progress) => seen.push(progress) }));
  t.deepEqual(seen.at(-1), { received: ZIP.length, total: ZIP.length });
  t.true(seen.every((one, index) => one.received > (seen[index - 1]?.received ?? 0)));
});

test("two fetches of one file do not mix", async (t) => {
  let letGo: () => void = () => undefined;
  const retained = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const bed = await startTestBed(t, (at) => ({
    "/f": async (_request, response) => {
      response.writeHead(200, { "content-length": String(ZIP.length) });
      response.write(ZIP.subarray(0, 30_000));
      await fileHolds(at("a.zip.part"), 30_000);
      await retained;
      response.end(ZIP.subarray(30_000));
    },
  }));
  const first = bed.get("/f", "a.zip");
  await fileHolds(bed.at("a.zip.part"), 30_000);
  const second = await bed.get("/f", "a.zip");
  t.is(second.ok ? "" : second.failure.code, "registre.conflit");
  letGo();
  downloaded(t, await first);
  t.deepEqual(await readFile(bed.at("a.zip")), ZIP);
});
