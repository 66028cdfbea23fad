import { basename } from "node:path";
import { failed, type Result, success } from "../errors/failure.ts";
import type { Layout, Register } from "./register.ts";

/** How a document begins, as far as it tells whose it is. */
export interface FileHead {
  /** Its columns: of a header, of the first JSON record, of the head of an XML document. */
  readonly names: readonly string[];
  /** Its first line read as latin-1; empty for JSON and XML. */
  readonly line: string;
}

/** For each column of the layout, the field of the file that holds it; -1 when the file lacks it. */
export type FieldMap = Int32Array;

/**
 * A header name as it is compared: without accents, case, marks and spaces, since publishers
 * change these between editions ("#Code_commune_INSEE", "code_commune_insee").
 */
export function foldHeader(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/**
 * Finds the columns of a register by name in a header. Extra columns are fine; of two with the
 * same name (the RNCS has "Siren" twice) the second is found by that name and a 2.
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

/** The required columns that a header lacks, by the publisher's current name. */
export function missingColumns(layout: Layout, fields: FieldMap): string[] {
  return layout.columns
    .filter((column, i) => column.required && fields[i] === -1)
    .map((column) => column.names[0] as string);
}

/**
 * Which of the registers a header belongs to: the one that requires most of it, the file's name
 * deciding between equals; `null` when none has all its columns there.
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

/** Which of the registers a file belongs to, by a line without a header or by its columns. */
export function recogniseFile(
  registers: readonly Register[],
  { names, line }: FileHead,
  fileName: string,
): Register | null {
  const byLine = registers.find(({ layout }) => layout.lines?.line.test(line));
  return byLine ?? recognise(registers, names, fileName);
}

/**
 * The register whose required columns a header has most of: what the file was meant to be. Both
 * how many there are and which share of all counts: one of two says less than nine of ten.
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
 * Maps the columns of a register, or says what is wrong with the file: it belongs to another
 * register (`registre.mauvais`), or lacks columns (`registre.colonnes`, named).
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
