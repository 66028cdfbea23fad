import { vatNumber } from "../../../identifiers/vat-number.ts";
import { type Addressee, rankOf } from "./addressee.ts";
import type { Proposal, Unmet } from "./row-invoicing.ts";

const OF_SIREN = "calculé à partir du SIREN";
const ABSENT =
  "numéro de TVA absent : la facture le porte quand le client est redevable de la taxe";

/**
 * The VAT number, where the table has a column of it. An absent one is computed; none is asked of
 * public bodies, which are seldom liable, nor of companies that cannot be invoiced at all.
 */
export function vatUnmet(row: Addressee): Unmet | null {
  const rank = rankOf(row, "tva");
  const read = row.identity.read[rank];
  if (!read || read.state === "sound" || read.state === "written_otherwise") return null;
  const isAbsent = read.state === "absent";
  const proposal = computed(row, isAbsent);
  if (isAbsent && (proposal === null || isSpared(row))) return null;
  const why = isAbsent ? ABSENT : read.why;
  return { requirement: "tva", why, proposal: repaired(row, rank) ?? proposal };
}

function isSpared({ publicBody, unmet }: Addressee): boolean {
  const isDeadEnd = unmet.some(({ proposal }) => proposal === null);
  return publicBody !== null || isDeadEnd;
}

/** What the reading of the cell proves. */
function repaired({ identity }: Addressee, rank: number): Proposal | null {
  const { value, certainty } = identity.read[rank] ?? {};
  const column = identity.columns[rank]?.column ?? -1;
  if (value == null || certainty !== "prouve") return null;
  return { column, value, source: OF_SIREN, certainty };
}

/** From the row's SIREN, else from the one that is proposed for it. */
function computed({ identity, unmet }: Addressee, isAbsent: boolean): Proposal | null {
  const missing = unmet.find(({ requirement }) => requirement === "siren");
  const siren = missing ? Number(missing.proposal?.value ?? 0) : identity.siren;
  if (siren === 0) return null;
  const isProved = !isAbsent && (missing?.proposal?.certainty ?? "prouve") === "prouve";
  const certainty = isProved ? "prouve" : "probable";
  return { column: -1, value: vatNumber(siren), source: OF_SIREN, certainty };
}
