import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { CALL_ERRORS } from "../engine/errors/call-error-table.ts";
import { CUSTOMER_ERRORS } from "../engine/errors/customer-error-table.ts";
import type { ErrorRow } from "../engine/errors/error-row.ts";
import { ERROR_TABLE, type ErrorCode } from "../engine/errors/error-table.ts";
import { FILE_ERRORS } from "../engine/errors/file-error-table.ts";
import { REGISTER_ERRORS } from "../engine/errors/register-error-table.ts";
import { SKIP_REASONS } from "../engine/registers/register.ts";
import { STATUS } from "../shell/http/endpoint.ts";
import { REASONS } from "./engine/registers/reject-reasons.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const CODES = (Object.keys(ERROR_TABLE) as ErrorCode[]).toSorted();

/** The tables that make it up; a code stands in one of them. */
const PARTS = [CALL_ERRORS, CUSTOMER_ERRORS, FILE_ERRORS, REGISTER_ERRORS];

/** The source of the three layers, the table of errors aside. */
function source(): string {
  const files = ["engine", "workers", "shell"].flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith("error-table.ts"))
      .map((name) => readFileSync(join(ROOT, layer, name), "utf8")),
  );
  if (files.length < 100) throw new Error(`only ${files.length} files`);
  return files.join("\n");
}

/** The documents that list the codes, and the tables that each of them lists. */
const DOCUMENTS = {
  "shell/ERRORS.md": [CALL_ERRORS],
  "shell/workflows/ERRORS.md": [CUSTOMER_ERRORS],
  "engine/registers/ERRORS.md": [REGISTER_ERRORS],
  "engine/files/ERRORS.md": [FILE_ERRORS],
} as const;

/** The rows of a document's table, as they are written. */
function rowsIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  return text.split("\n").filter((line) => line.startsWith("| `"));
}

/** The rows that a document has to have, to paste where they differ. */
function rowsOf(tables: readonly Partial<Record<string, ErrorRow>>[]): string[] {
  return tables
    .flatMap((table) => Object.entries(table))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, row]) => `| \`${code}\` | ${row && STATUS[row.kind]} | ${row?.text} |`);
}

test("the tables are sorted, their codes are subject.problem and stand in one alone", (t) => {
  const codes = PARTS.map((part) => Object.keys(part));
  for (const part of codes) t.deepEqual(part, part.toSorted());
  t.deepEqual(codes.flat().toSorted(), CODES);
  for (const code of CODES) t.regex(code, /^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/);
});

test("every text is one French paragraph that ends with a full stop", (t) => {
  for (const [code, { text }] of Object.entries(ERROR_TABLE))
    t.regex(text, /^[A-ZÀÉÈÊ][^\n]*[^.\s)]\)?\.$/, code);
});

test("every code is used somewhere", (t) => {
  const written = source();
  for (const code of CODES) t.true(written.includes(`"${code}"`), code);
});

for (const [document, tables] of Object.entries(DOCUMENTS))
  test(`${document} lists every code of its tables with its status and text, and no other`, (t) => {
    t.deepEqual(rowsIn(document), rowsOf(tables));
  });

test("every code stands in one document", (t) => {
  t.is(Object.keys(DOCUMENTS).flatMap(rowsIn).length, CODES.length);
});

/** What stands in backquotes in the paragraph that begins like that. */
function listedAfter(beginning: string): string[] {
  const text = readFileSync(join(ROOT, "engine/registers/README.md"), "utf8");
  const [, rest = ""] = text.split(beginning);
  const [paragraph = ""] = rest.split("\n\n");
  return [...paragraph.matchAll(/`([^`]+)`/g)].map(([, reason]) => reason as string).sort();
}

test("the registers' README lists every reason to refuse a row, and every reason to skip one", (t) => {
  t.deepEqual(listedAfter("A row is refused for: "), Object.keys(REASONS).sort());
  t.deepEqual(listedAfter("A sound row is skipped for: "), SKIP_REASONS.toSorted());
});
