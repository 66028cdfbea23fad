import { createHash } from "node:crypto";
import { z } from "zod";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { ALL_REGISTERS } from "../../engine/registers/all-registers.ts";
import {
  ADDRESS_INDEX,
  COMPANIES,
  COMPANY_INDEX,
  DEATH_INDEX_FILE,
  EDITION_FILE,
  OFFICER_DEATHS,
  REJECTS_FILE,
  STORE_FILE,
  WITHDRAWALS_FILE,
} from "../../engine/snapshot/home.ts";
import { MAP_BYTES } from "../../engine/store/packed-layout.ts";

/** A file is sent, checked and resumed by parts of this size. */
export const PART_BYTES = 64 * 1024 * 1024;
/** Lists the files of an edition, and is one of its folder. */
export const MANIFEST = "manifest.json";
/** That of the longest edition is 200 kB. */
export const MANIFEST_MAX_BYTES = 1 << 20;

/** Data built from the registers, published like them. */
const DERIVED = [COMPANIES, OFFICER_DEATHS, ADDRESS_INDEX, COMPANY_INDEX];
/** The folders that a publication may have. */
export const PUBLISHED_NAMES: readonly string[] = [
  ...ALL_REGISTERS.map(({ name }) => name),
  ...DERIVED,
];
/** The files that an edition may have. */
export const EDITION_FILES = [
  STORE_FILE,
  EDITION_FILE,
  REJECTS_FILE,
  WITHDRAWALS_FILE,
  DEATH_INDEX_FILE,
] as const;

const FORMAT = 1;
const SUM_LETTERS = 16;
const DAY_LETTERS = "AAAA-MM-JJ".length;
/** The day of an edition and the beginning of its manifest's SHA-256. */
export const PUBLISHED_EDITION = /^\d{4}-\d{2}-\d{2}\.[0-9a-f]{16}$/;

const sum = z.string().regex(/^[0-9a-f]{64}$/);

const file = z
  .strictObject({
    name: z.enum(EDITION_FILES),
    bytes: z.number().int().min(0).max(MAP_BYTES),
    sha256: sum,
    /** Of each part, in order; the last one is shorter. */
    parts: z.array(sum),
  })
  .refine(({ bytes, parts }) => parts.length === Math.ceil(bytes / PART_BYTES));

const EDITION = z.strictObject({
  format: z.literal(FORMAT),
  register: z.enum(PUBLISHED_NAMES as [string, ...string[]]),
  files: z
    .array(file)
    .min(1)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length),
});

export type PublishedFile = z.output<typeof file>;
export type PublishedEdition = z.output<typeof EDITION>;

/** The text of an edition's manifest: equal files give equal texts, on any machine. */
export function editionManifest(register: string, files: readonly PublishedFile[]): string {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const ordered = sorted.map(({ name, bytes, sha256, parts }) => ({ name, bytes, sha256, parts }));
  return `${JSON.stringify({ format: FORMAT, register, files: ordered }, null, 1)}\n`;
}

/**
 * The name of a published edition: two homes may call different bytes `2026-11-01-2`.
 *
 * @param edition  Its name in the home, which begins with its day.
 */
export function publishedName(edition: string, manifest: string): string {
  const digest = createHash("sha256").update(manifest).digest("hex");
  return `${edition.slice(0, DAY_LETTERS)}.${digest.slice(0, SUM_LETTERS)}`;
}

/**
 * Reads the manifest of a published edition, which may come from anywhere. Failures:
 * `source.alteree` for a text that its name does not announce, `source.manifeste` for one that says
 * what no edition is.
 */
export function readEdition(
  text: string,
  register: string,
  edition: string,
): Result<PublishedEdition> {
  const where = `${register}/${edition}`;
  if (publishedName(edition, text) !== edition) return failed("source.alteree", where);
  const read = EDITION.safeParse(jsonOf(text));
  if (!read.success || read.data.register !== register) return failed("source.manifeste", where);
  return success(read.data);
}

/** `undefined` for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
