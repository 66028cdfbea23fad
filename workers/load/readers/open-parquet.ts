import { spawn } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { SourceDocument, SourceFile } from "./source-file.ts";

/** Source files run through tsx, compiled ones directly; the same holds for the child's script. */
const EXTENSION = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const CONVERTER = fileURLToPath(new URL(`./parquet-to-csv${EXTENSION}`, import.meta.url));

/**
 * Reads a parquet file as the csv that INSEE would have published: in a child process DuckDB writes
 * csv into a pipe, so that its memory is bounded and one reader serves every format.
 */
export function openParquet(
  path: string,
  totalBytes: number,
  columns: ReadonlyMap<string, number>,
): SourceFile {
  const widths = JSON.stringify([...columns]);
  const child = spawn(process.execPath, [...process.execArgv, CONVERTER, path, widths], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let message = "";
  let exitCode: number | null = null;
  child.stderr.on("data", (text: Buffer) => {
    message = (message + text.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => {
    child.on("close", (code) => {
      exitCode = code;
      resolve();
    });
  });
  const stream = child.stdout;
  let isWhole = false;
  stream.on("end", () => {
    isWhole = true;
  });
  stream.on("close", () => child.kill());
  return {
    documents: documentOf(basename(path), stream),
    totalBytes,
    readBytes: () => 0,
    close: () => stream.destroy(),
    problem: async () => {
      await ended;
      // Killed because the reader had enough: its result counts, not the child's exit.
      if (exitCode === 0 || !isWhole) return null;
      return failed("fichier.tronque", `DuckDB : ${message.trim()}`, { file: path });
    },
  };
}

async function* documentOf(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Result<SourceDocument>> {
  yield success({ name, chunks });
}
