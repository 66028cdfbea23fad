import type { Column } from "./register.ts";

/** Columns by short name, numbered in the order in which `parse` reads them. */
export interface Columns<Name extends string> {
  readonly list: readonly Column[];
  readonly at: Readonly<Record<Name, number>>;
}

/** Numbers a table of columns: `at.siren` is the index of its cell in a row. */
export function defineColumns<Name extends string>(
  table: Readonly<Record<Name, Column>>,
): Columns<Name> {
  const names = Object.keys(table) as Name[];
  const at = Object.fromEntries(names.map((name, i) => [name, i])) as Record<Name, number>;
  return { list: names.map((name) => table[name]), at };
}

/** A column required in every file of the register. */
export function required(name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: true };
}

/** A column that some editions lack. */
export function optional(name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: false };
}

/** A required code of fixed width; typed files may have lost its leading zeros. */
export function digits(width: number, name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: true, digits: width };
}

/** An optional code of fixed width. */
export function optionalDigits(width: number, name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: false, digits: width };
}
