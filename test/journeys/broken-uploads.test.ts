import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import { declaredFailures } from "../../shell/http/declared-failures.ts";
import type { Endpoint, FormFiles } from "../../shell/http/endpoint.ts";
import { EVERY_ENDPOINT } from "../shell/endpoints/every-endpoint.ts";
import {
  ask,
  BOUNDARY,
  callOf,
  FORM_END,
  filePart,
  nameOf,
  type RowCall,
  takenFile,
} from "./call-of-row.ts";
import { type Furnished, furnishedService } from "./furnished-service.ts";
import { bodyOf } from "./mapping-client.ts";
import { type Answer, urlOf } from "./public-api.ts";

type FileRow = Endpoint & { readonly input: { readonly files: FormFiles } };

/** All that take files. */
const ROWS = EVERY_ENDPOINT.filter((row) => row.input.files !== undefined) as FileRow[];

let known: Furnished;

test.before(async () => {
  known = await furnishedService();
});

test.after.always(() => known.service.kill());

const fieldOf = ({ input }: FileRow) => input.files.names[0] ?? "";
const fileOf = (row: FileRow, field = fieldOf(row)) => filePart(field, ...takenFile(row));
const textPart = (name: string, text: string) =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
const typed = (parameters: string) => ({ "content-type": `multipart/form-data${parameters}` });
const times = (many: number, part: (at: number) => Buffer) =>
  Array.from({ length: many }, (_, at) => part(at));

type Broken = readonly [
  why: string,
  parts: (row: FileRow) => readonly Buffer[],
  headers?: Readonly<Record<string, string>>,
];

const BROKEN: readonly Broken[] = [
  ["another boundary than is said", (row) => [fileOf(row), FORM_END], typed("; boundary=autre")],
  ["no boundary", (row) => [fileOf(row), FORM_END], typed("")],
  ["an empty boundary", (row) => [fileOf(row), FORM_END], typed("; boundary=")],
  ["a boundary of 3 kB", (row) => [fileOf(row), FORM_END], typed(`; boundary=${"z".repeat(3000)}`)],
  ["no last boundary", (row) => [fileOf(row)]],
  ["half a last boundary", (row) => [fileOf(row), FORM_END.subarray(0, 9)]],
  ["an end within the head of a part", (row) => [fileOf(row).subarray(0, 40)]],
  ["nothing", () => []],
  ["an end alone", () => [FORM_END]],
  ["no form", () => [Buffer.from("{}")], { "content-type": "application/json" }],
  [
    "a form of fields",
    () => [Buffer.from("a=b")],
    { "content-type": "application/x-www-form-urlencoded" },
  ],
  ["a coding", (row) => [fileOf(row), FORM_END], { "content-encoding": "gzip" }],
  ["a file of another name", (row) => [fileOf(row, "autre"), FORM_END]],
  ["a file whose field is __proto__", (row) => [fileOf(row, "__proto__"), FORM_END]],
  ["a text for a file", (row) => [textPart(fieldOf(row), "a;b"), FORM_END]],
  ["a file without a name", (row) => [filePart(fieldOf(row), "", "a;b\n1;2\n"), FORM_END]],
  ["an empty file", (row) => [filePart(fieldOf(row), takenFile(row)[0], ""), FORM_END]],
  ["too many files", (row) => [...times(row.input.files.most + 1, () => fileOf(row)), FORM_END]],
  [
    "too many fields",
    (row) => [...times(30, (at) => textPart(`c${at}`, "x")), fileOf(row), FORM_END],
  ],
];

/** Spaces of files that are kept, and folders that are being received in. */
function blobsOf({ service }: Furnished): string[] {
  const blobs = join(service.home, "blobs");
  const retained = readdirSync(blobs).filter((name) => name !== "reception");
  return [...retained, ...readdirSync(join(blobs, "reception"))].sort();
}

async function keepsOnly(t: ExecutionContext, before: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 1500 && blobsOf(known).length > before.length; turn++) await sleep(20);
  t.deepEqual(blobsOf(known), before);
}

function isDeclared(t: ExecutionContext, row: Endpoint, answer: Answer, why: string): void {
  const what = `${nameOf(row)}: ${why}: ${answer.status} ${answer.text}`;
  t.true(answer.status >= 400 && answer.status < 500, what);
  t.true(declaredFailures(row).has(answer.status), what);
  t.true(Array.isArray(bodyOf(answer).detail) || typeof bodyOf(answer).code === "string", what);
  t.false(answer.text.includes(known.service.home), what);
}

// What a pipeline deposits is its own: an empty result is one.
const isTaken = (row: FileRow, why: string) => row.access === "internal" && why === "an empty file";

for (const row of ROWS)
  test.serial(`${nameOf(row)}: forms that are none leave nothing`, async (t) => {
    const before = blobsOf(known);
    const call = callOf(row, known);
    for (const [why, parts, headers = {}] of BROKEN) {
      if (isTaken(row, why)) continue;
      const body = Buffer.concat(parts(row));
      const answer = await ask(known, { ...call, headers: { ...call.headers, ...headers }, body });
      isDeclared(t, row, answer, why);
    }
    await keepsOnly(t, before);
  });

const totalOf = ({ input: { files } }: FileRow) => files.totalBytes ?? files.most * files.maxBytes;

/** Far longer than any answer takes on a busy machine. */
const LONG_MS = 60_000;
/** An answer to a body that is not whole would come at once. */
const SHORT_MS = 150;

/** The head of a call and its body, byte for byte, with whatever lengths. */
function written(
  call: RowCall,
  lengths: readonly string[],
  body: Uint8Array,
  timeoutMs = LONG_MS,
): Promise<string> {
  const query = new URLSearchParams(call.query).toString();
  const headers = Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `${call.method} ${call.pattern}?${query} HTTP/1.1`,
    "Host: x",
    ...headers,
    ...lengths,
  ];
  const socket = connect(Number(new URL(urlOf(known.service, call.pattern)).port), "127.0.0.1");
  return new Promise((settle) => {
    const end = (stated: string) => () => {
      socket.destroy();
      settle(stated);
    };
    socket.on("error", end("closed"));
    socket.on("close", end("closed"));
    socket.once("data", (chunk) => end(chunk.toString())());
    socket.setTimeout(timeoutMs, end("waits"));
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(body);
  });
}

/** Lengths that are not those of the body, and what becomes of the call. */
const LENGTHS: readonly (readonly [
  lengths: (bytes: number) => readonly string[],
  stated: RegExp,
  patienceMs?: number,
])[] = [
  [(bytes) => [`Content-Length: ${bytes + 1000}`], /^waits$/, SHORT_MS],
  [(bytes) => [`Content-Length: ${bytes - 20}`], /^HTTP\/1\.1 4/],
  // The native server breaks off whatever has ten digits.
  [() => ["Content-Length: 2200000000"], /^(HTTP\/1\.1 413|closed$)/],
  [() => ["Content-Length: -1"], /^(HTTP\/1\.1 4|closed$)/],
  [() => ["Content-Length: x"], /^(HTTP\/1\.1 4|closed$)/],
  [
    (bytes) => [`Content-Length: ${bytes}`, "Transfer-Encoding: chunked"],
    /^(HTTP\/1\.1 4|closed$)/,
  ],
];

for (const row of ROWS)
  test.serial(
    `${nameOf(row)}: cut, or of another length than it says, leaves nothing`,
    async (t) => {
      const before = blobsOf(known);
      const call = callOf(row, known);
      const body = Buffer.concat([fileOf(row), FORM_END]);
      for (const [at, [lengths, expected, patienceMs]] of LENGTHS.entries())
        t.regex(await written(call, lengths(body.length), body, patienceMs), expected, `${at}`);
      const large = totalOf(row) + 1_000_000;
      if (large < 1e9)
        t.regex(await written(call, [`Content-Length: ${large}`], body), /^HTTP\/1\.1 413/);
      const half = fileOf(row).subarray(0, -10);
      t.is(await written(call, ["Content-Length: 1000000"], half, SHORT_MS), "waits", "cut");
      await keepsOnly(t, before);
    },
  );

const NAMES = [
  "../../secrets/interne.csv",
  "..\\..\\secrets\\interne.csv",
  "/etc/passwd.csv",
  "C:\\Windows\\x.csv",
  "%2e%2e%2fx.csv",
  "a\u0000b.csv",
  "\u202evsc.csv",
  "<script>alert(1)</script>.csv",
  "__proto__.csv",
  "💀.csv",
  `${"x".repeat(8000)}.csv`,
];

const SPACE = /^(?:upl_[0-9a-f]{32}|usr_\d+|job_[0-9a-f]{32})$/;

for (const row of ROWS)
  test.serial(`${nameOf(row)}: a file's name, or a parameter, is never a path`, async (t) => {
    const call = callOf(row, known);
    const homeBefore = readdirSync(known.service.home).sort();
    for (const name of NAMES) {
      const body = Buffer.concat([filePart(fieldOf(row), name, takenFile(row)[1]), FORM_END]);
      const answer = await ask(known, { ...call, body });
      t.true(answer.status < 500, `${name.slice(0, 40)} ${answer.status} ${answer.text}`);
      t.false(answer.text.includes(known.service.home));
    }
    const { query } = row.input;
    const requested = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
    for (const name of requested)
      for (const climb of NAMES) {
        const stated = { ...call.query, [name]: encodeURIComponent(climb) };
        const answer = await ask(known, { ...call, query: stated });
        t.true(answer.status < 500, `${name}=${climb.slice(0, 40)} ${answer.status}`);
        t.false(answer.text.includes(known.service.home));
      }
    const blobs = readdirSync(join(known.service.home, "blobs"));
    t.deepEqual(
      blobs.filter((name) => name !== "reception" && !SPACE.test(name)),
      [],
    );
    t.deepEqual(readdirSync(known.service.home).sort(), homeBefore);
  });

for (const row of ROWS.filter(({ input }) => input.files.most > 1))
  test.serial(`${nameOf(row)}: files of one name are as many files`, async (t) => {
    const call = callOf(row, known);
    const answer = await ask(known, {
      ...call,
      body: Buffer.concat([...times(row.input.files.most, () => fileOf(row)), FORM_END]),
    });
    t.is(answer.status, 200, answer.text);
    t.is(bodyOf(answer).nb_fichiers, row.input.files.most);
  });
