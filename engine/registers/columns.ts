import type { Column } from "./register.ts";

/** Columns by the short name the register's code uses, in the order `parse` numbers them. */
export interface Columns<Name extends string> {
  readonly list: readonly Column[];
  readonly at: Readonly<Record<Name, number>>;
}

/** Numbers a table of columns: `at.siren` is the number under which a row gives it. */
export function defineColumns<Name extends string>(
  table: Readonly<Record<Name, Column>>,
): Columns<Name> {
  const names = Object.keys(table) as Name[];
  const at = Object.fromEntries(names.map((name, i) => [name, i])) as Record<Name, number>;
  return { list: names.map((name) => table[name]), at };
}

/** A column every file of the register must have. */
export function required(name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: true };
}

/** A column that older or later editions may lack. */
export function optional(name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: false };
}

/** A required code of fixed width, whose leading zeros a typed file may have lost. */
export function digits(width: number, name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: true, digits: width };
}

/** An optional code of fixed width. */
export function optionalDigits(width: number, name: string, ...former: string[]): Column {
  return { names: [name, ...former], required: false, digits: width };
}
