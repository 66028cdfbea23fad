import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import test from "ava";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import { startTestBed } from "./download-bed.ts";
import { plainly, type Route, status } from "./publisher-server.ts";

const ZIP = Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(60_000)]);
const OTHER_ZIP = randomBytes(100);
const PAGE = Buffer.from("\n<!DOCTYPE html><html><body>Maintenance</body></html>");

const hex = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

interface Refused {
  readonly what: string;
  readonly route: Route;
  readonly code: ErrorCode;
  readonly says: RegExp;
  readonly asked: number;
  readonly more?: object;
}

const REFUSED: readonly Refused[] = [
  {
    what: "404",
    route: status(404),
    code: "source.indisponible",
    says: /127\.0\.0\.1.*n'existe plus.*recoupe load/,
    asked: 1,
  },
  {
    what: "403",
    route: status(403),
    code: "source.indisponible",
    says: /Accès refusé/,
    asked: 1,
  },
  {
    what: "503 for ever",
    route: status(503),
    code: "source.indisponible",
    says: /503.*plus tard/,
    asked: 4,
  },
  {
    what: "304 without being asked",
    route: status(304),
    code: "source.indisponible",
    says: /304/,
    asked: 1,
  },
  {
    what: "a page instead of the file",
    route: plainly(PAGE),
    code: "source.indisponible",
    says: /page web/,
    asked: 1,
  },
  {
    what: "a page behind gzip",
    route: plainly(gzipSync(PAGE), { "content-encoding": "gzip" }),
    code: "source.indisponible",
    says: /page web/,
    asked: 1,
  },
  {
    what: "a JSON error instead of a zip",
    route: plainly(Buffer.from('{"error":"busy"}')),
    code: "source.indisponible",
    says: /autre chose qu'un fichier \.zip/,
    asked: 1,
  },
  {
    what: "an unknown coding",
    route: plainly(ZIP, { "content-encoding": "zstd" }),
    code: "source.indisponible",
    says: /codage inconnu/,
    asked: 1,
  },
  {
    what: "a wrong digest",
    route: plainly(ZIP, { "x-checksum-sha256": hex(OTHER_ZIP) }),
    code: "fichier.tronque",
    says: /SHA-256 annoncé/,
    asked: 1,
  },
  {
    what: "another file than expected",
    route: plainly(ZIP),
    code: "fichier.tronque",
    says: /SHA-256 attendu/,
    asked: 1,
    more: { expectedSha256: hex(OTHER_ZIP) },
  },
  {
    what: "a redirection for ever",
    route: status(302, { location: "/f" }),
    code: "source.indisponible",
    says: /redirections/,
    asked: 11,
  },
  {
    what: "a redirection to a file of the machine",
    route: status(302, { location: "file:///etc/passwd" }),
    code: "source.indisponible",
    says: /http ou https/,
    asked: 1,
  },
  {
    what: "a full disk, told before the transfer",
    route: plainly(ZIP),
    code: "disque.plein",
    says: /60004 octets/,
    asked: 1,
    more: { freeBytes: async () => 1000 },
  },
  {
    what: "a file above the bound",
    route: (_request, response) => void response.end(ZIP),
    code: "source.indisponible",
    says: /dépasse/,
    asked: 1,
    more: { limits: { maxBytes: 10_000 } },
  },
];

for (const { what, route, code, says: wording, asked: requested, more } of REFUSED) {
  test(`refuses ${what} and keeps the former file`, async (t) => {
    const bed = await startTestBed(t, () => ({ "/f": route }));
    await writeFile(bed.at("a.zip"), "former");
    const result = await bed.get("/f", "a.zip", { limits: { attempts: 4 }, ...more });
    t.false(result.ok);
    if (result.ok) return;
    t.is(result.failure.code, code);
    t.regex(result.failure.detail, wording);
    t.is(bed.asked.length, requested);
    t.is(await readFile(bed.at("a.zip"), "utf8"), "former");
    t.deepEqual(await readdir(bed.directory), ["a.zip"]);
  });
}
