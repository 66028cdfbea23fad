import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { Refused } from "../../../shell/access/refusal.ts";
import { serviceEndpoint } from "../../../shell/http/endpoint.ts";
import { Traffic } from "../../../shell/http/traffic.ts";
import { withServiceRows } from "../../../shell/service/rows/service-rows.ts";
import { FileBlobs } from "../../../shell/state/blobs/file-blobs.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { RawConnection, startBed } from "./test-bed.ts";

const MAX_BYTES = 300_000;

/** A server with one row that takes a file and answers what it got. */
async function formBed(
  t: ExecutionContext,
  most = 1,
  busy: () => Refused | null = () => null,
  totalBytes?: number,
) {
  const home = newFolder();
  const blobs = new FileBlobs(home);
  const row = serviceEndpoint({
    method: "POST",
    path: "/envoi",
    access: "open",
    rate: "none",
    summary: "Prend",
    description: "Prend.",
    example: { answer: { got: [] } },
    fails: ["envoi.file"],
    input: {
      body: z.object({ client_id: z.string().max(5).optional() }),
      files: {
        names: ["file", "fichier"],
        most,
        maxBytes: MAX_BYTES,
        ...(totalBytes !== undefined && { totalBytes }),
        busy,
        intake: () => blobs.intake(),
      },
    },
    answer: z.object({ got: z.array(z.string()) }),
    run: async ({ files, body }) =>
      success({
        got: files.map(
          ({ name, bytes, path }) =>
            `${name} ${bytes} ${readFileSync(path).toString("hex").slice(0, 20)} ${body.client_id}`,
        ),
      }),
  });
  const ready = async () => ({ ok: true, details: {} });
  const endpoints = withServiceRows([row], { ready, traffic: new Traffic(false) });
  const bed = await startBed(t, { endpoints });
  const leftovers = () => {
    const reception = join(home, "blobs", "reception");
    return existsSync(reception) ? readdirSync(reception) : [];
  };
  return { ...bed, leftovers };
}

async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((turn) => setTimeout(turn, 5));
}

type Part = readonly [field: string, value: string | Uint8Array, fileName?: string];

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [field, value, name] of parts) {
    if (name === undefined) form.append(field, value as string);
    else form.append(field, new Blob([value as string]), name);
  }
  return form;
}

test("a file arrives whole, under a name of ours, with the fields beside it", async (t) => {
  const bed = await formBed(t);
  const form = formOf([
    ["client_id", "c1"],
    ["file", Buffer.from([0, 255, 13, 10, 45, 45]), "../../élan \u202e.csv"],
  ]);
  const answer = await fetch(`${bed.url}/envoi`, { method: "POST", body: form });
  t.is(answer.status, 200);
  const { got } = (await answer.json()) as { got: string[] };
  t.is(got.length, 1);
  t.regex(got[0] ?? "", / 6 00ff0d0a2d2d c1$/);
  await eventually(() => bed.leftovers().length === 0);
  t.pass();
});

test("a long file is streamed, several are when the row takes several", async (t) => {
  const bed = await formBed(t, 3);
  const long = Buffer.alloc(MAX_BYTES, 7);
  const form = formOf([
    ["file", long, "a.csv"],
    ["fichier", "b", "b.csv"],
  ]);
  const answer = await fetch(`${bed.url}/envoi`, { method: "POST", body: form });
  const { got } = (await answer.json()) as { got: string[] };
  t.deepEqual(
    got.map((one) => one.split(" ").slice(0, 2)),
    [
      ["a.csv", String(MAX_BYTES)],
      ["b.csv", "1"],
    ],
  );
});

const file: Part = ["file", "a;b", "a.csv"];

/** Parts -> status, and what the answer says. */
const REFUSED: readonly (readonly [
  title: string,
  parts: Part[],
  status: number,
  wording: string,
])[] = [
  ["no part at all", [], 422, "il manque"],
  ["text alone", [["client_id", "c"]], 422, "il manque"],
  ["text in the file's field", [["file", "text"]], 422, "doit porter un fichier"],
  ["two files", [file, ["file", "c", "b.csv"]], 413, "Un seul à la fois"],
  ["another field name", [["document", "a", "a.csv"]], 422, "autre nom"],
  ["a file without name", [["file", "a", ""]], 422, "nom"],
  ["a field that its schema refuses", [file, ["client_id", "abcdef"]], 422, "client_id"],
  ["too large", [["file", Buffer.alloc(MAX_BYTES + 1), "a.csv"]], 413, "fichier.trop_grand"],
  ["far too large", [["file", Buffer.alloc(MAX_BYTES + 1e6), "a.csv"]], 413, "fichier.trop_grand"],
  ["many fields", Array.from({ length: 40 }, (_, i): Part => [`f${i}`, "x"]), 422, "mal formé"],
];

for (const [title, parts, status, wording] of REFUSED)
  test(`refused, and nothing stays: ${title}`, async (t) => {
    const bed = await formBed(t);
    const answer = await fetch(`${bed.url}/envoi`, { method: "POST", body: formOf(parts) });
    t.is(answer.status, status);
    const text = await answer.text();
    t.true(text.includes(wording), text);
    await eventually(() => bed.leftovers().length === 0);
    t.deepEqual(bed.errors, []);
  });

/** Parts -> the faults of the 422, in the words and at the place of FastAPI. */
const FAULTS: readonly (readonly [parts: Part[], type: string, loc: string[]])[] = [
  [[], "missing", ["body", "file"]],
  [[["client_id", "c"]], "missing", ["body", "file"]],
  [[["document", "a", "a.csv"]], "missing", ["body", "file"]],
  [[["file", "text"]], "value_error", ["body", "file"]],
  [[["fichier", "a", ""]], "value_error", ["body", "fichier"]],
];

test("a form without its file is refused as FastAPI does", async (t) => {
  const bed = await formBed(t);
  for (const [parts, type, loc] of FAULTS) {
    const answer = await fetch(`${bed.url}/envoi`, { method: "POST", body: formOf(parts) });
    const { detail } = (await answer.json()) as { detail: { type: string; loc: string[] }[] };
    t.deepEqual(
      detail.map((one) => [one.type, one.loc]),
      [[type, loc]],
    );
  }
});

const sized = (count: number, bytes: number): Part[] =>
  Array.from({ length: count }, (_, i): Part => ["file", Buffer.alloc(bytes), `${i}.csv`]);

test("of several files the limit that is passed is told: one's, all's, their number", async (t) => {
  const bed = await formBed(t, 4, undefined, 2 * MAX_BYTES);
  const cases: readonly (readonly [Part[], string, RegExp])[] = [
    [sized(4, 100_000), "", /0.csv/],
    [sized(5, 1000), "fichier.nombre", /4 au plus/],
    [sized(4, 200_000), "envoi.trop_grand", /0,6 Mo au plus en tout, 0,3 Mo par fichier/],
    [
      [...sized(1, 1000), ["file", Buffer.alloc(MAX_BYTES + 1), "gros.csv"]],
      "fichier.trop_grand",
      /« gros\.csv » : 0,3 Mo au plus par fichier/,
    ],
  ];
  for (const [parts, code, stated] of cases)
    for (const isChunked of [false, true]) {
      const form = new Response(formOf(parts));
      const type = form.headers.get("content-type") ?? "";
      const body = isChunked ? form.body : await form.arrayBuffer();
      const answer = await fetch(`${bed.url}/envoi`, {
        method: "POST",
        headers: { "content-type": type },
        body,
        duplex: "half",
      } as RequestInit);
      t.is(answer.status, code === "" ? 200 : 413);
      const text = await answer.text();
      t.regex(text, stated);
      if (code !== "") t.true(text.includes(`"${code}"`), text);
    }
  await eventually(() => bed.leftovers().length === 0);
});

/** Content-Type and body as they are -> status. */
const RAW: readonly (readonly [title: string, type: string, body: string, status: number])[] = [
  ["JSON", "application/json", "{}", 415],
  ["no boundary", "multipart/form-data", "x", 415],
  ["empty boundary", "multipart/form-data; boundary=", "x", 422],
  ["another boundary", "multipart/form-data; boundary=b", "--a\r\n\r\nx\r\n--a--\r\n", 422],
  [
    "cut inside the file",
    "multipart/form-data; boundary=a",
    '--a\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
    422,
  ],
  [
    "cut inside the headers",
    "multipart/form-data; boundary=a",
    '--a\r\nContent-Disposition: form-data; name="fi',
    422,
  ],
  ["empty", "multipart/form-data; boundary=a", "", 422],
];

for (const [title, type, body, status] of RAW)
  test(`refused, and nothing stays: ${title}`, async (t) => {
    const bed = await formBed(t);
    const headers = { "content-type": type };
    const answer = await fetch(`${bed.url}/envoi`, { method: "POST", headers, body });
    t.is(answer.status, status, await answer.text());
    await eventually(() => bed.leftovers().length === 0);
    t.deepEqual(bed.errors, []);
  });

test("too busy: refused before the body is taken in", async (t) => {
  const bed = await formBed(t, 1, () => failed("envoi.file"));
  const answer = await fetch(`${bed.url}/envoi`, { method: "POST", body: formOf([file]) });
  t.is(answer.status, 503);
  t.truthy(answer.headers.get("retry-after"));
});

test("a client that leaves in the middle leaves nothing behind", async (t) => {
  const bed = await formBed(t);
  const raw = new RawConnection(t, bed.port);
  const part = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
  await raw.write(
    `POST /envoi HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\n${part}\r\n\r\nabc`,
  );
  await eventually(() => bed.leftovers().length === 1);
  raw.socket.destroy();
  await eventually(() => bed.leftovers().length === 0);
  t.deepEqual(bed.errors, []);
});
