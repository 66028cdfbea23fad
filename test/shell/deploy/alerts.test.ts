import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import test from "ava";
import { demoKey, enrich, get } from "../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { DEPLOY } from "./installed.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

interface Group {
  readonly name: string;
  readonly rules: readonly Rule[];
}

const { groups } = parseYaml(readFileSync(join(DEPLOY, "prometheus/alertes.yml"), "utf8")) as {
  groups: readonly Group[];
};
const OURS = groups.find(({ name }) => name === "recoupe")?.rules ?? [];
const OF_MACHINE = groups.find(({ name }) => name === "recoupe-machine")?.rules ?? [];

/** Made by Prometheus itself. */
const OF_PROMETHEUS = "up";

/** Metrics in an expression: names that are no function, no label and no grouping. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(?:by|without) \([^)]*\)/g, "");
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].map(([name]) => name);
}

let service: ServiceUnderTest;
test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_LOG: "error" });
});
test.after.always(() => service.kill());

test("each metric of our rules is one that the service has, with its routes", async (t) => {
  await enrich(service, demoKey(service), ["900000100"]);
  await get(service, "/readyz");
  // A call that ends in a refusal gives its units back.
  await get(service, "/absent");
  const { text } = await get(service, "/metrics");
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name as string));
  const routes = new Set(
    [...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route as string),
  );
  for (const { alert, expr } of OURS) {
    const names = metricsIn(expr).map((name) => name.replace(/_bucket$/, ""));
    t.true(names.length > 0, alert);
    for (const name of names)
      t.true(name === OF_PROMETHEUS || there.has(name), `${alert}: ${name}`);
    for (const [, route] of expr.matchAll(/route!?="([^"]+)"/g))
      t.true(routes.has(route as string), `${alert}: ${route}`);
  }
});

test("rules of the machine are about node_exporter's metrics alone", (t) => {
  t.true(OF_MACHINE.length > 0);
  for (const { alert, expr } of OF_MACHINE)
    for (const name of metricsIn(expr)) t.regex(name, /^node_/, alert);
});

test("each alert has a name of its own, a severity, and two French sentences", (t) => {
  const rules = groups.flatMap((group) => group.rules);
  t.is(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, labels, annotations } of rules) {
    t.regex(alert, /^Recoupe[A-Z]\w+$/);
    t.true(["warning", "critical"].includes(labels.severity), alert);
    t.true(annotations.summary.length > 10 && annotations.description.length > 20, alert);
  }
});
