import { isUtf8 } from "node:buffer";
import type { FileHead } from "../../../engine/registers/header.ts";
import { CsvRows } from "../../../engine/tables/csv-rows.ts";
import { isJson, jsonHeader } from "../../../engine/tables/json-header.ts";
import { decodeWindows1252 } from "../../../engine/text/windows-1252.ts";
import { allFields } from "./register-row.ts";

/** The format of a document; `text` has a header, or lines of fixed width. */
export type DocumentKind = "text" | "json" | "xml" | "unknown";

/** Enough for any header, and for the first record of nearly all JSON: the RNE's are long. */
export const HEAD_BYTES = 1024 * 1024;

const WEB_PAGE = /^\s*(?:<!doctype html|<html)/i;
const XML = /^\s*<(?:\?xml\b|[A-Za-z_])/;

/** Detects the format of a document by its beginning. */
export function kindOf(head: Uint8Array): DocumentKind {
  const begin = Buffer.from(withoutByteOrderMark(head).subarray(0, 256)).toString("latin1");
  if (WEB_PAGE.test(begin) || head.includes(0)) return "unknown";
  if (XML.test(begin)) return "xml";
  return isJson(head) ? "json" : "text";
}

/** The names in the head of a document, for any register. */
export function headOf(head: Uint8Array, kind: DocumentKind): FileHead {
  const bytes = withoutByteOrderMark(head);
  const names = kind === "xml" ? xmlNames(bytes) : kind === "json" ? jsonHeader(bytes) : null;
  return {
    names: names ?? (kind === "text" ? csvNames(bytes) : []),
    line: kind === "text" ? firstLine(bytes).toString("latin1") : "",
  };
}

export function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}

/** Whether there is nothing but spaces, tabs and line ends. */
export function isBlank(head: Uint8Array): boolean {
  return withoutByteOrderMark(head).every(
    (byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d),
  );
}

export function firstLine(bytes: Uint8Array): Buffer {
  const end = bytes.indexOf(0x0a);
  const line = Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end));
  return line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
}

/** The name of the root as column `racine`, and the first simple elements in it. */
function xmlNames(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString("latin1");
  const names = ["racine"];
  const elements = /<([A-Za-z_][\w.-]*)(?:\s[^<>]*)?>([^<]*)(<\/\1>)?/g;
  let depth = 0;
  for (const [, name = "", , closing] of text.matchAll(elements)) {
    if (closing) names.push(name);
    else if (++depth > DEPTH_OF_HEAD) break;
  }
  return names;
}

/** The root and the list of records; deeper elements are records. */
const DEPTH_OF_HEAD = 2;

function csvNames(bytes: Uint8Array): string[] {
  const text = isUtf8(firstLine(bytes)) ? bytes : Buffer.from(decodeWindows1252(bytes));
  const split = [",", ";"].map((delimiter) => {
    const rows = new CsvRows(delimiter);
    rows.push(text);
    rows.finish();
    // A wrong delimiter may split as often, but breaks quotes: "Code";"Intitulés, version finale".
    return rows.next() && rows.fault !== "champs.guillemets" ? allFields(rows) : [];
  });
  return split.reduce((most, fields) => (fields.length > most.length ? fields : most), []);
}
