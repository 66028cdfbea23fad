import type { KnipConfig } from "knip";

/**
 * Dead code, looked for twice: `knip` with tests as callers, then `knip --production` without them,
 * so that nothing is kept which only a test calls. The `!` marks what the second run starts from. An
 * export that its own file uses may be there for a test: shipped code runs it all the same.
 */
const config: KnipConfig = {
  entry: [
    // What package.json's scripts start; the second run does not read those.
    "shell/serve.ts!",
    "bench/main.ts!",
    "bench/*/write-*.ts!",
    // Processes and threads, whose names are put together.
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
  ignore: ["test/templates/{register,detector}/**"],
  ignoreExportsUsedInFile: process.argv.includes("--production"),
};

export default config;
