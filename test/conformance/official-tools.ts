import { execFile } from "node:child_process";

/**
 * The tools of the protocol's authors, from the npm registry, in exact versions: a new one may check
 * something else. They want Node 22: on Node 20 the suite breaks off for want of `fs.globSync`, and
 * the Inspector asks for 22.19. The suite knows 2026-07-28 in its alphas alone.
 */
const PACKAGES = [
  "node@22.23.3",
  "@modelcontextprotocol/conformance@0.2.0-alpha.12",
  "@modelcontextprotocol/inspector@2.12.0",
];

/** A registry that does not answer is asked again for a minute. */
const LONGEST_MS = 240_000;
const OUTPUT_BYTES = 64 << 20;

export interface Ran {
  /** Exit status; 1 for a program that was stopped. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs one of them in that folder; the first call of a machine downloads 330 MB, which takes half a
 * minute and more.
 */
export function runOfficial(args: readonly string[], folder: string): Promise<Ran> {
  const packages = PACKAGES.flatMap((name) => ["-p", name]);
  // `npm run -s` would have npx say nothing of what goes wrong.
  const command = ["--yes", "--loglevel=error", ...packages, ...args];
  const options = { cwd: folder, timeout: LONGEST_MS, maxBuffer: OUTPUT_BYTES };
  return new Promise((settle) => {
    execFile("npx", command, options, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : 1;
      settle({ code: error ? code : 0, stdout, stderr });
    });
  });
}

/** Throws, with what npm says, when they cannot be had. */
export async function fetchOfficial(folder: string): Promise<void> {
  const { code, stderr } = await runOfficial(["node", "--version"], folder);
  if (code === 0) return;
  throw new Error(
    `npx cannot fetch ${PACKAGES.join(", ")}: is the npm registry within reach?\n${stderr.trim()}`,
  );
}
