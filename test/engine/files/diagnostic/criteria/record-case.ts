import type { Finding } from "../../../../../engine/files/diagnostic/finding.ts";

/** A record of a few fields under one criterion. */
export interface Case {
  readonly rule: number;
  /** Column by column: field and cell. */
  readonly row: Readonly<Record<string, string>>;
  /** `sound`, `fault`, or `-` where the record says nothing of it. */
  readonly outcome: "sound" | "fault" | "-";
  /** What the finding proposes; absent when it is not looked at. */
  readonly after?: string | null;
  readonly certainty?: Finding["certainty"];
  readonly why: string;
}
