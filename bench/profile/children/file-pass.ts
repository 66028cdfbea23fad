/** What one pass over a file took, in a process of its own. */
export interface FilePass {
  /** From the first byte read to the answer: threads that are started for it are counted. */
  readonly ms: number;
  /** Of all threads. */
  readonly cpuMs: number;
  readonly rows: number;
  readonly peakRssMb: number;
}

/** @param pass  Answers with the rows it saw. */
export async function measured(pass: () => Promise<number>): Promise<FilePass> {
  const cpu = process.cpuUsage();
  const from = performance.now();
  const rows = await pass();
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return { ms, cpuMs: (user + system) / 1000, rows, peakRssMb };
}
