import { type Failure, failed } from "../../../errors/failure.ts";
import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  LF,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from "../../../tables/json-scanner.ts";
import { MOST_DEPTH } from "./json-record.ts";

const BACKSLASH = 0x5c;
const LOOKED_AT = 64;
const QUOTED_CHARACTERS = 12;

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

/** The failure for JSON that is broken at a position: too deep, or malformed. */
export function jsonFailure(bytes: Uint8Array, at: number, file: string): Failure {
  const { line, column } = linePlace(bytes, at);
  const place = `« ${file} », ligne ${line}, caractère ${column}`;
  if (depthAt(bytes, at) >= MOST_DEPTH)
    return failed("json.trop_profond", `${place} : ${MOST_DEPTH} niveaux au plus.`, {
      file,
      row: line,
    }).failure;
  const precision = `${place} : ${whatIsWrong(bytes, at)}.`;
  return failed("json.illisible", precision, { file, row: line }).failure;
}

/**
 * Common near-JSON, recognised by the text at the fault and the last non-blank character before it.
 */
const NEAR_JSON: readonly (readonly [looks: RegExp, wording: string])[] = [
  [/^.?\s*\/[/*]/, "les commentaires n'en font pas partie, supprimez-les"],
  [/^,\s*[\]}]/, "la virgule qui précède est de trop"],
  [/^:\s*[\]},]/, "il manque une valeur avant, écrivez null"],
  [/^.?\s*'/, "les textes et les noms s'écrivent entre guillemets doubles"],
  [/^[^\s,[{:][\n\r\t]/, "dans un texte, un saut de ligne s'écrit \\n et une tabulation \\t"],
  [/^:\s*(?:-?NaN|-?Infinity|undefined|None)\b/, "une valeur absente s'écrit null"],
  [/^:\s*(?:True|False)\b/, "les booléens s'écrivent true et false"],
  [/^[\w$.]+\s*\(/, "c'est un programme (JSONP) : gardez ce qui est entre les parenthèses"],
  [
    /^(?:(?:var|let|const) )?[\w$.]+ ?= ?[[{]/,
    "c'est un programme : gardez ce qui suit le signe égal",
  ],
  [/^[{,]\s*[A-Za-z_$][\w$]*\s*:/, "les noms s'écrivent entre guillemets doubles"],
];

function whatIsWrong(bytes: Uint8Array, at: number): string {
  if (at >= bytes.length) return "le fichier s'arrête trop tôt";
  const before = textOf(bytes, Math.max(0, at - LOOKED_AT), at)
    .trimEnd()
    .slice(-1);
  const text = textOf(bytes, at, at + LOOKED_AT);
  const hint = NEAR_JSON.find(([looks]) => looks.test(before + text));
  const wording = hint ? ` (${hint[1]})` : "";
  return `« ${view(text)} » inattendu${wording}`;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString("utf8");
}

/** Change of depth for each byte outside of strings. */
const DEEPER = new Int8Array(256);
DEEPER[OPEN_ARRAY] = DEEPER[OPEN_OBJECT] = 1;
DEEPER[CLOSE_ARRAY] = DEEPER[CLOSE_OBJECT] = -1;

/** Number of open brackets before a position. */
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

function view(text: string): string {
  const visible = text
    .replace(/\n/g, "\\n")
    .replace(/\r/g, "\\r")
    .replace(/\t/g, "\\t")
    .replace(/[\p{C}\ufffd]/gu, " ");
  return visible.trim().slice(0, QUOTED_CHARACTERS);
}
