import test from "ava";
import { answerPart, type Described } from "../../../shell/pages/reference/described.ts";
import { BED_SNAPSHOT, type Bed, KEY, startBed } from "./test-bed.ts";
import { ROWS } from "./test-rows.ts";

/** Of HTTP and of every answer alike: not described. */
const OF_HTTP = new Set([
  "cache-control",
  "connection",
  "content-disposition",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "date",
  "keep-alive",
  "referrer-policy",
  "transfer-encoding",
  "uwebsockets",
  "vary",
  "x-content-type-options",
]);

interface Call {
  readonly row: readonly [method: string, path: string];
  /** When it is not the row's own. */
  readonly path?: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly before?: (bed: Bed) => void;
  readonly isEmpty?: true;
}

const JSON_TYPE = { "content-type": "application/json" };
const KEYED = { ...JSON_TYPE, "x-api-key": KEY };
const LOOKUP = ["POST", "/api/v1/lookup"] as const;
const NAME = ["GET", "/api/v1/name/{siren}"] as const;
const ECHO = ["POST", "/echo"] as const;
const one = (siren: string) => JSON.stringify({ ids: [siren] });
const named = (siren: string) => `/api/v1/name/${siren}`;
const KNOWN = one("732829320");

/** Calls that earn, together, every status of each kind of row. */
const CALLS: readonly Call[] = [
  { row: LOOKUP, headers: KEYED, body: KNOWN, status: 200 },
  { row: LOOKUP, headers: JSON_TYPE, body: KNOWN, status: 401 },
  { row: LOOKUP, headers: { ...JSON_TYPE, "x-api-key": "rcp_x" }, body: KNOWN, status: 401 },
  { row: LOOKUP, headers: KEYED, body: one("000000002"), status: 404 },
  { row: LOOKUP, headers: KEYED, body: "a".repeat(4097), status: 413 },
  { row: LOOKUP, headers: { ...KEYED, "content-type": "text/plain" }, body: KNOWN, status: 415 },
  { row: LOOKUP, headers: { ...KEYED, "content-encoding": "gzip" }, body: KNOWN, status: 415 },
  { row: LOOKUP, headers: KEYED, body: "{}", status: 422 },
  { row: LOOKUP, headers: JSON_TYPE, body: "{}", status: 422 },
  {
    row: LOOKUP,
    headers: KEYED,
    body: KNOWN,
    status: 429,
    before: ({ accounts }) => accounts.remaining.clear(),
  },
  { row: LOOKUP, headers: KEYED, body: one("000000001"), status: 500 },
  {
    row: LOOKUP,
    headers: KEYED,
    body: KNOWN,
    status: 503,
    before: ({ accounts }) => {
      accounts.storeIsAway = true;
    },
  },
  { row: LOOKUP, headers: KEYED, body: KNOWN, status: 503, isEmpty: true },
  { row: NAME, path: named("732829320"), status: 200 },
  { row: NAME, path: named("000000000"), status: 404 },
  { row: NAME, path: named("x"), status: 422 },
  { row: NAME, path: named("000000005"), status: 429 },
  {
    row: NAME,
    path: named("732829320"),
    status: 429,
    before: ({ accounts }) => accounts.tokens.set("127.0.0.1", 0),
  },
  { row: NAME, path: named("000000006"), status: 503 },
  { row: NAME, path: named("732829320"), status: 503, isEmpty: true },
  { row: ECHO, headers: JSON_TYPE, body: '{"text":""}', status: 200 },
  { row: ECHO, headers: JSON_TYPE, body: "a".repeat(70_000), status: 413 },
  { row: ECHO, body: "{}", headers: { "content-type": "text/plain" }, status: 415 },
  { row: ECHO, body: "{}", headers: { ...JSON_TYPE, "content-encoding": "gzip" }, status: 415 },
  { row: ECHO, headers: JSON_TYPE, body: "{}", status: 422 },
  { row: ["PUT", "/echo"], status: 409 },
  { row: ["GET", "/refused/{register}"], path: "/refused/x", status: 422 },
  ...["bearer", "maybe", "admin", "internal", "signed"].map(
    (access): Call => ({
      row: ["POST", `/of/${access}`],
      headers: { ...JSON_TYPE, authorization: "Bearer x" },
      body: '{"n":1}',
      status: 401,
    }),
  ),
  { row: ["POST", "/of/person"], headers: JSON_TYPE, body: '{"n":1}', status: 200 },
  { row: ["GET", "/stream/{bytes}/{sent}"], path: "/stream/3/3", status: 200 },
  { row: ["POST", "/redirect"], status: 303 },
  { row: ["GET", "/healthz"], status: 200 },
  { row: ["GET", "/readyz"], status: 200 },
  { row: ["GET", "/metrics"], status: 200 },
  { row: ["GET", "/openapi.json"], status: 200 },
  { row: ["GET", "/openapi.json"], status: 304, headers: { "if-none-match": "*" } },
  { row: ["GET", "/docs"], status: 200 },
  { row: ["GET", "/docs/{groupe}"], path: "/docs/absent", status: 404 },
];

const answerOf = ({ row: [method, path], status }: Call) => `${method} ${path} ${status}`;

test("headers that are sent are described, and those described are sent, row by row", async (t) => {
  const sent = new Map<string, Set<string>>();
  for (const call of CALLS) {
    const snapshot = call.isEmpty ? null : { ...BED_SNAPSHOT, isExample: true as const };
    const bed = await startBed(t, { snapshot: () => snapshot });
    call.before?.(bed);
    const { row, path = row[1], headers = {}, body } = call;
    const answer = await fetch(bed.url + path, {
      redirect: "manual",
      method: row[0],
      headers,
      ...(body !== undefined && { body }),
    });
    t.is(answer.status, call.status, answerOf(call));
    await answer.arrayBuffer();
    const names = sent.get(answerOf(call)) ?? new Set();
    for (const [name] of answer.headers) if (!OF_HTTP.has(name)) names.add(name);
    sent.set(answerOf(call), names);
  }
  const document = await documentOf(await startBed(t));
  for (const call of CALLS) {
    const { row, status } = call;
    const part = document.paths[row[1]]?.[row[0].toLowerCase()]?.responses[status];
    const { headers } = part ? answerPart(document, part) : { headers: {} };
    const described = Object.keys(headers).map((name) => name.toLowerCase());
    t.deepEqual([...(sent.get(answerOf(call)) ?? [])].sort(), described.sort(), answerOf(call));
  }
});

test("no header is described that no answer carries, and each in words", async (t) => {
  const document = await documentOf(await startBed(t));
  const { paths, components } = document;
  const carried = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap((part) => Object.keys(answerPart(document, part).headers));
  t.deepEqual([...new Set(carried)].sort(), Object.keys(components.headers).sort());
  for (const { description } of Object.values(components.headers)) t.regex(description, /\.$/);
});

test("the calls above are of every kind of row", (t) => {
  const called = new Set(CALLS.map(({ row }) => row.join(" ")));
  for (const { method, path } of ROWS) t.true(called.has(`${method} ${path}`), path);
});

async function documentOf({ url }: Bed): Promise<Described> {
  return (await (await fetch(`${url}/openapi.json`)).json()) as Described;
}
