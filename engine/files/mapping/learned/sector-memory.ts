import type { EntityType } from "../entity-type.ts";
import type { ConfirmedMapping } from "./mapping-memory.ts";

/** Number of clients of a sector that confirmed a field for a header. */
export interface SectorVote {
  readonly headerKey: string;
  readonly entity: EntityType;
  /** Null for those who left the column alone. */
  readonly field: string | null;
  /** Distinct clients; each counts once per field, however many files it sent. */
  readonly clients: number;
}

/**
 * Number of agreeing clients before their sector benefits: two may be one company with two
 * accounts, or one adviser.
 */
export const AGREEING_CLIENTS = 3;

/** What a sector has learned: fields with enough agreeing clients, and a majority of all votes. */
export function sectorMemory(votes: readonly SectorVote[]): ConfirmedMapping[] {
  const voters = new Map<string, number>();
  for (const { headerKey, clients } of votes)
    voters.set(headerKey, (voters.get(headerKey) ?? 0) + clients);
  return votes
    .filter(
      ({ headerKey, clients }) =>
        clients >= AGREEING_CLIENTS && 2 * clients > (voters.get(headerKey) ?? 0),
    )
    .map(({ headerKey, entity, field, clients }) => ({
      headerKey,
      table: null,
      entity,
      field,
      origin: "secteur",
      count: clients,
    }));
}
