import test from "ava";
import { Traffic } from "../../../shell/http/traffic.ts";
import { withServiceRows } from "../../../shell/service/rows/service-rows.ts";
import { startBed } from "../http/test-bed.ts";
import { ROWS } from "../http/test-rows.ts";

test("healthz and enrich/health answer ok", async (t) => {
  const bed = await startBed(t);
  for (const path of ["/healthz", "/api/v1/enrich/health"]) {
    t.deepEqual(await (await fetch(bed.url + path)).json(), { ok: true });
  }
});

test("readyz follows the state that it is given", async (t) => {
  const state = { ok: true, details: { registres: "ouverts" } };
  const endpoints = withServiceRows(ROWS, {
    ready: async () => state,
    traffic: new Traffic(false),
  });
  const bed = await startBed(t, { endpoints });
  const good = await fetch(`${bed.url}/readyz`);
  t.is(good.status, 200);
  t.deepEqual(await good.json(), state);
  Object.assign(state, { ok: false, details: { registres: "absents", stockage: "ouvert" } });
  const bad = await fetch(`${bed.url}/readyz`);
  t.is(bad.status, 503);
  t.truthy(bad.headers.get("retry-after"));
  t.deepEqual(await bad.json(), {
    detail: "Le service n'est pas prêt. registres : absents ; stockage : ouvert",
    code: "service.non_pret",
  });
});

test("metrics count calls, durations and units by row", async (t) => {
  const bed = await startBed(t);
  await bed.lookup({ ids: ["732829320", "732829320"] });
  await bed.lookup({ ids: ["000000002"] });
  await fetch(`${bed.url}/nothing`);
  const answer = await fetch(`${bed.url}/metrics`);
  t.regex(answer.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n");
  const row = 'method="POST",route="/api/v1/lookup"';
  for (const line of [
    `recoupe_http_requests_total{${row},status="200"} 1`,
    `recoupe_http_requests_total{${row},status="404"} 1`,
    'recoupe_http_requests_total{method="",route="(aucune)",status="404"} 1',
    `recoupe_units_charged_total{${row}} 3`,
    `recoupe_units_refunded_total{${row}} 1`,
    `recoupe_http_request_duration_seconds_bucket{${row},le="+Inf"} 2`,
    `recoupe_http_request_duration_seconds_count{${row}} 2`,
    "# TYPE recoupe_http_request_duration_seconds histogram",
  ]) {
    t.true(lines.includes(line), line);
  }
});

test("the process's own figures are there when they are asked for", async (t) => {
  const text = await new Traffic(true).scrape();
  t.true(text.includes("process_resident_memory_bytes"));
});
