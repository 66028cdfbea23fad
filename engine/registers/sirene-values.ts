import type { ByteWriter } from "../store/byte-writer.ts";
import type { Source, SourceRow } from "./register.ts";
import { digitsOf, isEmpty } from "./row-values.ts";
import { NOMENCLATURES, TRANCHE_NN, TRANCHE_UNKNOWN, TRANCHES_EFFECTIFS } from "./sirene-codes.ts";

const NN = 0x4e;

/** The staff bracket of a row as its stored code. */
export function trancheOf(row: SourceRow, column: number): number {
  if (row.end(column) - row.start(column) === 2 && row.bytes[row.start(column)] === NN)
    return TRANCHE_NN;
  const code = digitsOf(row, column, 2);
  return TRANCHES_EFFECTIFS.has(code) ? code : TRANCHE_UNKNOWN;
}

/** The year of a staff bracket minus 1900, 0 when absent. */
export function yearOf(row: SourceRow, column: number): number {
  const year = digitsOf(row, column, 4);
  return year > 1900 && year < 2155 ? year - 1900 : 0;
}

/** The stored rank of a nomenclature's name. */
export function nomenclatureOf(row: SourceRow, column: number): number {
  if (isEmpty(row, column)) return 0;
  return Math.max(0, (NOMENCLATURES as readonly string[]).indexOf(row.text(column)));
}

/** Copies a column as a packed text, without decoding it. */
export function packText(row: SourceRow, column: number, into: ByteWriter): void {
  into.text(row.bytes, row.start(column), row.end(column));
}

/** Where INSEE publishes a file of SIRENE, by its number on data.gouv.fr. */
export function sireneSource(resource: string, file: string): Source {
  const url = `https://www.data.gouv.fr/datasets/r/${resource}`;
  return {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "monthly",
    download: { url, file },
  };
}
