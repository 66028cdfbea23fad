import { existsSync } from "node:fs";
import type { ExecutionContext } from "ava";
import test from "ava";
import { ALL_REGISTERS, registersNamed } from "../../../engine/registers/all-registers.ts";
import * as codeTables from "../../../engine/registers/code-tables.ts";
import {
  foldHeader,
  mapColumns,
  missingColumns,
  nearest,
  readHeader,
  recognise,
} from "../../../engine/registers/header.ts";
import { type Register, SKIP_REASONS } from "../../../engine/registers/register.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import fc from "../../properties.ts";
import { ArrayRow, parsed, rowOf, type Values } from "./array-row.ts";
import { merging, type PromiseOf } from "./merge-contract.ts";
import { fileOf } from "./next-step.ts";
import type { RegisterRows } from "./register-rows.ts";
import { REASONS } from "./reject-reasons.ts";

/** The contract of every register, one test per rule. */
export function keepsTheContract(register: Register, rows: RegisterRows): void {
  const { name } = register;
  const promise = (title: string, check: (t: ExecutionContext) => void) =>
    test(`${name}: ${title}`, (t) => {
      t.teardown(() => {
        if (!t.passed)
          t.log(`${fileOf(name)}: must keep this for test/engine/registers/${name}/rows.ts`);
      });
      check(t);
    });
  identity(promise, register);
  headers(promise, register, rows);
  columns(promise, register, rows);
  parsing(promise, register, rows);
  merging(promise, register, rows);
}

function identity(promise: PromiseOf, register: Register): void {
  promise("has a name, a folder of that name or a code table, a title and a sound source", (t) => {
    t.regex(register.name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    const folder = new URL(`../../../engine/registers/${register.name}/`, import.meta.url);
    const isCodeTable = Object.values(codeTables).includes(register);
    t.not(existsSync(new URL("register.ts", folder)), isCodeTable);
    t.true(register.title.length > 3);
    t.true(registersNamed(register.name).includes(register));
    if (register.group) t.true(registersNamed(register.group).length > 1);
    const { publisher, licence, download } = register.source;
    t.regex(publisher, /\S/);
    t.regex(licence, /\S/);
    if (download) t.regex(download.url, /^https:\/\/\S+$/);
    if (download) t.regex(download.file, /^[\w.-]+$/);
  });

  promise("names each column once, and splits by a delimiter", (t) => {
    const names = register.layout.columns.flatMap((column) => column.names.map(foldHeader));
    t.is(new Set(names).size, names.length);
    t.true(register.layout.delimiters.length > 0);
    t.true(register.layout.columns.some((column) => column.required));
  });
}

function headers(promise: PromiseOf, register: Register, rows: RegisterRows): void {
  promise("recognises its headers among all registers, in any order and spelling", (t) => {
    for (const header of [rows.header, ...rows.former]) {
      for (const spelled of [header, header.toReversed(), ...spellings(header)]) {
        t.is(recognise(ALL_REGISTERS, spelled, rows.fileName), register, spelled.join());
        t.true(readHeader(register, ALL_REGISTERS, spelled, "any.csv").ok, spelled.join());
      }
    }
  });

  promise("names a required column that is absent", (t) => {
    for (const { names, required } of register.layout.columns) {
      const header = withoutColumn(rows.header, names);
      const read = readHeader(register, ALL_REGISTERS, header, rows.fileName);
      t.is(read.ok, !required, names[0]);
      if (read.ok || recognise(ALL_REGISTERS, header, rows.fileName)) continue;
      t.is(read.failure.code, "registre.colonnes");
      t.true(read.failure.detail.includes(names[0] as string), read.failure.detail);
      t.deepEqual(read.failure.at, { file: rows.fileName, row: 1 });
      t.truthy(nearest(ALL_REGISTERS, header));
    }
  });

  promise("says of another register's file whose it is", (t) => {
    for (const other of ALL_REGISTERS) {
      const header = other.layout.columns.map((column) => column.names[0] as string);
      if (missingColumns(register.layout, mapColumns(register.layout, header)).length === 0)
        continue;
      const read = readHeader(register, ALL_REGISTERS, header, "any.csv");
      t.is(read.ok ? "" : read.failure.code, "registre.mauvais", other.name);
    }
  });
}

function columns(promise: PromiseOf, register: Register, rows: RegisterRows): void {
  const usual = parsed(register, rowOf(register, rows.header, rows.row));

  promise("files a row under its key", (t) => {
    t.deepEqual(usual.key, rows.key);
    t.true(usual.entry.length > 0);
  });

  promise("reads the same from any column order, with unknown columns, spelled any way", (t) => {
    const fields = (header: readonly string[]) => header.map((name) => rows.row[name] ?? "surplus");
    const wider = ["unknown", ...rows.header, "another"];
    const empty = rows.header.map((name) => rows.row[name] ?? "");
    for (const row of [
      new ArrayRow(register.layout, rows.header.toReversed(), empty.toReversed()),
      new ArrayRow(register.layout, wider, ["x", ...empty, "y"]),
      new ArrayRow(
        register.layout,
        [...rows.header, ...rows.header],
        [...empty, ...fields(rows.header)],
      ),
      ...spellings(rows.header).map((header) => new ArrayRow(register.layout, header, empty)),
    ])
      t.deepEqual(parsed(register, row), usual);
  });

  promise("reads rows of every header it was published with", (t) => {
    for (const header of [rows.header, ...rows.former]) {
      const byColumn = mapColumns(register.layout, rows.header);
      const fields = header.map(() => "");
      mapColumns(register.layout, header).forEach((field, column) => {
        const name = rows.header[byColumn[column] as number];
        if (field >= 0 && name !== undefined) fields[field] = rows.row[name] ?? "";
      });
      t.deepEqual(parsed(register, new ArrayRow(register.layout, header, fields)).key, rows.key);
    }
  });
}

function parsing(promise: PromiseOf, register: Register, rows: RegisterRows): void {
  for (const [change, reason, why] of rows.refused)
    promise(`refuses ${reason}: ${why}`, (t) => {
      t.is(parsed(register, rowOf(register, rows.header, { ...rows.row, ...change })).key, reason);
      t.truthy(REASONS[reason]);
    });

  for (const [change, skip, why] of rows.ignored ?? [])
    promise(`leaves out ${skip}: ${why}`, (t) => {
      t.is(parsed(register, rowOf(register, rows.header, { ...rows.row, ...change })).key, skip);
    });

  promise("parses purely: same row, same entry, nothing changed", (t) => {
    const row = rowOf(register, rows.header, rows.row);
    const before = Uint8Array.from(row.bytes);
    t.deepEqual(parsed(register, row), parsed(register, row));
    t.deepEqual(row.bytes, before);
    const used = new ByteWriter();
    used.raw(new Uint8Array(5000).fill(0xff));
    used.clear();
    register.parse(row, used);
    t.deepEqual(used.copy(), parsed(register, row).entry);
  });

  promise("answers any fields whatever with a key or a documented reason", (t) => {
    const value = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc.constantFrom(
        "",
        "[ND]",
        "true",
        "O",
        "A",
        "2020-01-01",
        "01.11Z",
        "01001",
        "x".repeat(300),
      ),
      fc.constantFrom(...Object.values(rows.row)),
    );
    const changes = fc.dictionary(fc.constantFrom(...rows.header), value);
    fc.assert(
      fc.property(changes, (change: Values) => {
        const row = rowOf(register, rows.header, { ...rows.row, ...change });
        const { key } = parsed(register, row);
        if (typeof key === "string") t.true(key in REASONS || isSkip(key), key);
        else for (const one of typeof key === "number" ? [key] : key) t.true(isKey(one), `${one}`);
        t.true(register.processedOn(row) >= 0);
        t.true(isKey(register.withdraws?.(row) ?? 0));
      }),
    );
  });
}

function isKey(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isSkip(reason: string): boolean {
  return (SKIP_REASONS as readonly string[]).includes(reason);
}

/** The header as written by other publishers and tools. */
function spellings(header: readonly string[]): string[][] {
  const first = (prefix: string) => header.map((name, i) => (i === 0 ? prefix + name : name));
  return [
    header.map((name) => name.toUpperCase()),
    header.map((name) => name.toLowerCase()),
    header.map((name) => name.normalize("NFD").replace(/\p{M}/gu, "")),
    header.map((name) => name.normalize("NFD")),
    header.map((name) => ` ${name} `),
    first("\ufeff"),
    first("#"),
  ];
}

function withoutColumn(header: readonly string[], names: readonly string[]): string[] {
  const folded = names.map(foldHeader);
  return header.filter((name) => !folded.includes(foldHeader(name)));
}
