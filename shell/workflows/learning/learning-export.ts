import { type Result, success } from "../../../engine/errors/failure.ts";
import type { Change, Store } from "../../state/store.ts";
import { REFERENCES, type Reference } from "../ratings/ratings.ts";
import {
  CLIENT_MAPPINGS,
  type ClientMapping,
  readClientKey,
  readSectorKey,
  SECTOR_MAPPINGS,
  type SectorMapping,
} from "./learning-records.ts";

/** Families that a store of learning must follow. */
export const LEARNING_FAMILIES = [CLIENT_MAPPINGS, SECTOR_MAPPINGS, REFERENCES] as const;

/** Most rows of an answer; after a full one the caller requests more with the watermark. */
const MOST_ROWS = 5000;

export interface LearningExport {
  readonly tables: Readonly<
    Record<"mappings_client" | "mappings_secteur" | "references", readonly object[]>
  >;
  /** Pass it to get later changes. */
  readonly watermark: string;
}

/**
 * What was learned since a watermark (`null`: since the beginning), by table: each row once, in its
 * latest state; a deleted row has `supprime`, and only the digest of its header. Failure:
 * `repere.invalide`.
 *
 * @param pseudonymOf A stable pseudonym of a client.
 */
export function exportLearning(
  store: Pick<Store, "changes">,
  since: string | null,
  pseudonymOf: (client: string) => string,
): Result<LearningExport> {
  const changed = store.changes(LEARNING_FAMILIES, since, MOST_ROWS);
  if (!changed.ok) return changed;
  const { changes, watermark } = changed.value;
  const of = (family: string): Change[] => changes.filter(({ key }) => key[0] === family);
  const tables = {
    mappings_client: of(CLIENT_MAPPINGS).map((change) => clientRow(change, pseudonymOf)),
    mappings_secteur: of(SECTOR_MAPPINGS).map(sectorRow),
    references: of(REFERENCES).map((change) => referenceRow(change, pseudonymOf)),
  };
  return success({ tables, watermark });
}

function clientRow({ key, value }: Change, pseudonymOf: (client: string) => string): object {
  const { client, digest, entity, field, table } = readClientKey(key);
  const known = value as ClientMapping | undefined;
  return {
    client: pseudonymOf(client),
    empreinte_entete: digest,
    entete_normalise: known?.cle ?? null,
    entete: known?.entete ?? null,
    empreinte_table: table,
    crm_field: field,
    entity_type: entity,
    envois: known?.envois ?? 0,
    modifie_le: timeOf(known),
    supprime: known === undefined,
  };
}

function sectorRow({ key, value }: Change): object {
  const { sector, digest, entity, field } = readSectorKey(key);
  const known = value as SectorMapping | undefined;
  return {
    secteur: sector,
    empreinte_entete: digest,
    entete_normalise: known?.cle ?? null,
    crm_field: field,
    entity_type: entity,
    clients: known?.clients ?? 0,
    modifie_le: timeOf(known),
    supprime: known === undefined,
  };
}

function referenceRow({ key, value }: Change, pseudonymOf: (client: string) => string): object {
  const [, owner, id] = key as readonly string[];
  const known = value as Reference | undefined;
  return {
    reference: id,
    client: pseudonymOf(owner as string),
    secteur: known?.sector ?? null,
    texte: known?.text ?? null,
    note: known?.rating ?? null,
    supprime: known === undefined,
  };
}

function timeOf(known: { readonly modifieMs: number } | undefined): string | null {
  return known ? new Date(known.modifieMs).toISOString() : null;
}
