import { basename } from "node:path";
import { failed, type Result, success } from "../errors/failure.ts";
import type { Layout, Register } from "./register.ts";

/** The start of a document, to recognise its register. */
export interface FileHead {
  /** Its columns: those of the header, the first JSON record or the root of an XML document. */
  readonly names: readonly string[];
  /** Its first line, decoded as latin-1; "" for JSON and XML. */
  readonly line: string;
}

/** For each column of the layout, the index of its field in the file; -1 when missing. */
export type FieldMap = Int32Array;

/**
 * Folds a header name for comparison: no accents, case, punctuation or spaces, which publishers
 * change between editions ("#Code_commune_INSEE", "code_commune_insee").
 */
export function foldHeader(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/**
 * Finds the columns of a register by name in a header. Ignores extra columns; the second of two
 * equal names (the RNCS has "Siren" twice) is found as that name followed by 2.
 */
export function mapColumns(layout: Layout, header: readonly string[]): FieldMap {
  const fields = new Map<string, number>();
  header.forEach((name, i) => {
    const folded = foldHeader(name);
    const second = `${folded}2`;
    if (!fields.has(folded)) fields.set(folded, i);
    else if (!fields.has(second)) fields.set(second, i);
  });
  return Int32Array.from(layout.columns, (column) => {
    for (const name of column.names) {
      const field = fields.get(foldHeader(name));
      if (field !== undefined) return field;
    }
    return -1;
  });
}

/** The required columns missing from a header, by the publisher's current name. */
export function missingColumns(layout: Layout, fields: FieldMap): string[] {
  return layout.columns
    .filter((column, i) => column.required && fields[i] === -1)
    .map((column) => column.names[0] as string);
}

/**
 * Returns the register of a header: of those whose required columns are all present, the one with
 * most required columns, ties broken by the file name; `null` when none matches.
 */
export function recognise(
  registers: readonly Register[],
  header: readonly string[],
  fileName: string,
): Register | null {
  const fitting = registers.filter(
    ({ layout }) => missingColumns(layout, mapColumns(layout, header)).length === 0,
  );
  const rank = (register: Register): number =>
    requiredCount(register) + (register.layout.fileName?.test(fileName) ? 0.5 : 0);
  fitting.sort((a, b) => rank(b) - rank(a));
  return fitting[0] ?? null;
}

/** Returns the register of a file, recognised by a line without a header or by its columns. */
export function recogniseFile(
  registers: readonly Register[],
  { names, line }: FileHead,
  fileName: string,
): Register | null {
  const byLine = registers.find(({ layout }) => layout.lines?.line.test(line));
  return byLine ?? recognise(registers, names, fileName);
}

/**
 * Returns the register closest to a header, to explain what is missing: ranked by required columns
 * present, times their share of all required columns.
 */
export function nearest(
  registers: readonly Register[],
  header: readonly string[],
): Register | null {
  const likeness = (register: Register): number => {
    const required = requiredCount(register);
    const missing = missingColumns(register.layout, mapColumns(register.layout, header)).length;
    return (required - missing) ** 2 / required;
  };
  return registers.toSorted((a, b) => likeness(b) - likeness(a))[0] ?? null;
}

function requiredCount(register: Register): number {
  return register.layout.columns.filter((column) => column.required).length;
}

/**
 * Maps the columns of a register. Fails when the file belongs to another register
 * (`registre.mauvais`) or lacks columns (`registre.colonnes`, with their names).
 */
export function readHeader(
  register: Register,
  all: readonly Register[],
  header: readonly string[],
  file: string,
): Result<FieldMap> {
  const fields = mapColumns(register.layout, header);
  const missing = missingColumns(register.layout, fields);
  if (missing.length === 0) return success(fields);
  const at = { file, row: 1 };
  const other = recognise(all, header, basename(file));
  if (other)
    return failed(
      "registre.mauvais",
      `Son en-tête est celui de « ${other.name} » (${other.title}).`,
      at,
    );
  if (missing.length * 2 > requiredCount(register))
    return failed("registre.mauvais", `Attendu : ${register.title}.`, at);
  return failed("registre.colonnes", `Manquent : ${missing.join(", ")}.`, at);
}
