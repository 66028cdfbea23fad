import type {
  AddressLevel,
  AddressQuery,
  NormalisedAddress,
} from "../../engine/address/address.ts";
import { nothingFor } from "../../engine/address/no-address.ts";
import { addressOfRow } from "../../engine/files/lists/addresses/address-of-row.ts";
import { answerCells } from "../../engine/files/lists/addresses/answer-cells.ts";
import type { AddressField } from "../../engine/files/lists/addresses/field-headers.ts";
import { type AnsweredChunk, answerRows } from "./answered-rows.ts";
import { type CustomerFile, type FileRow, fileRows } from "./file-rows.ts";

/** Zero rows of every level. */
export const NO_LEVELS: Readonly<Record<AddressLevel, number>> = {
  numero: 0,
  interpolation: 0,
  voie: 0,
  lieu_dit: 0,
  commune: 0,
  aucun: 0,
};

/**
 * Normalises the rows of a chunk (`FileChunks`): all cells of a row, then the result for its
 * address. Addresses are processed by postcode, so that those of a town are consecutive and hit the
 * processor's caches, and written in their original order.
 */
export function normaliseChunk(
  chunk: Uint8Array,
  file: CustomerFile<AddressField>,
  normalise: (query: AddressQuery) => NormalisedAddress,
): AnsweredChunk<AddressLevel> {
  const rows = [...fileRows(chunk, file)];
  const requested = rows.map((row) => queryOf(row, file));
  const found: NormalisedAddress[] = new Array(rows.length);
  for (const rank of byPostcode(requested)) {
    const { query, fault } = requested[rank] as Requested;
    found[rank] = query ? normalise(query) : nothingFor(fault);
  }
  return answerRows(rows, file, NO_LEVELS, (_, rank) => {
    const address = found[rank] as NormalisedAddress;
    return { cells: answerCells(address), outcome: address.niveau };
  });
}

type Requested = ReturnType<typeof addressOfRow>;

function queryOf({ cells, fault }: FileRow, file: CustomerFile<AddressField>): Requested {
  return fault === null ? addressOfRow(cells, file.columns) : { query: null, fault };
}

/** The ranks of the queries, sorted by postcode as far as they have one. */
function byPostcode(requested: readonly Requested[]): readonly number[] {
  const postcodes = requested.map(({ query }) => (query ? postcodeIn(query) : 0));
  return requested
    .map((_, rank) => rank)
    .sort((a, b) => (postcodes[a] as number) - (postcodes[b] as number));
}

/** The last group of exactly five digits; 0 without. */
function postcodeIn({ codePostal = "", adresse, ville = "" }: AddressQuery): number {
  const found = `${adresse} ${ville} ${codePostal}`.match(/(?<!\d)\d{5}(?!\d)/g);
  return Number(found?.at(-1) ?? 0);
}
