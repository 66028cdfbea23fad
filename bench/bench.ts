/** What a bench is asked. */
export interface BenchOptions {
  /** Size factor; each bench says of what. */
  readonly scale: number;
  readonly seed: number;
  /** Customers asked for, where a bench asks for customers. */
  readonly customers?: number;
  /** What went wrong, case by case: for tuning, on seeds that nothing is reported of. */
  readonly details: boolean;
  /** Prints a line for people. */
  readonly say: (line: string) => void;
}

/** One question, one file: answers with the object that `--json` prints. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  /** Seed when none is asked for; 7 by default. */
  readonly seed?: number;
  run(options: BenchOptions): Promise<Record<string, unknown>>;
}
