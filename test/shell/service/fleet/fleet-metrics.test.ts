import test from "ava";
import { Traffic } from "../../../../shell/http/traffic.ts";
import { FleetMetrics } from "../../../../shell/service/fleet/fleet-metrics.ts";

/** A process that answered so many calls. */
function processWith(calls: number): Traffic {
  const traffic = new Traffic(true);
  const row = traffic.addRow("GET", "/x");
  for (let call = 0; call < calls; call++) traffic.answered(row, 200, 1);
  return traffic;
}

function figure(text: string, start: string): number {
  const line = text.split("\n").find((candidate) => candidate.startsWith(start));
  return Number(line?.split(" ").at(-1));
}

const CALLS = 'recoupe_http_requests_total{method="GET",route="/x",status="200"}';
const DURATIONS = 'recoupe_http_request_duration_seconds_count{method="GET",route="/x"}';
const MEMORY = "process_resident_memory_bytes";

// 2026-11-21: counters fell when a member died, and rate() counted everything again.
test("what members counted stays when they leave, all at once too; their gauges go", async (t) => {
  const fleet = new FleetMetrics<string>();
  for (const [member, calls] of [
    ["a", 5],
    ["b", 7],
    ["c", 11],
  ] as const)
    fleet.report(member, await processWith(calls).scrapeData());
  const before = await fleet.text();
  t.is(figure(before, CALLS), 23);
  const leaving = [fleet.leave("a"), fleet.leave("b")];
  t.is(figure(await fleet.text(), CALLS), 23, "while they leave");
  await Promise.all(leaving);
  const after = await fleet.text();
  for (const name of [CALLS, DURATIONS]) t.is(figure(after, name), 23, name);
  t.true(figure(after, MEMORY) < figure(before, MEMORY));
  fleet.report("d", await processWith(2).scrapeData());
  t.is(figure(await fleet.text(), CALLS), 25);
});

test("a member that leaves before it has reported: nothing is missing", async (t) => {
  const fleet = new FleetMetrics<string>();
  fleet.report("a", await processWith(5).scrapeData());
  await fleet.leave("b");
  await fleet.leave("a");
  t.is(figure(await fleet.text(), CALLS), 5);
});

test("what all members see alike is not summed", async (t) => {
  const fleet = new FleetMetrics<string>();
  for (const [member, age] of [
    ["a", 60],
    ["b", 61],
  ] as const) {
    const traffic = processWith(1);
    const read = () => [{ labels: { register: "ban" }, value: age }];
    traffic.addGauge("recoupe_register_age_seconds", "Age", ["register"], read);
    fleet.report(member, await traffic.scrapeData());
  }
  t.is(figure(await fleet.text(), 'recoupe_register_age_seconds{register="ban"}'), 61);
});
