import { closeSync, openSync, writeSync } from "node:fs";
import type { PersonQuery } from "../../../engine/person/person.ts";
import { csvCell } from "../../../engine/tables/csv-cell.ts";
import type { CustomerText } from "../customer-text.ts";
import type { Customers } from "../customers.ts";
import { INPUT_CLASSES, queryOf } from "../input-class.ts";
import { isoDate } from "../written-text.ts";

/** Birth name, given name, birth date, postcode: the fields of a customer's file. */
export function customerQuery(customer: CustomerText): PersonQuery {
  const [main] = INPUT_CLASSES;
  return (main && queryOf(main, customer)) ?? { nom: "", prenom: "" };
}

/** The fields of an officer in the registers of companies: no day of birth, but all given names. */
export function officerQuery({ nom, prenoms, sexe, birth, codePostal }: CustomerText): PersonQuery {
  const dateNaissance = isoDate(birth).slice(0, "AAAA-MM".length);
  return { nom, prenom: prenoms, sexe, dateNaissance, codePostal };
}

/** Queries for persons with the same known fields, from `from` on. */
export function personQueries(
  customers: Customers,
  from: number,
  count: number,
  ask: (customer: CustomerText) => PersonQuery,
): PersonQuery[] {
  return Array.from({ length: count }, (_, at) => ask(customers.at(from + at)));
}

const DELIMITER = ";";
const HEADER = ["id", "nom", "prenom", "date_naissance", "code_postal"];
const ROWS_AT_ONCE = 10_000;

/** Writes the first customers as a customer's file; `id` counts from 0. */
export function writeCustomers(file: string, customers: Customers, count: number): void {
  const target = openSync(file, "w");
  writeSync(target, lineOf(HEADER));
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, count - from);
    const persons = personQueries(customers, from, rows, customerQuery);
    const lines = persons.map(({ nom, prenom, dateNaissance, codePostal }, at) =>
      lineOf([from + at, nom, prenom, dateNaissance, codePostal]),
    );
    writeSync(target, lines.join(""));
  }
  closeSync(target);
}

function lineOf(cells: readonly unknown[]): string {
  return `${cells.map((cell) => csvCell(cell, DELIMITER)).join(DELIMITER)}\n`;
}
