import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { writeBigCustomers } from "./corpus/customer-files/big-customers.ts";
import { startChild } from "./http/child.ts";
import { startMeasuredService } from "./http/service.ts";
import { emptyFolder, workingHome } from "./prepared-home.ts";
import { watchMemory } from "./uploads/resident-memory.ts";
import type { CustomersPlan, CustomersReport } from "./workflow/children/customers.ts";

const COMPANIES = 1000;
const CORPUS_SEED = 42;
const SESSIONS = 50;
const FILES = 20;
/** 211 bytes a row: 20 files are just below 200 MB, the limit of a session. */
const ROWS = 47_000;
const EVERY_MS = 1000;

/**
 * Fifty people with twenty files each (200 MB) in the workflow at once: all files are sent, read
 * and mapped, and every session is viewed, corrected and confirmed, while the pipeline processes
 * the confirmed ones. Calls are timed in a process that sends no files.
 */
export const workflow: Bench = {
  name: "workflow",
  about: "50 sessions of 20 files at once: their calls, the service's memory (scale: bytes)",
  async run({ scale, seed, say: announce }) {
    const home = await workingHome(COMPANIES, CORPUS_SEED, "workflow");
    const folder = emptyFolder("workflow-files");
    const files = Array.from({ length: FILES }, (_, at) => join(folder, `clients-${at + 1}.csv`));
    for (const [at, file] of files.entries())
      await writeBigCustomers(file, seed + at, Math.max(1, Math.round(ROWS * scale)));
    const service = await startMeasuredService(home, 1, { RECOUPE_PIPELINE: "ici" });
    const peak = watchMemory(service.process.pid as number);
    const plan: CustomersPlan = {
      port: service.port,
      sessions: SESSIONS,
      files,
      everyMs: EVERY_MS,
    };
    const customers = startChild("workflow/children/customers.ts", [JSON.stringify(plan)]);
    try {
      const report = JSON.parse(await customers.line()) as CustomersReport;
      const { rss } = peak();
      const kinds = Object.entries(report.durations).map(([what, durations]) => ({
        what,
        ...latencies(durations),
      }));
      for (const { what, calls, p50, p95, max } of kinds)
        announce(`${what}: ${calls} calls, p50 ${p50} ms, p95 ${p95} ms, longest ${max} ms`);
      const all = latencies(Object.values(report.durations).flat());
      return {
        sessions: SESSIONS,
        p95_ms: Math.max(...kinds.map(({ p95 }) => p95)),
        rss_mb: Math.round(rss),
        all_calls: all,
        longest_upload_s: Math.round(Math.max(...report.uploadSeconds)),
        seconds: Math.round(report.seconds),
        seed,
      };
    } finally {
      await customers.stop();
      await service.stop();
      emptyFolder("workflow");
      emptyFolder("workflow-files");
    }
  },
};

function latencies(durations: readonly number[]) {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Number(
      (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1),
    );
  return { calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
