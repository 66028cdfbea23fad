import { isUtf8 } from "node:buffer";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { CsvRows } from "../../engine/tables/csv-rows.ts";
import { failureOfThrown } from "../task-failures.ts";
import { openBytes } from "./open-bytes.ts";
import { allFields } from "./register-row.ts";
import { decodeWindows1252 } from "./windows-1252.ts";

/** The column names of a register file in any official shape, whichever its delimiter. */
export async function readFileHeader(path: string): Promise<Result<string[]>> {
  try {
    const opened = await openBytes(path, new Map());
    if (!opened.ok) return opened;
    const { stream } = opened.value;
    for await (const chunk of stream) {
      stream.destroy();
      return success(headerOf(chunk as Buffer));
    }
    const problem = await opened.value.problem?.();
    return problem ?? failed("fichier.vide", undefined, { file: path });
  } catch (error) {
    return failureOfThrown(error, path);
  }
}

function headerOf(chunk: Buffer): string[] {
  const marked = chunk[0] === 0xef && chunk[1] === 0xbb ? chunk.subarray(3) : chunk;
  const end = marked.indexOf(0x0a);
  const line = marked.subarray(0, end < 0 ? marked.length : end);
  const text = isUtf8(line) ? marked : Buffer.from(decodeWindows1252(marked));
  const split = [",", ";"].map((delimiter) => {
    const rows = new CsvRows(delimiter);
    rows.push(text);
    rows.finish();
    // The wrong one may split as often, but it breaks quotes: "Code";"Intitulés, version finale".
    return rows.next() && rows.fault !== "champs.guillemets" ? allFields(rows) : [];
  });
  return split.reduce((most, fields) => (fields.length > most.length ? fields : most), []);
}
