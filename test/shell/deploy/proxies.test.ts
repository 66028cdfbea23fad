import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import { demoKey, post } from "../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../journeys/recoupe-process.ts";
import { PASSWORD } from "../../journeys/refused-account-bodies.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { registeredPerson } from "../../journeys/signed-in-person.ts";
import { DEPLOY, installed, testWith } from "./installed.ts";
import { call, formOf, type ProxiedCall, statusOverHttp2 } from "./proxied-call.ts";
import {
  CADDY,
  type Certificate,
  HAPROXY,
  NGINX,
  newCertificate,
  PLAIN_NGINX,
  type ProxyProgram,
  type RunningProxy,
  SITE,
  startProxy,
} from "./proxy-under-test.ts";

const ADMIN = "a".repeat(40);
/** Some free calls for each address, and none comes back while a test runs. */
const BURST = 20;
const LIMITED = { RECOUPE_RATE: "0.01", RECOUPE_BURST: String(BURST) };
const BEHIND = {
  ...LIMITED,
  RECOUPE_TRUSTED_HOPS: "1",
  RECOUPE_PUBLIC_URL: `https://${SITE}`,
  RECOUPE_ADMIN_KEY: ADMIN,
};
/** Longer than any buffer of a proxy. */
const REPORT = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(8_000_000)]);

interface Bed {
  readonly service: ServiceUnderTest;
  readonly certificate: Certificate;
  /** An account, and its access token. */
  readonly userId: number;
  readonly token: string;
}

let opened: Promise<Bed> | null = null;
const bed = (): Promise<Bed> => {
  opened ??= openBed();
  return opened;
};
test.after.always(async () => (await opened)?.service.kill());

async function openBed(): Promise<Bed> {
  const service = await serve(sampleHome(), BEHIND);
  const email = "claire@exemple.fr";
  await registeredPerson(service, email);
  const login = await post(service, "/api/auth/login", { email, password: PASSWORD });
  const { access_token: token } = login.json as { access_token: string };
  const me = await fetch(`${service.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id, user_id: userId = id } = (await me.json()) as { id: number; user_id?: number };
  return { service, certificate: newCertificate(), userId, token };
}

type Ask = (path: string, more?: Partial<ProxiedCall>) => ReturnType<typeof call>;

const json = (value: unknown): Partial<ProxiedCall> => ({
  method: "POST",
  body: JSON.stringify(value),
  headers: {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  },
});

const INITIALISE = json({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "essai", version: "1" },
  },
});

/** What every client does, whatever stands before the service. */
async function servesEverything(t: ExecutionContext, ask: Ask, key: string): Promise<void> {
  const page = await ask("/", { headers: { accept: "text/html" } });
  t.is(page.status, 200);
  t.regex(page.bytes.toString(), /<h1>/);
  t.truthy(page.headers["x-request-id"], "the service's own headers come through");

  const enrich = json({ ids: ["900000100"] });
  const enriched = await ask("/api/v1/enrich", {
    ...enrich,
    headers: { ...enrich.headers, "x-api-key": key },
  });
  t.is(enriched.status, 200);
  t.regex(enriched.bytes.toString(), /"900000100"/);

  const agent = await ask("/mcp/", INITIALISE);
  t.is(agent.status, 200, agent.bytes.toString());
  t.regex(agent.bytes.toString(), /"serverInfo"/);

  const refused = await ask("/api/v1/enrich", json({ ids: ["900000100"] }));
  t.is(refused.status, 401, "a refusal is the service's own");
  t.regex(refused.bytes.toString(), /cle\.absente/);
}

async function sendsAndReadsReport(t: ExecutionContext, ask: Ask, to: Bed): Promise<void> {
  const form = formOf("file", "rapport.pdf", REPORT);
  const sent = await ask(`/api/fichiers/admin/rapport?user_id=${to.userId}&ct_code=ct1`, {
    ...form,
    method: "POST",
    headers: { ...form.headers, "x-admin-key": ADMIN },
  });
  t.is(sent.status, 200, sent.bytes.toString());
  const read = await ask("/api/fichiers/rapport", {
    headers: { authorization: `Bearer ${to.token}` },
  });
  t.is(read.status, 200);
  t.true(read.bytes.equals(REPORT));
  t.true(read.parts > 10, "in parts");
}

const OPERATORS_OWN = [
  ...["/metrics", "/api/internal/capabilities", "/api/internal", "/api/internal/../internal/x"],
  ...["/api/internal/download-file?user_id=1", "//metrics", "/%6detrics"],
];

async function refusesOperatorsOwn(t: ExecutionContext, ask: Ask): Promise<void> {
  for (const path of OPERATORS_OWN) {
    const answer = await ask(path);
    t.is(answer.status, 404, path);
    t.notRegex(answer.bytes.toString(), /recoupe_http_requests_total/);
  }
  for (const path of ["/metrics", "/api/internal/capabilities"])
    t.is((await ask(path)).headers["x-request-id"], undefined, `${path} stops at the proxy`);
}

/** Free calls of one address, whatever it claims to be; another address has its own. */
async function countsByRealAddress(t: ExecutionContext, ask: Ask, own: string, other: string) {
  const left = async (from: string, claimed: string): Promise<number> => {
    const answer = await ask("/api/v1/tva/900000100", {
      from,
      headers: { "x-forwarded-for": claimed, "x-real-ip": claimed, forwarded: `for=${claimed}` },
    });
    t.is(answer.status, 200);
    return Number(answer.headers["x-ratelimit-remaining"]);
  };
  t.is(await left(own, "203.0.113.1"), BURST - 1);
  t.is(await left(own, "203.0.113.2, 203.0.113.3"), BURST - 2);
  t.is(await left(own, other), BURST - 3);
  t.is(await left(other, own), BURST - 1);
}

async function redirectsToTls(t: ExecutionContext, { http, https }: RunningProxy): Promise<void> {
  const answer = await call({ port: http, path: "/verifier?siret=1" });
  t.true([301, 308].includes(answer.status), String(answer.status));
  const where = String(answer.headers["location"]).replace(`:${https}`, "");
  t.is(where, `https://${SITE}/verifier?siret=1`);
}

const SHIPPED: readonly ProxyProgram[] = [NGINX, CADDY, HAPROXY];

for (const [index, proxy] of SHIPPED.entries())
  testWith([proxy.program, "openssl"])(`${proxy.name}, as shipped`, async (t) => {
    const to = await bed();
    const { service, certificate } = to;
    const running = await startProxy(proxy, service.port, certificate);
    t.teardown(running.stop);
    const at = { port: running.https, pem: certificate.pem, from: `127.0.0.${10 + index}` };
    const ask: Ask = (path, more = {}) => call({ ...at, path, ...more });
    const page = await ask("/healthz");
    t.is(page.headers["strict-transport-security"], "max-age=31536000");
    t.is(await statusOverHttp2(running.https, certificate.pem, "/verifier"), 200);
    await servesEverything(t, ask, demoKey(service));
    await sendsAndReadsReport(t, ask, to);
    await refusesOperatorsOwn(t, ask);
    await countsByRealAddress(t, ask, `127.0.1.${10 + index}`, `127.0.2.${10 + index}`);
    await redirectsToTls(t, running);
    t.deepEqual(statusesOfGuide(running.https, certificate), ["200", "404", "404"]);
    if (proxy === NGINX) await logsNoQuery(t, ask, join(running.folder, "recoupe.log"));
  });

/** What the guide's checks from another machine print, or what they must where curl is missing. */
function statusesOfGuide(port: number, { certificate }: Certificate): string[] {
  const guide = readFileSync(join(DEPLOY, "README.md"), "utf8");
  const lines = guide.split("\n").filter((line) => line.startsWith("curl -s -o /dev/null -w"));
  if (installed("curl") === null) return ["200", "404", "404"];
  return lines.map((line) => {
    const way = `curl --cacert ${certificate} --resolve ${SITE}:${port}:127.0.0.1 `;
    const here = line.replace(`https://${SITE}/`, `https://${SITE}:${port}/`).replace("curl ", way);
    return spawnSync("sh", ["-c", here], { encoding: "utf8" }).stdout.trim();
  });
}

async function logsNoQuery(t: ExecutionContext, ask: Ask, path: string): Promise<void> {
  await ask("/lien/abc?token=secret");
  let log = "";
  // nginx writes the line once the answer is out.
  while (!log.includes("/lien/abc")) {
    await sleep(20);
    log = readFileSync(path, "utf8");
  }
  t.regex(log, /"GET \/lien\/abc" 404/);
  t.notRegex(log, /token|secret/);
}

testWith(["nginx", "openssl"])(`${PLAIN_NGINX.name}: everything up to its own limit`, async (t) => {
  const service = await serve(sampleHome(), { ...LIMITED, RECOUPE_HTTP: "node" });
  t.teardown(service.kill);
  const running = await startProxy(PLAIN_NGINX, service.port, (await bed()).certificate);
  t.teardown(running.stop);
  const ask: Ask = (path, more = {}) => call({ port: running.http, path, ...more });
  await servesEverything(t, ask, demoKey(service));
  for (const path of OPERATORS_OWN) t.is((await ask(path)).status, 404, path);
  const claimed = { headers: { "x-forwarded-for": "203.0.113.9" } };
  t.is((await ask("/api/v1/tva/900000100", claimed)).status, 200);
  await service.says("set RECOUPE_TRUSTED_HOPS");
});
