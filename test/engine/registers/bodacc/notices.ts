import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import { merged, parsed, rowOf, type Values } from "../array-row.ts";
import { NOTICE, ODS_COLUMNS, XML_COLUMNS } from "./rows.ts";

/** Rows of BODACC as its two readers return them, and the register's output. */

export type Cells = Readonly<Record<string, unknown>>;

/** A row of the data set; values other than texts are written as JSON. */
export function odsRow(cells: Cells) {
  const values: Values = Object.fromEntries(
    Object.entries({ ...NOTICE, ...cells }).map(([name, value]) => [name, cellText(value)]),
  );
  return rowOf(bodacc, ODS_COLUMNS, values);
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A record of an XML document. */
export function xmlRow(record: unknown, racine = "RCS-A_IMMAT", parution = "20210012") {
  return rowOf(bodacc, XML_COLUMNS, {
    racine,
    parution,
    dateParution: "2021-01-19",
    avis: JSON.stringify(record),
  });
}

export type Row = ReturnType<typeof odsRow>;

/**
 * The stored notices of a company after loading these rows: notices under other companies can
 * withdraw some.
 */
export function loaded(rows: readonly Row[], siren: number): Uint8Array {
  const withdrawn = rows.map((row) => bodacc.withdraws?.(row) ?? 0).filter((one) => one > 0);
  const entries = rows
    .map((row) => parsed(bodacc, row))
    .flatMap(({ key, entry }) => {
      const keys = typeof key === "number" ? [key] : Array.isArray(key) ? key : [];
      return keys.includes(siren) ? [entry] : [];
    });
  return entries.length === 0 ? new Uint8Array(0) : merged(bodacc, entries, withdrawn).value;
}

/** All permutations. */
export function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, i) =>
    orders(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]),
  );
}
