import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";

const TASKS = ["workers/load/load-tasks", "workers/files/file-tasks"];

/** What journeys, commands and pools start, in a compiled tree. */
function programsOf(root: string): string[] {
  const tasks = TASKS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".js"))
      .map((name) => `${folder}/${name}`),
  );
  return [
    "shell/serve.js",
    "shell/cli/main.js",
    "workers/load/readers/parquet-to-csv.js",
    "test/workers/load/load-once.js",
    ...tasks,
  ];
}

/**
 * Replaces the programs of a compiled tree by bundles. A service starts from 1,500 modules; from its
 * bundle it takes 1.3 s of a core instead of 1.9, and tests start some two hundred. A chunk stands
 * elsewhere than its modules: each keeps its address.
 */
export async function bundlePrograms(root: string): Promise<void> {
  const addresses: Plugin = {
    name: "addresses-of-modules",
    transform: {
      filter: { code: /import\.meta\.url/ },
      handler: (code, id) =>
        id.startsWith(root) && existsSync(id)
          ? code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
          : null,
    },
  };
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(
      programsOf(root).map((file) => [file.slice(0, -".js".length), join(root, file)]),
    ),
    platform: "node",
    // Tables, which Node reads faster than code; native code; threads with files of their own.
    external:
      /^(?:\.{1,2}\/.*\.json|disposable-email-domains\/.*)$|^(?:lmdb|uWebSockets\.js|@node-rs\/.*|@duckdb\/.*|piscina|typescript)$/,
    logLevel: "silent",
    plugins: [addresses],
  });
  await bundle.write({
    dir: root,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[hash].js",
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
}
