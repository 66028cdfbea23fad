import type { ErrorCode } from "../../../../../engine/errors/error-table.ts";

/** A malicious or mislabelled file, and its expected treatment. */
export interface HostileFile {
  readonly title: string;
  readonly name: string;
  readonly bytes: () => string | Uint8Array;
  /** The code of its refusal; `null` when it is read. */
  readonly code: ErrorCode | null;
  /** The anonymous flash's answer, when its limits apply first or no data is left to diagnose. */
  readonly flash?: ErrorCode | "trop de lignes" | undefined;
}

/** A file with its name as title. */
export function named(
  name: string,
  bytes: () => string | Uint8Array,
  code: ErrorCode | null,
  flash?: HostileFile["flash"],
): HostileFile {
  return { title: name, name, bytes, code, flash };
}

export const SOUND_CSV = "nom;siren\nAlpha;900000100\n";
