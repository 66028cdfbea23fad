import Papa from "papaparse";
import { Draw } from "../../corpus/customer-files/draw.ts";
import { COMPANY_KINDS } from "./company-cases.ts";
import { drawPart, type PartCase, type PartKind } from "./part-case.ts";
import { PERSON_KINDS } from "./person-cases.ts";
import { PLACE_KINDS } from "./place-cases.ts";
import type { RegisterBook } from "./register-book.ts";

/** A customer's file of companies, persons and addresses of the registers. */
export interface RegisteredFile {
  readonly bytes: Buffer;
  /** The parts of each data row; the first one is row 2 of the file. */
  readonly rows: readonly (readonly PartCase[])[];
}

const PARTS: readonly (readonly PartKind[])[] = [COMPANY_KINDS, PLACE_KINDS, PERSON_KINDS];

/** The same book, seed and number of rows give the same bytes. */
export function registeredFile(book: RegisterBook, seed: number, rows: number): RegisteredFile {
  const draw = new Draw(seed, "registered");
  const cases = Array.from({ length: rows }, () =>
    PARTS.map((kinds) => drawPart(kinds, book, draw)),
  );
  const lines = cases.map((parts, i) =>
    Object.assign({ "Code client": `C${10_000 + i}` }, ...parts.map(({ cells }) => cells)),
  );
  return { bytes: Buffer.from(Papa.unparse(lines, { delimiter: ";" })), rows: cases };
}
