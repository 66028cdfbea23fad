import test from "ava";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { healthz } from "../../../shell/endpoints/operations/healthz.ts";
import { serviceEndpoint } from "../../../shell/http/endpoint.ts";
import { startServer } from "../../../shell/http/server.ts";
import { Traffic } from "../../../shell/http/traffic.ts";
import { siteAt } from "../../../shell/pages/site.ts";
import { RawConnection, startBed } from "./test-bed.ts";
import { SECRETS } from "./test-rows.ts";

test("a keyed answer carries its quota, its snapshot and its request id", async (t) => {
  const bed = await startBed(t);
  const answer = await bed.lookup(
    { ids: ["732829320", "111111111"] },
    { "x-request-id": "a.B_c-1" },
  );
  t.is(answer.status, 200);
  t.deepEqual(await answer.json(), { results: ["DANONE", null] });
  const view = Object.fromEntries(answer.headers);
  t.like(view, {
    "content-type": "application/json; charset=utf-8",
    "x-request-id": "a.B_c-1",
    "x-snapshot": "2026-11-20",
    "x-quota-limit": "10",
    "x-quota-remaining": "8",
    "x-quota-reset": "1795266000",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  t.is(view["ratelimit"], undefined);
});

test("the same call on the same snapshot gives the same bytes", async (t) => {
  const bed = await startBed(t);
  const answers = [1, 2].map(async () => (await bed.lookup({ ids: ["732829320"] })).text());
  const [first, second] = await Promise.all(answers);
  t.is(first, second);
});

test("a free answer tells what is left to the address", async (t) => {
  const bed = await startBed(t);
  const answer = await fetch(`${bed.url}/api/v1/name/732829320`);
  t.is(answer.status, 200);
  t.is(answer.headers.get("ratelimit"), '"adresse";r=2;t=9');
  t.is(answer.headers.get("ratelimit-policy"), '"adresse";q=3');
  t.is(answer.headers.get("x-ratelimit-remaining"), "2");
  t.is(answer.headers.get("x-quota-limit"), null);
});

test("the address that counts is the one that the trusted proxy saw", async (t) => {
  const bed = await startBed(t, { trustedProxy: { header: "x-forwarded-for", hops: 1 } });
  const headers = { "x-forwarded-for": "203.0.113.9, 192.0.2.7" };
  await fetch(`${bed.url}/api/v1/name/732829320`, { headers });
  t.deepEqual([...bed.accounts.tokens.keys()], ["192.0.2.7"]);
});

/** Sent as X-Request-Id -> whether it comes back. */
const REQUEST_IDS: readonly (readonly [input: string, isKept: boolean])[] = [
  ["4bf92f35-77b3", true],
  ["a".repeat(128), true],
  ["a".repeat(129), false],
  ["with space", false],
  ["<script>", false],
  ["", false],
];

for (const [input, isRetained] of REQUEST_IDS) {
  test(`X-Request-Id ${input.slice(0, 20)} (${input.length}) is ${isRetained ? "kept" : "replaced"}`, async (t) => {
    const bed = await startBed(t);
    const headers = { "x-request-id": input };
    const answer = await fetch(`${bed.url}/nothing`, { headers });
    t.is(answer.headers.get("x-request-id"), isRetained ? input : "req-1");
  });
}

test("HEAD is GET without the body", async (t) => {
  const bed = await startBed(t);
  const got = await fetch(`${bed.url}/healthz`);
  const length = (await got.text()).length;
  const head = await fetch(`${bed.url}/healthz`, { method: "HEAD" });
  t.is(head.status, 200);
  t.is(head.headers.get("content-length"), String(length));
  t.is(head.headers.get("content-type"), got.headers.get("content-type"));
  t.is(await head.text(), "");
  t.is((await fetch(`${bed.url}/nothing`, { method: "HEAD" })).status, 404);
  t.is((await fetch(`${bed.url}/api/v1/lookup`, { method: "HEAD" })).status, 405);
});

test("HEAD does not run a row that changes something, GET does", async (t) => {
  let used = 0;
  const link = serviceEndpoint({
    method: "GET",
    path: "/link",
    access: "open",
    rate: "free",
    changesState: true,
    summary: "Lien",
    description: "Lien.",
    example: { query: { token: "a" }, answer: { used: 1 } },
    fails: [],
    input: { query: z.object({ token: z.string() }) },
    answer: z.object({ used: z.number() }),
    run: () => success({ used: ++used }),
  });
  const bed = await startBed(t, { endpoints: [link] });
  const head = await fetch(`${bed.url}/link?token=a`, { method: "HEAD" });
  t.is(head.status, 200);
  t.is(head.headers.get("content-length"), null);
  t.is((await fetch(`${bed.url}/link`, { method: "HEAD" })).status, 422);
  t.is(used, 0);
  t.deepEqual(await (await fetch(`${bed.url}/link?token=a`)).json(), { used: 1 });
});

test("after HEAD and OPTIONS the connection goes on in step", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  const ask = (method: string) => raw.write(`${method} /healthz HTTP/1.1\r\nHost: a\r\n\r\n`);
  await ask("HEAD");
  await raw.until("\r\n\r\n");
  await ask("OPTIONS");
  await raw.until("\r\n\r\n", 2);
  await ask("GET");
  const received = await raw.until('{"ok":true}');
  t.deepEqual(received.match(/HTTP\/1\.1 \d+/g), ["HTTP/1.1 200", "HTTP/1.1 204", "HTTP/1.1 200"]);
});

test("OPTIONS tells the methods", async (t) => {
  const bed = await startBed(t);
  const answer = await fetch(`${bed.url}/echo`, { method: "OPTIONS" });
  t.is(answer.status, 204);
  t.is(answer.headers.get("allow"), "POST, PUT, OPTIONS");
  t.truthy(answer.headers.get("x-request-id"));
  t.is((await fetch(`${bed.url}/nothing`, { method: "OPTIONS" })).status, 404);
});

test("a stop lets the call in flight finish, closes idle connections and listens no more", async (t) => {
  const bed = await startBed(t);
  const idle = new RawConnection(t, bed.port);
  await idle.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  await idle.until('{"ok":true}');
  const charged = new Promise<void>((done) => {
    bed.accounts.beforeSettle = done;
  });
  const slow = bed.lookup({ ids: ["000000003"] });
  await charged;
  const stopped = bed.stop();
  const answer = await slow;
  t.is(answer.status, 200);
  t.is(answer.headers.get("connection"), "close");
  await stopped;
  await idle.closed();
  await t.throwsAsync(fetch(`${bed.url}/healthz`));
  await bed.stop();
});

test("a stop does not wait for ever", async (t) => {
  const bed = await startBed(t, { stopGraceMs: 1 });
  const raw = new RawConnection(t, bed.port);
  await raw.write(
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
  );
  await new Promise((turn) => setTimeout(turn, 20));
  await bed.stop();
  await raw.closed();
  t.pass();
});

test("an address that cannot be taken is a failure, not an exception", async (t) => {
  const bed = await startBed(t);
  const { accounts } = bed;
  const started = await startServer({
    host: "203.0.113.1",
    port: 0,
    endpoints: [],
    keys: accounts,
    ledger: accounts,
    rates: accounts,
    users: { find: () => failed("compte.jeton_invalide") },
    secrets: SECRETS,
    site: siteAt(null),
    trustedProxy: { header: "none" },
    onUntrustedProxy: () => {},
    snapshot: () => null,
    traffic: new Traffic(false),
    log: { error: () => {}, info: () => {} },
    now: () => 0,
    monotonicMs: () => 0,
    newRequestId: () => "r",
  });
  t.is(started.ok ? null : started.failure.code, "serveur.adresse");
});

test("two rows for one method and path are a bug that shows at the start", async (t) => {
  await t.throwsAsync(startBed(t, { endpoints: [healthz, healthz] }), {
    message: "Two rows answer GET /healthz",
  });
});
