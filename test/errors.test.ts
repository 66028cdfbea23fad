import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { CALL_ERRORS } from "../engine/errors/call-error-table.ts";
import { CUSTOMER_ERRORS } from "../engine/errors/customer-error-table.ts";
import { ERROR_TABLE, type ErrorCode } from "../engine/errors/error-table.ts";
import { FILE_ERRORS } from "../engine/errors/file-error-table.ts";
import { REGISTER_ERRORS } from "../engine/errors/register-error-table.ts";
import { SKIP_REASONS } from "../engine/registers/register.ts";
import { REASONS } from "./engine/registers/register-contract.ts";

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

/** The part of the README under "## Errors". */
function errorsOfReadme(): string {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const [, section] = readme.split(/^## Errors$/m);
  if (section === undefined) throw new Error("README.md has no section Errors");
  return section.split(/^## /m)[0] as string;
}

/** Code and text of each row of the README's table. */
function readmeRows(): [code: string, text: string][] {
  return errorsOfReadme()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, code]) => code?.startsWith("`"))
    .map((cells) => [(cells[1] as string).replaceAll("`", ""), cells.at(-2) as string]);
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

test("the README lists every code, and no other", (t) => {
  t.deepEqual(
    readmeRows().map(([code]) => code),
    CODES,
  );
});

test("the README gives each code the text that is answered", (t) => {
  for (const [code, text] of readmeRows()) t.is(text, ERROR_TABLE[code as ErrorCode]?.text, code);
});

/** What stands in backquotes in the paragraph that begins like that. */
function listedAfter(beginning: string): string[] {
  const [, rest = ""] = errorsOfReadme().split(beginning);
  const [paragraph = ""] = rest.split("\n\n");
  return [...paragraph.matchAll(/`([^`]+)`/g)].map(([, reason]) => reason as string).sort();
}

test("the README lists every reason to refuse a row, and every reason to leave one out", (t) => {
  t.deepEqual(
    listedAfter("A row of a register file is refused for: "),
    Object.keys(REASONS).sort(),
  );
  t.deepEqual(listedAfter("Sound rows that are no entry are counted"), SKIP_REASONS.toSorted());
});
