/** What a bench is asked. */
export interface BenchOptions {
  /** Size factor; each bench says of what. */
  readonly scale: number;
  readonly seed: number;
  /** Customers asked for, where a bench asks for customers. */
  readonly customers?: number;
  /** Prints a line for people. */
  readonly say: (line: string) => void;
}

/** One question, one file: answers with the object that `--json` prints. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  run(options: BenchOptions): Promise<Record<string, unknown>>;
}
