import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { readAnswer } from "../../../engine/files/read/layout/read-answer.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { type ReadFile, readFile, reading } from "../read-file.ts";

export interface ReadCustomerFile {
  readonly path: string;
  /** The owner's name for it. */
  readonly name: string;
  /**
   * Folder for unpacked files; made by the task, needed as long as the parts are used, removed by
   * the caller.
   */
  readonly folder: string;
  /** Output file for the cells of all tables, a line of JSON per part; `null` for none. */
  readonly answer: string | null;
}

/** Reads a file: its parts with their tables; and its cells as JSON on request. */
export default async function readCustomerFile(task: ReadCustomerFile): Promise<Result<ReadFile>> {
  const { name, path, folder, answer } = task;
  try {
    mkdirSync(folder, { recursive: true });
    const read = await readFile({ name, content: { path } }, folder);
    if (read.ok && answer !== null) writeAnswer(answer, read.value);
    return read.ok ? success(read.value) : read;
  } catch (error) {
    return failureOfThrown(error, path);
  }
}

function writeAnswer(path: string, { parts }: ReadFile): void {
  const file = openSync(path, "w");
  try {
    for (const { part, text } of parts)
      reading(text, (plain) => {
        for (const piece of readAnswer(part, plain)) writeSync(file, piece);
      });
  } finally {
    closeSync(file);
  }
}
