import { Draw } from "../draw.ts";
import type { GeneratedSet } from "../truth.ts";
import type { FormatFile, FormatWriter } from "./format-file.ts";
import { jsonWriter } from "./json-file.ts";
import { workbookWriter } from "./workbook-file.ts";
import { zipWriter } from "./zip-file.ts";

export const FORMATS: readonly FormatWriter[] = [
  workbookWriter("xlsx"),
  workbookWriter("xls"),
  jsonWriter("json"),
  jsonWriter("ndjson"),
  jsonWriter("json imbriqué"),
  zipWriter,
];

/**
 * Uses a stream of its own for each format and seed, so that the delimited files of a set do not
 * change.
 */
export function writeFormat(writer: FormatWriter, { seed, files }: GeneratedSet): FormatFile {
  return writer.write(new Draw(seed, `format ${writer.format}`), files);
}
