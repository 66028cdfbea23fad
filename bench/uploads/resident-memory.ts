import { readFileSync } from "node:fs";

const EVERY_MS = 20;

/** Resident memory of a process, in MB of a million bytes. Source: proc(5), VmRSS and RssAnon. */
export function residentMb(pid: number): { readonly rss: number; readonly anonymous: number } {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  const of = (name: string): number =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) * 1024) / 1e6;
  return { rss: of("VmRSS"), anonymous: of("RssAnon") };
}

/** Watches the resident memory of a process; call the result to get the peaks. */
export function watchMemory(pid: number): () => ReturnType<typeof residentMb> {
  const peak = { ...residentMb(pid) };
  const timer = setInterval(() => {
    const now = residentMb(pid);
    peak.rss = Math.max(peak.rss, now.rss);
    peak.anonymous = Math.max(peak.anonymous, now.anonymous);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
