import { count, counted, typeset, visibleName } from "../../../../markup/french.ts";
import { type Block, section, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportFile } from "../report-input.ts";

/** Rows that are named for a note that many have. */
const NAMED_MOST = 3;

/** The notes of the reader, each once with its rows; nothing when there are none. */
export function readingNotes({ input: { files } }: ReportFacts): Block[] {
  const rows = files.flatMap((file) => notesOf(file));
  if (rows.length === 0) return [];
  return [
    section("Remarques de lecture"),
    table({
      caption: "Remarques de lecture",
      columns: [
        { label: "Fichier", width: 28 },
        { label: "Ligne", width: 20 },
        { label: "Remarque", width: 52 },
      ],
      rows,
      none: "",
    }),
  ];
}

function notesOf({ name, read }: ReportFile): string[][] {
  const rowsOf = new Map<string, number[]>();
  for (const { text, row } of read?.notes ?? []) {
    const reported = row === undefined ? text : withoutRow(text, row);
    const rows = rowsOf.get(reported) ?? [];
    if (row !== undefined) rows.push(row);
    rowsOf.set(reported, rows);
  }
  return [...rowsOf].map(([text, rows]) => [
    visibleName(name),
    namedRows(rows),
    typeset(visibleName(text)),
  ]);
}

/** The row stands in its own column. */
function withoutRow(text: string, row: number): string {
  const begin = `Ligne ${row} `;
  if (!text.startsWith(begin)) return text;
  const rest = text.slice(begin.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function namedRows(rows: readonly number[]): string {
  if (rows.length === 0) return "–";
  const named = rows.slice(0, NAMED_MOST).map(count).join(", ");
  const others = rows.length - NAMED_MOST;
  return others > 0 ? `${named} et ${counted(others, "autre", "autres")}` : named;
}
