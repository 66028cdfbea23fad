import type { MessagePort } from "node:worker_threads";
import type { Result } from "../../engine/errors/failure.ts";

/** Columns of the file by field, said by hand. */
interface NamedColumns {
  readonly entity_type: "companies" | "contacts" | "both";
  readonly companies: Readonly<Record<string, string>>;
  readonly contacts: Readonly<Record<string, string>>;
}

export interface Flash {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** The registers to check with; `null` for none. */
  readonly snapshotId: string | null;
  readonly path: string;
  /** As its sender calls it. */
  readonly name: string;
  readonly mapping: NamedColumns | null;
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly date: string;
  /** Where the reports go; made by the task. */
  readonly out: string;
  /** With more lines nothing is diagnosed. */
  readonly mostLines: number;
  readonly progress?: MessagePort | null;
}

export interface FlashMade {
  readonly lines: number;
  readonly isTooLong: boolean;
}

declare const later: Result<FlashMade>;
export default function flash(_task: Flash): Result<FlashMade> {
  return later;
}
