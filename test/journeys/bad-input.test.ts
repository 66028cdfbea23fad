import test from "ava";
import { MOUNTED } from "./mounted.ts";
import { demoKey, get, urlOf } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_LOG: "error" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

/** Rows that take a body, with one that they would accept. */
const TAKERS: readonly (readonly [path: string, good: unknown])[] = [
  ["/api/v1/enrich", { ids: ["900000100"] }],
  ["/api/v1/adresse/normaliser", { adresses: ["1 rue de la Gare 44000 Nantes"] }],
  ["/api/v1/siret/verifier", { sirets: ["90000010000017"] }],
  ["/api/v1/cles", { email: "bad-input@exemple.fr" }],
];

const JSON_TYPE = "application/json";

/** What is sent instead -> status and code, or the type of the first validation error. */
const BODIES: readonly (readonly [
  why: string,
  body: string | Uint8Array,
  type: string,
  status: number,
  stated: string,
])[] = [
  ["not JSON", "ids=1", JSON_TYPE, 422, "json_invalid"],
  ["nothing", "", JSON_TYPE, 422, "missing"],
  ["half a JSON", '{"ids":["900000100"', JSON_TYPE, 422, "json_invalid"],
  ["windows-1252", Buffer.from('{"ids":["\xe9"]}', "latin1"), JSON_TYPE, 422, "json_invalid"],
  ["a list", "[]", JSON_TYPE, 422, "model_attributes_type"],
  ["a text", '"900000100"', JSON_TYPE, 422, "model_attributes_type"],
  ["null", "null", JSON_TYPE, 422, "missing"],
  ["an empty object", "{}", JSON_TYPE, 422, "missing"],
  ["a prototype", '{"__proto__":{"ids":["1"]}}', JSON_TYPE, 422, "missing"],
  ["deep lists", "[".repeat(30_000) + "]".repeat(30_000), JSON_TYPE, 422, "model_attributes_type"],
  ["deep, unfinished", '{"a":'.repeat(10_000), JSON_TYPE, 422, "json_invalid"],
  ["10 MB", Buffer.alloc(10_000_000, "a"), JSON_TYPE, 413, "corps.trop_grand"],
  ["a form", "ids=1", "application/x-www-form-urlencoded", 415, "corps.media"],
  ["text", "{}", "text/plain", 415, "corps.media"],
  ["another charset", "{}", "application/json; charset=latin1", 415, "corps.media"],
];

function statedBy(json: unknown): unknown {
  const { code, detail } = json as { code?: string; detail: { type: string }[] };
  return code ?? detail[0]?.type;
}

for (const [path] of TAKERS)
  for (const [why, body, type, status, stated] of BODIES)
    test(`${path}, ${why}: ${status} ${stated}`, async (t) => {
      const headers = { "content-type": type, "x-api-key": demoKey(service) };
      const answer = await fetch(service.url + path, { method: "POST", headers, body });
      const json: unknown = await answer.json();
      t.is(answer.status, status);
      t.is(statedBy(json), stated);
      t.truthy(answer.headers.get("x-request-id"));
    });

/** Ids that no company has, in types that JSON allows. */
for (const id of [null, true, {}, [], ["900000100"], "9".repeat(65)])
  test(`enrich, an id that is ${JSON.stringify(id).slice(0, 16)}: 422 at its place`, async (t) => {
    const answer = await fetch(`${service.url}/api/v1/enrich`, {
      method: "POST",
      headers: { "content-type": JSON_TYPE, "x-api-key": demoKey(service) },
      body: JSON.stringify({ ids: ["900000100", id] }),
    });
    const { detail } = (await answer.json()) as { detail: { loc: unknown[] }[] };
    t.is(answer.status, 422);
    t.deepEqual(detail[0]?.loc.slice(0, 3), ["body", "ids", 1]);
  });

test("an unknown field is let through: fields may be added on either side", async (t) => {
  for (const [path, good] of TAKERS) {
    const answer = await fetch(service.url + path, {
      method: "POST",
      headers: { "content-type": JSON_TYPE, "x-api-key": demoKey(service) },
      body: JSON.stringify({ ...(good as object), more: [1, { deep: null }] }),
    });
    t.is(answer.status, 200, path);
    await answer.arrayBuffer();
  }
});

/** Calls that find no row. */
const STRAYS: readonly (readonly [method: string, path: string, status: number, allow: string])[] =
  [
    ["GET", "//", 404, ""],
    ["GET", "/api/v1/nothing", 404, ""],
    ["POST", "/api/v1/enrich/", 404, ""],
    ["GET", "/API/V1/enrich/health", 404, ""],
    ["GET", "/api/v1/tva/", 404, ""],
    ["GET", "/api/v1/siret/1/2", 404, ""],
    ["GET", "/../../etc/passwd", 404, ""],
    ["GET", "/api/v1/siret/%2e%2e%2f", 200, ""],
    ["GET", "/api/v1/siret/%ff", 200, ""],
    ["GET", "/api/v1/enrich", 405, "POST, OPTIONS"],
    ["PUT", "/api/v1/cles", 405, "POST, GET, DELETE, HEAD, OPTIONS"],
    ["PUT", "/healthz", 405, "GET, HEAD, OPTIONS"],
    ["POST", "/api/v1/tva/900000100", 405, "GET, HEAD, OPTIONS"],
    ["GET", "/metrics", 404, ""],
    ["GET", "/api/internal/capabilities?produit=ct0", 404, ""],
    ["HEAD", "/api/v1/enrich", 405, "POST, OPTIONS"],
  ];

for (const [method, path, status, allow] of STRAYS)
  test(`${method} ${path}: ${status}`, async (t) => {
    const answer = await fetch(service.url + path, { method });
    t.is(answer.status, status);
    t.is(answer.headers.get("allow") ?? "", allow);
    await answer.arrayBuffer();
  });

test("HEAD is GET without the body, OPTIONS tells the methods", async (t) => {
  // `fetch` asks for gzip by itself, and shows what it unpacked.
  const headers = { "accept-encoding": "identity" };
  for (const path of ["/healthz", "/openapi.json", "/api/v1/siret/30000000700017"]) {
    const whole = await fetch(service.url + path, { headers });
    const { length } = Buffer.from(await whole.arrayBuffer());
    const head = await fetch(service.url + path, { method: "HEAD", headers });
    t.is(head.status, 200);
    t.is(head.headers.get("content-length"), String(length));
    t.is((await head.arrayBuffer()).byteLength, 0);
    const options = await fetch(service.url + path, { method: "OPTIONS" });
    t.is(options.status, 204);
    t.is(options.headers.get("allow"), "GET, HEAD, OPTIONS");
  }
});

test("metrics and the pipeline's endpoints have a listener of their own, which has nothing else", async (t) => {
  const { text, status } = await get(service, "/metrics");
  t.is(status, 200);
  t.regex(text, /^recoupe_http_server_info\{server="(?:node|uws)"\} 1$/m);
  for (const path of ["/healthz", "/", "/openapi.json", "/api/v1/enrich/health"])
    t.is((await fetch(service.internalUrl + path)).status, 404, path);
});

test("/openapi.json describes every mounted path, and each answers", async (t) => {
  const document = (await get(service, "/openapi.json")).json as {
    openapi: string;
    info: { version: string };
    paths: Record<string, Record<string, unknown>>;
  };
  t.is(document.openapi, "3.1.0");
  t.is(document.info.version, "2.0.0");
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  t.deepEqual(described.sort(), MOUNTED.map(([path, method]) => `${method} ${path}`).sort());
  for (const [path, method] of MOUNTED) {
    const url = urlOf(service, path).replace(/\{\w+\}/g, "900000100");
    const { status, headers } = await fetch(url, { method: "OPTIONS" });
    t.is(status, 204, path);
    t.true(headers.get("allow")?.toLowerCase().includes(method), path);
  }
});

test.after("after all this the log has no error", async (t) => {
  t.is((await get(service, "/readyz")).status, 200);
  t.false(service.output().includes('"level":50'), service.output());
});
