import test from "ava";
import { codeOf, demoKey, enrich, get } from "./public-api.ts";
import { serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const PATH = "/api/v1/tva/900000100";
/** Three calls, then one every hundred seconds: nothing comes back while a test runs. */
const SLOW = { RECOUPE_RATE: "0.01", RECOUPE_BURST: "3", RECOUPE_LOG: "silent" };
const forwarded = (text: string) => ({ "x-forwarded-for": text });

test("free calls are limited per address; what is keyed or for supervisors is not", async (t) => {
  const service = await serve(sampleHome(), SLOW);
  t.teardown(service.kill);
  for (const left of [2, 1, 0]) {
    // Without a trusted proxy, what a caller says of its address counts for nothing.
    const answer = await get(service, PATH, forwarded(`203.0.113.${left}`));
    t.is(answer.status, 200);
    t.is(answer.headers.get("x-ratelimit-remaining"), String(left));
  }
  const refused = await get(service, PATH, forwarded("203.0.113.9"));
  t.is(refused.status, 429);
  t.is(codeOf(refused), "debit.depasse");
  const wait = Number(refused.headers.get("retry-after"));
  t.true(wait > 0 && wait <= 100, String(wait));
  t.is(refused.headers.get("x-ratelimit-remaining"), "0");
  t.is((await get(service, "/api/v1/siret/30000000700017")).status, 429, "one limit for all rows");
  t.is((await enrich(service, demoKey(service), ["900000100"])).status, 200);
  for (const path of ["/healthz", "/readyz", "/metrics", "/openapi.json", "/docs"])
    t.is((await get(service, path)).status, 200, path);
});

test("behind one trusted proxy the address that it saw counts, not what stands before it", async (t) => {
  const service = await serve(sampleHome(), { ...SLOW, RECOUPE_TRUSTED_HOPS: "1" });
  t.teardown(service.kill);
  for (const spoofed of ["192.0.2.1, ", "192.0.2.2, ", ""])
    t.is((await get(service, PATH, forwarded(`${spoofed}198.51.100.7`))).status, 200);
  const refused = await get(service, PATH, forwarded("192.0.2.3, 198.51.100.7"));
  t.is(refused.status, 429);
  t.is((await get(service, PATH, forwarded("192.0.2.3, 198.51.100.8"))).status, 200);
  t.is((await get(service, PATH, forwarded("2001:db8::1"))).status, 200);
  const sameSite = await get(service, PATH, forwarded("2001:db8::2"));
  t.is(sameSite.headers.get("x-ratelimit-remaining"), "1", "one /64, one caller");
  // No usable address in the header: the peer's own counts.
  for (const text of ["", "unknown", "198.51.100.7, somewhere"])
    t.is((await get(service, PATH, forwarded(text))).status, 200);
  t.is((await get(service, PATH)).status, 429);
});
