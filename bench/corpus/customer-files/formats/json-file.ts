import type { Draw } from "../draw.ts";
import {
  type ExpectedTable,
  type FormatWriter,
  type SourceTable,
  sourceTables,
} from "./format-file.ts";

/** The structure of the records in a document. */
type JsonShape = "json" | "ndjson" | "json imbriqué";

/** The representation of an empty cell. */
type Nothing = "null" | '""' | "left out";

/** Documents as in API responses: one list, records by line, lists deep in an object. */
export function jsonWriter(shape: JsonShape): FormatWriter {
  return {
    format: shape,
    write(draw, files) {
      const sources = sourceTables(files);
      const most = shape === "json imbriqué" ? 2 : 1;
      const chosen = draw.shuffled(sources).slice(0, most);
      const isNested = shape === "json imbriqué";
      const lists = chosen.map((table) => recordsOf(draw, table, isNested));
      const records = lists.map((list) => list.records);
      const name = shape === "ndjson" ? "clients.ndjson" : "clients.json";
      const mark = draw.chance(0.15) ? "\ufeff" : "";
      const document = mark + escaped(draw, documentOf(draw, shape, records));
      return { name, bytes: Buffer.from(document), tables: lists.map(({ table }) => table) };
    },
  };
}

function documentOf(draw: Draw, shape: JsonShape, lists: readonly (readonly string[])[]): string {
  const [first = []] = lists;
  const between = draw.of([",", ",\n", ",\r\n  "]);
  if (shape === "ndjson") return `${first.join("\n")}\n`;
  if (shape === "json") return `[${first.join(between)}]`;
  const members = lists.map((records, i) => `"liste${i}": [${records.join(between)}]`);
  return `{"date":"2025-03-14","total":${first.length},"data":{${members.join(",")}}}`;
}

/** Some systems escape all characters beyond ASCII. */
function escaped(draw: Draw, document: string): string {
  if (!draw.chance(0.3)) return document;
  return document.replace(
    /[\u0080-\uffff]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The position of a column in a record: in the record itself, or in a nested object. */
interface Member {
  readonly name: string;
  readonly group: string | null;
  readonly isNumber: boolean;
}

function recordsOf(
  draw: Draw,
  { columns, rows }: SourceTable,
  isNested: boolean,
): { records: string[]; table: ExpectedTable } {
  const grouped = isNested && columns.length > 3 ? draw.between(1, columns.length - 3) : -1;
  const names = new Set<string>();
  const members = columns.map(({ header }, at): Member => {
    const name = ownName(header, at, names);
    const isInside = grouped >= 0 && at >= grouped && at < grouped + 3;
    return { name, group: isInside ? "détail" : null, isNumber: draw.chance(0.5) };
  });
  const nothing = draw.of<Nothing>(["null", '""', "left out"]);
  const records = rows.map((row) => recordOf(members, row, nothing));
  const paths = members.map(({ name, group }) => (group === null ? name : `${group}.${name}`));
  // A member that no record has does not become a column.
  const retained = paths.flatMap((_, at) =>
    nothing !== "left out" || rows.some((row) => row[at] !== "") ? [at] : [],
  );
  return {
    records,
    table: {
      header: retained.map((at) => paths[at] as string),
      rows: rows.map((row) => retained.map((at) => row[at] as string)),
      isByName: true,
    },
  };
}

/** Member names, unique in their object. */
function ownName(header: string, at: number, taken: Set<string>): string {
  const name = header === "" || taken.has(header) ? `${header}colonne${at + 1}` : header;
  taken.add(name);
  return name;
}

function recordOf(members: readonly Member[], row: readonly string[], nothing: Nothing): string {
  const own: string[] = [];
  const inside: string[] = [];
  let group = "";
  members.forEach((member, at) => {
    const cell = row[at] as string;
    if (member.group !== null) group = member.group;
    if (cell === "" && nothing === "left out") return;
    const into = member.group === null ? own : inside;
    into.push(`${JSON.stringify(member.name)}:${jsonOf(cell, member.isNumber, nothing)}`);
  });
  if (inside.length > 0) own.push(`${JSON.stringify(group)}:{${inside.join(",")}}`);
  return `{${own.join(",")}}`;
}

/** RFC 8259, 6: a number may start with a zero only before a point. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u;

function jsonOf(cell: string, isNumber: boolean, nothing: Nothing): string {
  if (cell === "") return nothing === "null" ? "null" : '""';
  return isNumber && NUMBER.test(cell) ? cell : JSON.stringify(cell);
}
