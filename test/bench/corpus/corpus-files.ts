import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  SIRENE_FILES,
  type SireneOptions,
  writeSirene,
} from "../../../bench/corpus/write-sirene.ts";

export type Row = Readonly<Record<string, string>>;

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
}

/** Splits one RFC 4180 line; corpus fields contain no line ends. */
function fieldsOf(line: string, delimiter: string): string[] {
  const fields: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${delimiter}]*))(${delimiter}|$)`, "gy");
  for (;;) {
    const match = pattern.exec(line);
    if (!match) throw new Error(`Not a CSV line: ${line}`);
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "") return fields;
  }
}

/** A whole CSV text as rows by column name; fails when a line has a wrong number of fields. */
export function readCsv(text: string, delimiter = ","): CsvTable {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  if (lines.pop() !== "") throw new Error("No line end at the end of the file");
  const [header = [], ...rows] = lines.map((line) => fieldsOf(line, delimiter));
  return {
    header,
    rows: rows.map((fields) => {
      if (fields.length !== header.length)
        throw new Error(`Wrong field count: ${fields.join("|")}`);
      return Object.fromEntries(header.map((name, at) => [name, fields[at] as string]));
    }),
  };
}

/** Runs `use` with an empty directory, which is then removed. */
export async function inDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "recoupe-corpus-"));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The three files of a corpus, as text. */
export function sireneTexts(options: Omit<SireneOptions, "directory">) {
  return inDirectory(async (directory) => {
    const counts = await writeSirene({ directory, ...options });
    const text = (file: string) => readFile(join(directory, file), "utf8");
    return {
      counts,
      unitesLegales: await text(SIRENE_FILES.unitesLegales),
      etablissements: await text(SIRENE_FILES.etablissements),
      liens: await text(SIRENE_FILES.liens),
    };
  });
}

/** Luhn's checksum, computed naively. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}
