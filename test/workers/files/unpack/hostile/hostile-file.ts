import type { ErrorCode } from "../../../../../engine/errors/error-table.ts";

/** A file that means harm, or is not what it says, and what must become of it. */
export interface HostileFile {
  readonly title: string;
  readonly name: string;
  readonly bytes: () => string | Uint8Array;
  /** The code of its refusal; `null` when it is read. */
  readonly code: ErrorCode | null;
  /** What the anonymous flash answers where its limits are met first, or nothing is left to tell of. */
  readonly flash?: ErrorCode | "trop de lignes" | undefined;
}

/** A file under the title of its name. */
export function named(
  name: string,
  bytes: () => string | Uint8Array,
  code: ErrorCode | null,
  flash?: HostileFile["flash"],
): HostileFile {
  return { title: name, name, bytes, code, flash };
}

export const SOUND_CSV = "nom;siren\nAlpha;900000100\n";
