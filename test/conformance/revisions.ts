/**
 * Revisions of the protocol that the suite has a set of requirements for. It has none for
 * 2025-06-18; of the scenarios that it says apply there, those fail that the baseline of 2025-11-25
 * excuses, and no other (2026-11-23).
 */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;

export type Revision = (typeof REVISIONS)[number];
