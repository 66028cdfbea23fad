/** Elapsed time; CPU is that of all threads of this process. */
export interface Elapsed {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Starts a stopwatch; call the result to stop it. */
export function startWatch(): () => Elapsed {
  const startMs = performance.now();
  const startCpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(startCpu);
    return { seconds: (performance.now() - startMs) / 1000, cpuSeconds: (user + system) / 1e6 };
  };
}
