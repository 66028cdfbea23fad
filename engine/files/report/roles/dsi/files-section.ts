import { count, typeset, visibleName } from "../../../../markup/french.ts";
import { ENCODING_NAMES } from "../../../read/encoding/encoding.ts";
import type { Dialect } from "../../../read/rows/dialect.ts";
import { type Block, section, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportFile } from "../report-input.ts";

/** How each file was read. */
export function filesSection({ input: { files } }: ReportFacts): Block[] {
  return [
    section("Fichiers et formats"),
    table({
      caption: "Fichiers et formats",
      columns: [
        { label: "Fichier", width: 40 },
        { label: "Nature", width: 10 },
        { label: "Encodage", width: 22 },
        { label: "Séparateur", width: 18 },
        { label: "Lignes", width: 10, align: "right" },
      ],
      rows: files.map(fileRow),
      none: "Aucun fichier.",
    }),
  ];
}

function fileRow({ name, rows, read, refusal }: ReportFile): string[] {
  if (read === null) return [visibleName(name), "non lu", typeset(visibleName(refusal)), "–", "–"];
  const { encoding, nature, dialect } = read;
  const mark = encoding.byteOrderMark ? ", avec marque (BOM)" : "";
  const others =
    encoding.otherLines > 0 && encoding.otherName !== null
      ? `, ${count(encoding.otherLines)} en ${ENCODING_NAMES[encoding.otherName]}`
      : "";
  return [
    visibleName(name),
    nature,
    `${ENCODING_NAMES[encoding.name]}${mark}${others}`,
    dialect === null ? "–" : dialectText(dialect),
    count(rows),
  ];
}

function dialectText({ delimiter, quote, newline }: Dialect): string {
  const sign = delimiter === "" ? "aucun" : delimiter === "\t" ? "tabulation" : `« ${delimiter} »`;
  const quoted = quote === "" ? "" : `, guillemet ${quote}`;
  return typeset(`${sign}${quoted}, ${NEWLINES.get(newline) ?? "fins de ligne variées"}`);
}

const NEWLINES: ReadonlyMap<string, string> = new Map([
  ["\r\n", "CRLF"],
  ["\n", "LF"],
  ["\r", "CR"],
]);
