import type { EntityType } from "../entity-type.ts";
import type { ConfirmedMapping } from "./mapping-memory.ts";

/** How many clients of a sector have confirmed a field for a header. */
export interface SectorVote {
  readonly headerKey: string;
  readonly entity: EntityType;
  /** Null for those who left the column alone. */
  readonly field: string | null;
  /** Different ones; each counts once for a field, however many files it sent. */
  readonly clients: number;
}

/**
 * Clients that have to agree before others of their sector are told: two may be one company with
 * two accounts, or one adviser.
 */
export const AGREEING_CLIENTS = 3;

/** What a sector has learned: fields that enough clients agree on, and more than half of them all. */
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
