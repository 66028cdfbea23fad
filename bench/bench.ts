/** The options of a bench. */
export interface BenchOptions {
  /** Size factor; its meaning depends on the bench. */
  readonly scale: number;
  readonly seed: number;
  /** Number of customers, for benches with customers. */
  readonly customers?: number;
  /** Length, for benches that last as long as they are told. */
  readonly minutes?: number;
  /** Number of rounds, for benches of rounds, in place of what the scale makes. */
  readonly rounds?: number;
  /** Leaves out each known system in turn, where a bench can. */
  readonly leaveSystemOut?: boolean;
  /** Whether to print errors case by case: for tuning, on seeds that are not reported. */
  readonly details: boolean;
  /** Prints a line for people. */
  readonly say: (line: string) => void;
}

/** One question, one file: returns the object that `--json` prints. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  /** Default seed; 7 when absent. */
  readonly seed?: number;
  /** Default scale; 1 when absent. */
  readonly scale?: number;
  run(options: BenchOptions): Promise<Record<string, unknown>>;
}
