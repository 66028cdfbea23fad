import { readFileSync } from "node:fs";
import { failed, type Result, success } from "../errors/failure.ts";
import type { Home } from "./home.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./manifest.ts";
import { parseManifest } from "./manifest-text.ts";

/**
 * Reads the published snapshot of a home; `null` when nothing was ever loaded there. An unreadable
 * file, or one of another version, fails with `registre.corrompu`: treating it as absent would lose
 * every register it names.
 */
export function readSnapshot(home: Home): Result<Snapshot | null> {
  try {
    const snapshot = parseManifest(readFileSync(home.snapshot, "utf8"));
    if (snapshot === undefined) return altered(home);
    return isSnapshot(snapshot) ? success(snapshot) : unreadable(home, formatOf(snapshot));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return success(null);
    return unreadable(home);
  }
}

function altered({ snapshot }: Home): Result<never> {
  const remedy = "Restaurez-le d'une sauvegarde, ou supprimez-le et rechargez les registres.";
  return failed("registre.corrompu", `${snapshot} a changé depuis sa publication. ${remedy}`);
}

/** @param format  The format stated by the file, if any. */
function unreadable(home: Home, format?: number): Result<never> {
  const other =
    format === undefined || format === SNAPSHOT_FORMAT
      ? ""
      : `Il est au format ${format}, cette version lit le format ${SNAPSHOT_FORMAT}. `;
  return failed("registre.corrompu", `${other}Supprimez ${home.snapshot} pour repartir de zéro.`);
}

function formatOf(value: unknown): number | undefined {
  return isObject(value) && typeof value["format"] === "number" ? value["format"] : undefined;
}

/** Data built from the registers, `null` when absent. */
const DERIVED = [
  "companies",
  "deathIndex",
  "officerDeaths",
  "addressIndex",
  "companyIndex",
] as const;

function isSnapshot(value: unknown): value is Snapshot {
  if (!isObject(value)) return false;
  const { format, id, date, publishedAt, registers } = value;
  const derived = DERIVED.map((name) => value[name]);
  return (
    format === SNAPSHOT_FORMAT &&
    [id, date, publishedAt].every((text) => typeof text === "string") &&
    isObject(registers) &&
    Object.values(registers).every((edition) => isObject(edition) && isEdition(edition)) &&
    derived.every((one) => one === null || (isObject(one) && isEdition(one)))
  );
}

function isEdition(value: Record<string, unknown>): boolean {
  const { edition, bytes, checksum, headChecksum } = value;
  const marks = [bytes, checksum, headChecksum];
  return typeof edition === "string" && marks.every((mark) => typeof mark === "number");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
