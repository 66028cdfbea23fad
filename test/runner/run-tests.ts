import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePrograms } from "./bundle-programs.ts";
import { SHORT_LIVED } from "./short-lived.ts";
import { writeGroups } from "./write-groups.ts";

/**
 * `npm test`: compiles sources and tests once into `.built`, a copy of the repository's tree, and
 * runs AVA there: files that share nothing in groups, the others each in its process. `dist`, which
 * `npm start` runs from, is not touched.
 *
 * Arguments go to AVA (`-- --tap`, `-- --match='*SIREN*'`).
 */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILT = join(ROOT, ".built");

/** Files that tests read, besides the compiled ones: sources, documents, data, browser modules. */
const COPIED = [
  ...["engine", "workers", "shell", "bench", "test", "data", ".ci"],
  ...["package.json", "package-lock.json", "tsconfig.json", ".gitignore", ".npmrc"],
  ...["README.md", "SECURITY.md", "LICENSE"],
];
const LEFT_OUT = /^(?:bench\/\.data|test\/browser\/screenshots)(?:\/|$)/;

/** The longest files start first, so that no core waits for the last one. */
const LONGEST = [
  "test/browser/",
  "test/groups/",
  "test/workers/",
  "test/journeys/",
  "test/shell/cli/",
  "test/conformance/",
  "test/templates/",
];

/**
 * The compiler runs first: it rewrites imported JSON files, and the copies must have the original
 * bytes.
 */
function build(): number {
  rmSync(BUILT, { recursive: true, force: true });
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  const status = run([compiler, "-p", "test/built.tsconfig.json"], ROOT);
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(BUILT, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (from) => !LEFT_OUT.test(from.slice(ROOT.length)),
    });
  symlinkSync(join(ROOT, "node_modules"), join(BUILT, "node_modules"));
  return status;
}

/** The homes of `test/journeys/sample-home.ts`: one as a first start leaves it, one loaded by command. */
async function prepareHomes(): Promise<number> {
  const homeOf = (name: string) => ({ RECOUPE_HOME: join(BUILT, ".homes", name) });
  const { readConfig } = await import(join(BUILT, "shell/config.js"));
  const { loadSampleIfEmpty } = await import(join(BUILT, "shell/service/sample-registers.js"));
  const example = await loadSampleIfEmpty(readConfig(homeOf("example")).value);
  const load = [...SHORT_LIVED, join(BUILT, "shell/cli/main.js"), "load", "tout", "data/sample"];
  return example.ok ? run(load, BUILT, { ...process.env, ...homeOf("loaded") }) : 1;
}

/** AVA reads its settings from package.json or from one file next to it. */
function writeSettings(): void {
  const { ava: _, ...manifest } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const compiled = { bench: "node bench/main.js", conformance: "node test/conformance/main.js" };
  const scripts = { ...manifest.scripts, ...compiled };
  writeFileSync(join(BUILT, "package.json"), JSON.stringify({ ...manifest, scripts }, null, 2));
  const { alone, groups } = writeGroups(BUILT);
  const settings = {
    extensions: { js: true },
    timeout: "2m",
    files: [...alone, ...groups],
    workerThreads: false,
    // One more than cores: a test that waits for a timer or a service leaves its core to another. With
    // two more, on a busy machine, databases answered later than services wait for them.
    concurrency: availableParallelism() + 1,
  };
  writeFileSync(
    join(BUILT, "ava.config.js"),
    `import { SHORT_LIVED } from "./test/runner/short-lived.js";
const LONGEST = ${JSON.stringify(LONGEST)};
const rank = (file) => LONGEST.findIndex((folder) => file.includes(folder)) >>> 0;
export default {
  ...${JSON.stringify(settings)},
  nodeArguments: SHORT_LIVED,
  sortTestFiles: (a, b) => rank(a) - rank(b) || a.localeCompare(b, [], { numeric: true }),
};
`,
  );
}

function run(args: readonly string[], cwd: string, env = process.env): number {
  return spawnSync(process.execPath, [...args], { cwd, env, stdio: "inherit" }).status ?? 1;
}

let status = build();
if (status === 0) await bundlePrograms(BUILT);
status ||= await prepareHomes();
if (status === 0) {
  writeSettings();
  const ava = join(ROOT, "node_modules/ava/entrypoints/cli.mjs");
  const samples = join(ROOT, "../shared/registers/samples");
  const env = { RECOUPE_SAMPLES: samples, ...process.env };
  status = run([ava, ...process.argv.slice(2)], BUILT, env);
}
process.exitCode = status;
