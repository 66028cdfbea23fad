import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExecutionContext } from "ava";
import { ROOT } from "./steps-left.ts";

/** What the contracts of registers and detectors need of the repository. */
const PATHS = [
  ...["engine", "data", "bench/corpus"],
  ...["test/engine", "test/templates", "test/properties.ts"],
];

const MANIFEST = {
  type: "module",
  ava: {
    extensions: { ts: "module" },
    nodeArguments: ["--import=tsx"],
    workerThreads: false,
    timeout: "2m",
  },
};

/** A copy of the sources in a temporary folder, where a contributor works; gone after the test. */
export class ContributorTree {
  readonly #root = mkdtempSync(join(tmpdir(), "recoupe-contributor-"));

  constructor(t: ExecutionContext) {
    t.teardown(() => rmSync(this.#root, { recursive: true }));
    for (const path of PATHS)
      cpSync(join(ROOT, path), join(this.#root, path), {
        recursive: true,
        filter: (from) => statSync(from).isDirectory() || /\.(?:ts|json)$/.test(from),
      });
    symlinkSync(join(ROOT, "node_modules"), join(this.#root, "node_modules"));
    this.write("package.json", JSON.stringify(MANIFEST));
    const tests = JSON.parse(readFileSync(join(ROOT, "test/tsconfig.json"), "utf8"));
    const product = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8"));
    const compilerOptions = { ...product.compilerOptions, ...tests.compilerOptions, rootDir: "." };
    this.write(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions,
        include: [
          "engine",
          "test/engine/registers/all-registers.test.ts",
          "test/engine/registers/*/rows.ts",
          "test/engine/files/profile/detectors.test.ts",
        ],
      }),
    );
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.#root, path), text);
  }

  /** `cp -r`, as the README has it. */
  copy(from: string, to: string): void {
    cpSync(join(this.#root, from), join(this.#root, to), { recursive: true });
  }

  /** Puts lines before the only place where a text stands. */
  insert(path: string, before: string, lines: string): void {
    const parts = readFileSync(join(this.#root, path), "utf8").split(before);
    if (parts.length !== 2) throw new Error(`${path}: "${before}" ${parts.length - 1} times`);
    this.write(path, parts.join(lines + before));
  }

  /** What AVA prints of a test file, and whether it passes. */
  test(file: string, match = "*"): { readonly passes: boolean; readonly output: string } {
    return this.#run("ava/entrypoints/cli.mjs", file, `--match=${match}`);
  }

  /** Whether the tree compiles, and what the compiler says. */
  compile(): { readonly passes: boolean; readonly output: string } {
    return this.#run("typescript/bin/tsc", "-p", "tsconfig.json");
  }

  #run(program: string, ...args: readonly string[]) {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, "node_modules", program), ...args],
      { cwd: this.#root, env, encoding: "utf8" },
    );
    return { passes: status === 0, output: stdout + stderr };
  }
}
