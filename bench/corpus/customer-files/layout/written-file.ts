import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import type { Draw } from "../draw.ts";
import type { DraftTable } from "../tables/draft-table.ts";
import type { ColumnTruth, FileTruth, GeneratedFile, TableTruth } from "../truth.ts";
import { encodeText } from "./encoded-text.ts";
import type { FileForm, Quoting } from "./file-form.ts";
import type { FileFrame } from "./file-frame.ts";
import { needsQuotes, writeRecord } from "./written-cells.ts";

/** A table with the lines around it. */
export interface FramedTable {
  readonly draft: DraftTable;
  readonly frame: FileFrame;
}

/** Writes a file of one or several tables, one below the other, with its ground truth. */
export function writeFile(
  draw: Draw,
  name: string,
  tables: readonly FramedTable[],
  form: FileForm,
): GeneratedFile {
  const records: (readonly string[])[] = [];
  const truths = tables.map(({ draft, frame }, index) => {
    if (index > 0) records.push([], []);
    return placeTable(
      tables.length > 1 ? `${name} ${index + 1}` : name,
      draft,
      frame,
      form,
      records,
    );
  });
  const quoting = possibleQuoting(records, form);
  const isQuoted =
    quoting !== "aucun" &&
    (quoting !== "minimum" ||
      records.some((row) => row.some((cell) => needsQuotes(cell, form.dialect))));
  const isEscaped =
    isQuoted && records.some((row) => row.some((cell) => cell.includes(form.dialect.quote)));
  const { newline, quote } = form.dialect;
  const lines = records.map((cells) => writeRecord(cells, form.dialect, quoting) + newline);
  const encoded = encodeText(draw, lines, form);
  const texts = (rows: readonly (readonly string[])[]): string[] =>
    rows.filter((row) => row.some(Boolean)).map((row) => row.join(" ").trim());
  const truth: FileTruth = {
    encodings: encoded.encodings,
    byteOrderMark: encoded.byteOrderMark,
    otherLines: encoded.otherLines,
    dialect: {
      ...form.dialect,
      quote: isQuoted ? quote : "",
      escape: isEscaped ? form.dialect.escape : "",
    },
    preamble: texts(tables[0]?.frame.preamble ?? []),
    footer: texts(tables.at(-1)?.frame.footer ?? []),
    tables: truths,
  };
  return { name, bytes: encoded.bytes, truth };
}

/** Quoting may only be omitted in files that need none. */
function possibleQuoting(records: readonly (readonly string[])[], form: FileForm): Quoting {
  if (form.quoting !== "aucun") return form.quoting;
  return records.some((row) => row.some((cell) => needsQuotes(cell, form.dialect)))
    ? "minimum"
    : "aucun";
}

function placeTable(
  name: string,
  draft: DraftTable,
  frame: FileFrame,
  form: FileForm,
  records: (readonly string[])[],
): TableTruth {
  records.push(...frame.preamble);
  const last = form.hasLastDelimiter ? [""] : [];
  const headerRows = headerRecords(draft, frame).map((row) => [...row, ...last]);
  const firstRow = records.length + 1;
  records.push(...headerRows);
  const numbers: number[] = [];
  const leftOut: number[] = [];
  const rows: string[][] = [];
  draft.rows.forEach((cells, index) => {
    if (index > 0 && frame.blankEvery > 0 && index % frame.blankEvery === 0) records.push([]);
    if (
      index > 0 &&
      frame.headerEvery > 0 &&
      frame.headerRows === 1 &&
      index % frame.headerEvery === 0
    ) {
      records.push(headerRows[0] as string[]);
      leftOut.push(records.length);
    }
    const full = [...cells, ...last];
    const written = frame.isRagged ? shortened(full) : full;
    records.push(written);
    rows.push(written);
    numbers.push(records.length);
  });
  if (frame.hasTotal) {
    records.push([...totalRow(draft), ...last]);
    leftOut.push(records.length);
  }
  records.push(...frame.footer);
  const columns = columnTruths(draft, spanned(headerRows, frame), last.length > 0);
  return {
    name,
    entity: draft.kind.entity,
    headerRows: frame.headerRows,
    firstRow: frame.headerRows > 0 ? firstRow : (numbers[0] ?? firstRow),
    columns,
    rows,
    numbers,
    leftOut,
    dirt: draft.dirt.map((one) => ({ ...one, row: numbers[one.row] as number })),
    primaryKey: keyOf(draft, draft.kind.key),
    otherKeys:
      draft.kind.otherKeys?.map((key) => keyOf(draft, key)).filter((key) => key.length > 0) ?? [],
    duplicates: draft.duplicates.map((one) => ({
      kind: one.kind,
      rows: one.rows.map((row) => numbers[row] as number),
    })),
    deceasedRows: draft.deceased.map((row) => numbers[row] as number),
    testRows: draft.tests.map((row) => numbers[row] as number),
  };
}

function headerRecords(
  { headers, columns }: DraftTable,
  { headerRows, headerCut }: FileFrame,
): string[][] {
  const names = headers.map(({ text }) => text);
  if (headerRows === 0) return [];
  if (headerRows === 1) return [names];
  if (headerCut === "mots" && names.some((name) => name.indexOf(" ") > 0)) return cutAtSpace(names);
  const groups = columns.map(({ entity }) => GROUPS[entity]);
  const isMerged = headerCut === "groupes fusionnés";
  return [groups.map((group, i) => (isMerged && group === groups[i - 1] ? "" : group)), names];
}

const GROUPS: Readonly<Record<EntityType, string>> = {
  companies: "SOCIETE",
  contacts: "CONTACT",
  ventes: "VENTE",
  produits: "PRODUIT",
  activites: "ACTIVITE",
  autres: "DIVERS",
};

function cutAtSpace(names: readonly string[]): string[][] {
  const cut = names.map((name) => name.indexOf(" "));
  return [
    names.map((name, i) => ((cut[i] as number) > 0 ? name.slice(0, cut[i]) : name)),
    names.map((name, i) => ((cut[i] as number) > 0 ? name.slice((cut[i] as number) + 1) : "")),
  ];
}

/** Header rows with merged cells filled: their meaning. */
function spanned(
  rows: readonly (readonly string[])[],
  { headerCut }: FileFrame,
): readonly (readonly string[])[] {
  const [groups, names] = rows;
  if (headerCut !== "groupes fusionnés" || groups === undefined || names === undefined) return rows;
  let group = "";
  const filled = groups.map((cell, i) => {
    if (cell !== "") group = cell;
    return names[i] === "" && cell === "" ? "" : group;
  });
  return [filled, names];
}

function columnTruths(
  draft: DraftTable,
  headerRows: readonly (readonly string[])[],
  hasLast: boolean,
): ColumnTruth[] {
  const truths = draft.columns.map(
    (column, index): ColumnTruth => ({
      header: headerRows
        .map((row) => (row[index] as string).trim())
        .filter(Boolean)
        .join(" "),
      headerTruth: headerRows.length === 0 ? "muet" : (draft.headers[index]?.truth ?? "muet"),
      entity: column.entity,
      field: column.field,
      alsoFields: column.alsoFields ?? [],
      type: column.type,
      alsoTypes: column.alsoTypes ?? [],
      domain: column.domain ?? null,
      isIdle: isIdle(draft.rows, index),
    }),
  );
  if (hasLast)
    truths.push({
      header: "",
      headerTruth: "muet",
      entity: "autres",
      field: null,
      alsoFields: [],
      type: "texte",
      alsoTypes: [],
      domain: null,
      isIdle: true,
    });
  return truths;
}

function isIdle(rows: readonly (readonly string[])[], column: number): boolean {
  const first = rows.find((row) => row[column] !== "")?.[column];
  return rows.every((row) => row[column] === "" || row[column] === first);
}

/** A column with fewer distinct values per row is no key any more, whatever was intended. */
const KEY_SHARE = 0.95;

/** Columns of a key; none if one of them is missing from the file, or damage made it no key. */
function keyOf({ columns, rows }: DraftTable, domains: readonly string[]): number[] {
  const at = domains.map((domain) => columns.findIndex((column) => column.domain === domain));
  if (at.length === 0 || at.includes(-1)) return [];
  const values = rows.map((row) => at.map((index) => row[index] as string));
  const named = values.filter((cells) => !cells.includes("")).map((cells) => cells.join("\t"));
  return new Set(named).size < rows.length * KEY_SHARE ? [] : at;
}

function shortened(cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 1 && cells[end - 1] === "") end--;
  return cells.slice(0, end);
}

/** The sums below an export's amounts. */
function totalRow(draft: DraftTable): string[] {
  return draft.columns.map(({ type }, index) => {
    if (index === 0) return "TOTAL";
    if (type !== "montant") return "";
    let sum = 0;
    for (const row of draft.clean)
      sum += Number((row[index] as string).replace(/[^\d,.-]/gu, "").replace(",", ".")) || 0;
    return sum.toFixed(2).replace(".", ",");
  });
}
