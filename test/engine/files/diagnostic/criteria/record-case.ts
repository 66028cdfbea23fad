import type { Finding } from "../../../../../engine/files/diagnostic/finding.ts";

/** A record of a few fields, checked by one criterion. */
export interface Case {
  readonly rule: number;
  /** Cells by field. */
  readonly row: Readonly<Record<string, string>>;
  /** `sound`, `fault`, or `-` when the criterion does not apply. */
  readonly outcome: "sound" | "fault" | "-";
  /** The proposed value; absent when not checked. */
  readonly after?: string | null;
  readonly certainty?: Finding["certainty"];
  readonly why: string;
}
