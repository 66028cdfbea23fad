/**
 * Revisions of the protocol for which the suite has requirements. It has none for 2025-06-18; of
 * the scenarios it applies there, only those fail that are in the baseline of 2025-11-25
 * (2026-11-23).
 */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;

export type Revision = (typeof REVISIONS)[number];
