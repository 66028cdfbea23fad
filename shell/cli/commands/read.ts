import { once } from "node:events";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Writable } from "node:stream";
import type { Failure } from "../../../engine/errors/failure.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";
import { PATIENT_MS } from "../../../workers/pool/task-limits.ts";
import type { Command } from "../command.ts";
import { readFileText } from "../read-file-text.ts";
import { eachFile } from "../several-files.ts";
import { inWorkFolder } from "../work-folder.ts";

const MOST_FILES = 100_000;

export const read: Command = {
  options: {},
  operands: { least: 1, most: MOST_FILES },
  json: "toutes les cellules aussi : une ligne de JSON par texte, feuille ou entrée",
  async run({ args, config, stdout, output }) {
    const { positionals: paths } = args;
    const { isJson } = output;
    const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: config.threads });
    try {
      return await inWorkFolder((folder) =>
        eachFile({
          paths,
          threads: pool.threads,
          output,
          work: (path, index) => {
            const own = join(folder, String(index));
            const answer = isJson ? join(folder, `${index}.json`) : null;
            const name = basename(path);
            const limits = { file: name, timeoutMs: PATIENT_MS };
            return pool.attempt("read-customer-file", { path, name, folder: own, answer }, limits);
          },
          show: async (_path, file, index) => {
            if (isJson) await copyOut(join(folder, `${index}.json`), stdout);
            else stdout.write(`${readFileText(file)}\n`);
            await rm(join(folder, String(index)), { recursive: true, force: true });
          },
          refuse: (path, failure) => {
            if (isJson) stdout.write(refusedFileLine(path, failure));
          },
        }),
      );
    } finally {
      await pool.close();
    }
  },
};

function refusedFileLine(path: string, { code, detail }: Failure): string {
  return `${JSON.stringify({ file: basename(path), tables: [], error: { code, detail } })}\n`;
}

/** Not by `pipeline`, whose listeners stay on an output that is a file. */
async function copyOut(path: string, target: Writable): Promise<void> {
  for await (const chunk of createReadStream(path))
    if (!target.write(chunk)) await once(target, "drain");
  await rm(path);
}
