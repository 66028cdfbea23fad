import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { flush } from "../state/flush.ts";

const MANIFEST = "sauvegarde.json";
/** Readable by `sha256sum --check`. */
const SUMS = "sommes.sha256";
const FORMAT = 1;

const MANIFEST_FIELDS = z.object({
  format: z.number().int(),
  /** ISO 8601. */
  faite: z.string(),
  version: z.string(),
  fichiers: z.number().int(),
  octets: z.number(),
  /** The registers served then; `null` without any. */
  registres: z.string().nullable(),
  /** Whether their files are in the backup. */
  avec_registres: z.boolean(),
  /** SHA-256 of the file of checksums. */
  sommes: z.string(),
});

/** What a backup says of itself. */
export type BackupManifest = z.output<typeof MANIFEST_FIELDS>;

/** A backup that was finished: its manifest, and the SHA-256 of each file by relative path. */
export interface WholeBackup {
  readonly manifest: BackupManifest;
  readonly sums: ReadonlyMap<string, string>;
}

/** Writes the checksums, then the manifest, which makes a backup whole. */
export async function endBackup(
  folder: string,
  about: Omit<BackupManifest, "format" | "sommes" | "fichiers">,
  sums: ReadonlyMap<string, string>,
): Promise<BackupManifest> {
  const lines = [...sums].sort().map(([path, sum]) => `${sum}  ${path}\n`);
  const text = lines.join("");
  await writeFlushed(join(folder, SUMS), text);
  const known = { format: FORMAT, ...about, fichiers: sums.size };
  const manifest = { ...known, sommes: createHash("sha256").update(text).digest("hex") };
  await flush(folder);
  await writeFlushed(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await flush(folder);
  return manifest;
}

async function writeFlushed(path: string, text: string): Promise<void> {
  writeFileSync(path, text, { mode: 0o600 });
  const file = await open(path, "r");
  await file.sync();
  await file.close();
}

/**
 * Reads what a backup says of itself. Failures: `sauvegarde.absente` for a folder that is no
 * finished backup, `sauvegarde.version`, `sauvegarde.abimee`.
 */
export function readBackup(folder: string): Result<WholeBackup> {
  if (!statSync(join(folder, MANIFEST), { throwIfNoEntry: false })?.isFile())
    return failed("sauvegarde.absente", folder);
  const manifest = MANIFEST_FIELDS.safeParse(jsonIn(join(folder, MANIFEST)));
  if (!manifest.success) return failed("sauvegarde.abimee", join(folder, MANIFEST));
  if (manifest.data.format !== FORMAT) return failed("sauvegarde.version", folder);
  const path = join(folder, SUMS);
  const text = statSync(path, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(path, "utf8")
    : "";
  if (createHash("sha256").update(text).digest("hex") !== manifest.data.sommes)
    return failed("sauvegarde.abimee", path);
  const sums = new Map<string, string>();
  for (const [, sum = "", file = ""] of text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    // Written by us, but a backup may come from anywhere: no path leaves its folder.
    if (file.split("/").some((part) => part === ".." || part === "" || part.includes("\\")))
      return failed("sauvegarde.abimee", path);
    sums.set(file, sum);
  }
  return success({ manifest: manifest.data, sums });
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
