/** Measurements of one pass over a file, in a separate process. */
export interface FilePass {
  /** From the first byte read to the result, started threads included. */
  readonly ms: number;
  /** Of all threads. */
  readonly cpuMs: number;
  readonly rows: number;
  readonly peakRssMb: number;
}

/** @param pass  Returns the number of rows. */
export async function measured(pass: () => Promise<number>): Promise<FilePass> {
  const cpu = process.cpuUsage();
  const from = performance.now();
  const rows = await pass();
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return { ms, cpuMs: (user + system) / 1000, rows, peakRssMb };
}
