import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileChecksum } from "../../../workers/load/file-checksum.ts";
import { fileFault, headFault, lastTransaction } from "./file-fault.ts";

/** How the last process left a store's file. */
interface Seal {
  /** Size, and times of the last change of content and of any change, in nanoseconds. */
  readonly marks: string;
  readonly checksum: number;
  readonly transaction: number;
}

const SEAL = "arret";

/**
 * Records the checksum of a file that the last process has closed. Reads the whole file (0.3 s per
 * GB). The seal must be removed before anything is written to the file.
 */
export function sealStore(folder: string, data: string): void {
  const path = join(folder, data);
  const transaction = lastTransaction(path);
  if (transaction === null) return;
  const seal: Seal = { marks: marksOf(path), checksum: fileChecksum(path).checksum, transaction };
  writeFileSync(join(folder, SEAL), JSON.stringify(seal), { mode: 0o600 });
}

export function breakSeal(folder: string): void {
  rmSync(join(folder, SEAL), { force: true, recursive: true });
}

/** Whether the last process to close the store left a file. */
export function isSealed(folder: string): boolean {
  return existsSync(join(folder, SEAL));
}

/**
 * Whether a store's file, which nobody commits to, is safe to open; returns what is wrong in French,
 * or `null`. After a clean stop any changed bit is found, for the price of two reads when nothing
 * touched the file and of its checksum when something did. After any other stop, all pages are
 * walked (`fileFault`).
 */
export function faultAtStart(folder: string, data: string): string | null {
  const path = join(folder, data);
  const head = headFault(path);
  if (head !== null) return head;
  const seal = sealIn(folder);
  if (seal?.marks === marksOf(path)) return null;
  // A process that knows no seals, or of another machine, has used it since.
  if (seal === null || (lastTransaction(path) ?? 0) > seal.transaction) return fileFault(path);
  return fileChecksum(path).checksum === seal.checksum
    ? null
    : "il n'est plus tel que le service l'a laissé à son arrêt";
}

function sealIn(folder: string): Seal | null {
  try {
    const seal: unknown = JSON.parse(readFileSync(join(folder, SEAL), "utf8"));
    return typeof seal === "object" && seal !== null && "checksum" in seal ? (seal as Seal) : null;
  } catch {
    // Absent or unreadable: the file is walked.
    return null;
  }
}

function marksOf(path: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
  return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
}
