import type { FilePart } from "../../engine/files/read/layout/file-part.ts";
import { ALIGNED, type Dialect } from "../../engine/files/read/rows/dialect.ts";
import type { ReadFile, ReadPart } from "../../workers/files/read-file.ts";
import { counted } from "./quantities.ts";
import { textTable } from "./text-table.ts";

/** How a file was read, as terminal text: one paragraph per text of the file. */
export function readFileText({ parts, notes }: ReadFile): string {
  return [...notes.map(({ text }) => `! ${text}`), ...parts.map(partText)].join("\n");
}

function partText({ part }: ReadPart): string {
  const { name, nature, encoding, dialect, tables, preamble, notes } = part;
  const how = [
    nature,
    ...(dialect ? [encodingText(encoding), ...dialectTexts(dialect)] : []),
    ...(preamble.length > 0 ? [`${counted(preamble.length, "ligne")} avant le tableau`] : []),
  ];
  const rows = tables.map((table) => [
    `  ${table.name}`,
    counted(table.rows, "ligne"),
    counted(table.header.length, "colonne"),
    table.headerRows > 0 ? `en-tête ligne ${table.firstRow}` : "sans en-tête",
  ]);
  return [
    `${name} : ${how.join(", ")}`,
    tables.length > 0 ? textTable(rows, 1) : "  aucun tableau",
    ...notes.map(({ text, row }) => `  ! ${row === undefined ? "" : `ligne ${row} : `}${text}`),
  ].join("\n");
}

function encodingText({ name, byteOrderMark, otherLines, otherName }: FilePart["encoding"]) {
  const mark = byteOrderMark ? " avec marque d'ordre" : "";
  const others = otherLines > 0 ? ` (${counted(otherLines, "ligne")} en ${otherName})` : "";
  return `${name}${mark}${others}`;
}

const VISIBLE_NAMES = new Map([
  ["\t", "tabulation"],
  [ALIGNED, "deux espaces ou plus"],
  [" ", "espace"],
  ["\r\n", "CRLF"],
  ["\n", "LF"],
  ["\r", "CR"],
]);

function dialectTexts({ delimiter, starts, quote, newline }: Dialect): string[] {
  const sign = delimiter === "" ? "une colonne" : `délimiteur ${view(delimiter)}`;
  return [
    starts ? `${counted(starts.length, "colonne")} de largeur fixe` : sign,
    quote === "" ? "sans guillemets" : `guillemets ${view(quote)}`,
    view(newline),
  ];
}

function view(text: string): string {
  return VISIBLE_NAMES.get(text) ?? `« ${text} »`;
}
