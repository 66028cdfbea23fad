/**
 * Revisions of the protocol that the suite has a set of requirements for. It has none for
 * 2025-06-18, whose messages are those of 2025-11-25 as far as our tools go.
 */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;

export type Revision = (typeof REVISIONS)[number];
