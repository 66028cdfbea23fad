import test from "ava";
import { isFreeCheck } from "../../../shell/http/cors.ts";
import { EVERY_ENDPOINT, EVERY_PAGE } from "../endpoints/every-endpoint.ts";
import { KEY, startBed } from "./test-bed.ts";

const OWN = "https://crm.exemple.fr";
const OTHER = "https://ailleurs.exemple.net";
const NAME = "/api/v1/name/732829320";

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));

const preflight = (url: string, method: string, origin: string) =>
  fetch(url, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "content-type",
    },
  });

test("the free checks, and only those, answer any origin", (t) => {
  const free = [...EVERY_ENDPOINT, ...EVERY_PAGE].filter(isFreeCheck);
  t.deepEqual(free.map(({ method, path }) => `${method} ${path}`).sort(), [
    "GET /api/v1/enrich/health",
    "GET /api/v1/entreprises/recherche",
    "GET /api/v1/entreprises/reconciliation",
    "GET /api/v1/entreprises/reconciliation/preview/{id}",
    "GET /api/v1/entreprises/reconciliation/properties",
    "GET /api/v1/entreprises/reconciliation/suggest/entity",
    "GET /api/v1/entreprises/reconciliation/suggest/property",
    "GET /api/v1/entreprises/reconciliation/suggest/type",
    "GET /api/v1/siret/{siret}",
    "GET /api/v1/tva/{siren}",
    "POST /api/v1/adresse/normaliser",
    "POST /api/v1/entreprises/reconciliation",
    "POST /api/v1/siret/verifier",
  ]);
});

test("a free check is read by any page, refusals too, and never with credentials", async (t) => {
  const bed = await startBed(t);
  const seen = new Set<number>();
  for (const path of [NAME, "/api/v1/name/x", NAME, NAME, NAME])
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(bed.url + path, { method, headers: { origin: OTHER } });
      seen.add(answer.status);
      const { "access-control-expose-headers": exposed, ...others } = corsOf(answer);
      t.deepEqual(others, { "access-control-allow-origin": "*" });
      t.regex(exposed ?? "", /X-Request-Id.*X-Snapshot/);
    }
  t.true(seen.has(200) && seen.has(429));
  const requested = await preflight(bed.url + NAME, "GET", OTHER);
  t.is(requested.status, 204);
  t.deepEqual(corsOf(requested), {
    "access-control-allow-headers": "Accept, Content-Type, X-Request-Id",
    "access-control-allow-methods": "GET",
    "access-control-allow-origin": "*",
    "access-control-max-age": "86400",
  });
  t.deepEqual(corsOf(await preflight(bed.url + NAME, "DELETE", OTHER)), {});
});

const KEYED = { origin: OWN, "content-type": "application/json", "x-api-key": KEY };
const lookup = (url: string, origin: string) =>
  fetch(`${url}/api/v1/lookup`, {
    method: "POST",
    headers: { ...KEYED, origin },
    body: '{"ids":["732829320"]}',
  });

test("nothing else answers another origin unless configured", async (t) => {
  const bed = await startBed(t);
  t.deepEqual(corsOf(await lookup(bed.url, OWN)), {});
  const asked = await preflight(`${bed.url}/api/v1/lookup`, "POST", OWN);
  t.is(asked.status, 204);
  t.deepEqual(corsOf(asked), {});
  t.is(asked.headers.get("vary"), null);
  t.deepEqual(corsOf(await fetch(`${bed.url}/nowhere`, { headers: { origin: OWN } })), {});
});

test("configured origins are answered by name, others not, and caches are told", async (t) => {
  const bed = await startBed(t, { corsOrigins: ["http://localhost:3000", OWN] });
  const own = await lookup(bed.url, OWN);
  t.is(own.headers.get("access-control-allow-origin"), OWN);
  t.is(own.headers.get("access-control-allow-credentials"), null);
  t.is(own.headers.get("vary"), "Origin");
  for (const origin of [OTHER, `${OWN}.ailleurs.net`, "null", OWN.toUpperCase()]) {
    const other = await lookup(bed.url, origin);
    t.deepEqual(corsOf(other), {}, origin);
    t.is(other.headers.get("vary"), "Origin");
    t.deepEqual(corsOf(await preflight(`${bed.url}/api/v1/lookup`, "POST", origin)), {});
  }
  const asked = corsOf(await preflight(`${bed.url}/api/v1/lookup`, "POST", OWN));
  t.is(asked["access-control-allow-origin"], OWN);
  t.regex(asked["access-control-allow-headers"] ?? "", /Authorization.*X-API-Key/);
  t.is(corsOf(await fetch(bed.url + NAME))["access-control-allow-origin"], "*");
});

test("what is for the operator, the pipeline and our pages answers no origin at all", (t) => {
  const ours = EVERY_ENDPOINT.filter(({ path }) => /^\/(?:api\/internal|metrics)/.test(path));
  t.true(ours.length > 8);
  for (const row of ours) t.false(isFreeCheck(row), row.path);
});
