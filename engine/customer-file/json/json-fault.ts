import { type Failure, failed } from "../../errors/failure.ts";
import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  LF,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from "../../tables/json-scanner.ts";
import { MOST_DEPTH } from "./json-record.ts";

const BACKSLASH = 0x5c;

/** Line and column of a byte, from 1; columns count bytes. */
export function linePlace(bytes: Uint8Array, at: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let i = bytes.indexOf(LF); i >= 0 && i < at; i = bytes.indexOf(LF, i + 1)) {
    line++;
    lineStart = i + 1;
  }
  return { line, column: at - lineStart + 1 };
}

/** Why JSON that is broken at a position cannot be read: too deep, or badly written. */
export function jsonFailure(bytes: Uint8Array, at: number, file: string): Failure {
  const { line, column } = linePlace(bytes, at);
  const place = `« ${file} », ligne ${line}, caractère ${column}`;
  if (depthAt(bytes, at) >= MOST_DEPTH)
    return failed("json.trop_profond", `${place} : ${MOST_DEPTH} niveaux au plus.`, {
      file,
      row: line,
    }).failure;
  const what =
    at >= bytes.length ? "le fichier s'arrête trop tôt" : `« ${shown(bytes, at)} » inattendu`;
  return failed("json.illisible", `${place} : ${what}.`, { file, row: line }).failure;
}

/** By a byte outside of strings, how much deeper it leads. */
const DEEPER = new Int8Array(256);
DEEPER[OPEN_ARRAY] = DEEPER[OPEN_OBJECT] = 1;
DEEPER[CLOSE_ARRAY] = DEEPER[CLOSE_OBJECT] = -1;

/** Brackets that are open before a position. */
function depthAt(bytes: Uint8Array, at: number): number {
  let depth = 0;
  let isString = false;
  for (let i = 0; i < at; i++) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) isString = !isString;
    else if (!isString) depth += DEEPER[byte] as number;
    else if (byte === BACKSLASH) i++;
  }
  return depth;
}

function shown(bytes: Uint8Array, at: number): string {
  const text = Buffer.from(bytes.subarray(at, at + 24)).toString("utf8");
  return text
    .replace(/[\p{C}\ufffd]/gu, " ")
    .trim()
    .slice(0, 12);
}
