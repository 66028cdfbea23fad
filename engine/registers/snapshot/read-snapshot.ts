import { readFileSync } from "node:fs";
import { failed, type Result, success } from "../../errors/failure.ts";
import type { Home } from "./home.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./manifest.ts";

/**
 * The published snapshot of a home; `null` when nothing was ever loaded there. A file that is
 * there and cannot be read, or that another version wrote, is `registre.corrompu`: taking it for
 * nothing would lose every register that it names.
 */
export function readSnapshot(home: Home): Result<Snapshot | null> {
  try {
    const snapshot: unknown = JSON.parse(readFileSync(home.snapshot, "utf8"));
    return isSnapshot(snapshot) ? success(snapshot) : unreadable(home);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return success(null);
    return unreadable(home);
  }
}

function unreadable(home: Home): Result<never> {
  return failed("registre.corrompu", `Supprimez ${home.snapshot} pour repartir de zéro.`);
}

function isSnapshot(value: unknown): value is Snapshot {
  if (!isObject(value)) return false;
  const { format, id, date, publishedAt, registers, companies } = value;
  return (
    format === SNAPSHOT_FORMAT &&
    [id, date, publishedAt].every((text) => typeof text === "string") &&
    isObject(registers) &&
    Object.values(registers).every((edition) => isObject(edition) && isEdition(edition)) &&
    (companies === null || (isObject(companies) && isEdition(companies)))
  );
}

function isEdition({ edition, bytes, checksum }: Record<string, unknown>): boolean {
  return typeof edition === "string" && typeof bytes === "number" && typeof checksum === "number";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
