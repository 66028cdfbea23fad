import type { KnipConfig } from "knip";

/**
 * Finds dead code in two runs: `knip` with tests as callers, then `knip --production` without them,
 * which finds code that only tests use. `!` marks the entries of the second run. An export used in
 * its own file may exist for a test: shipped code runs it too.
 */
const config: KnipConfig = {
  entry: [
    // Programs started by package.json's scripts; the second run does not read those.
    "shell/serve.ts!",
    "bench/main.ts!",
    "bench/*/write-*.ts!",
    // Processes and threads whose file names are computed.
    "workers/{load/load-tasks,files/file-tasks}/*.ts!",
    "workers/load/readers/parquet-to-csv.ts!",
    "bench/http/*.ts!",
    "bench/load/load-once.ts!",
    "bench/uploads/send-files.ts!",
    "bench/**/children/*.ts!",
    "test/**/*.test.ts",
  ],
  // Templates are copied, never imported.
  project: ["{engine,workers,shell,bench}/**/*.ts!", "test/**/*.ts"],
  // Of the machine.
  ignoreBinaries: ["ip", "setpriv", "unshare"],
  ignore: ["test/templates/{register,detector}/**"],
  ignoreExportsUsedInFile: process.argv.includes("--production"),
};

export default config;
