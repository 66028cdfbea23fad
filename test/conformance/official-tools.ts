import { execFile } from "node:child_process";

/**
 * The protocol authors' tools, from the npm registry, in exact versions: another version may check
 * something else. They need Node 22: on Node 20 the suite fails for lack of `fs.globSync`, and the
 * Inspector requires 22.19. Only alphas of the suite support 2026-07-28.
 */
const PACKAGES = [
  "node@22.23.3",
  "@modelcontextprotocol/conformance@0.2.0-alpha.12",
  "@modelcontextprotocol/inspector@2.12.0",
];

/** A registry that does not respond is retried for a minute. */
const LONGEST_MS = 240_000;
const OUTPUT_BYTES = 64 << 20;

export interface Ran {
  /** Exit status; 1 for a stopped program. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs one of them in that folder; the first call on a machine downloads 330 MB, which takes half a
 * minute or more.
 */
export function runOfficial(args: readonly string[], folder: string): Promise<Ran> {
  const packages = PACKAGES.flatMap((name) => ["-p", name]);
  // Under `npm run -s`, npx would print no errors.
  const command = ["--yes", "--loglevel=error", ...packages, ...args];
  const options = { cwd: folder, timeout: LONGEST_MS, maxBuffer: OUTPUT_BYTES };
  return new Promise((settle) => {
    execFile("npx", command, options, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : 1;
      settle({ code: error ? code : 0, stdout, stderr });
    });
  });
}

/** Throws npm's output when they cannot be installed. */
export async function fetchOfficial(folder: string): Promise<void> {
  const { code, stderr } = await runOfficial(["node", "--version"], folder);
  if (code === 0) return;
  throw new Error(
    `npx cannot fetch ${PACKAGES.join(", ")}: is the npm registry within reach?\n${stderr.trim()}`,
  );
}
