import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  type MappingMatch,
  matchMapping,
} from "../../../engine/files/mapping/confirmation/match-mapping.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { NamedMapping, NamedMappings } from "../../workflows/learning/named-mappings.ts";
import type { Confirmations, Proposal } from "../../workflows/mappings/confirmations.ts";
import type { MappingState } from "../../workflows/mappings/mapping-state.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";

/** A mapping of an account that fits an upload, with the columns that differ. */
export type NamedOffer = Pick<NamedMapping, "id" | "name" | "confirmedMs"> &
  Pick<MappingMatch, "added" | "missing">;

export interface NamedDeps {
  readonly named: Pick<NamedMappings, "of">;
  readonly confirmations: Pick<Confirmations, "save">;
}

/** Least columns in common, of all columns of both, for a mapping to be offered. */
const NEAR = 0.6;

/**
 * The mapping of the account whose columns are nearest to those of an upload; `null` without an
 * account, when none is near, or when nothing is left to apply.
 */
export function offerFor(
  named: NamedDeps["named"],
  { userId, about: { owner, workflow } }: MappingUpload,
  proposal: Pick<Proposal, "tables"> | null,
  { confirmation, jobId }: MappingState,
): Result<NamedOffer | null> {
  // Sessions of the mapper belong to no dossier.
  const isOfAccount = userId !== null && owner !== null && workflow === "schema";
  if (!isOfAccount || proposal === null || jobId !== null) return success(null);
  const known = named.of(owner);
  if (!known.ok) return known;
  const [nearest] = known.value
    .map((one) => ({ one, match: matchMapping(proposal.tables, one.tables) }))
    .filter(({ match }) => match.share >= NEAR)
    .toSorted((a, b) => b.match.share - a.match.share);
  if (!nearest) return success(null);
  const stated = new Map(
    confirmation.columns.map((one) => [`${one.table}\n${one.original_col}`, one]),
  );
  const isApplied = nearest.match.mappings.every(({ table, original_col, crm_field }) => {
    const now = stated.get(`${table}\n${original_col}`);
    return now !== undefined && now.crm_field === crm_field;
  });
  if (isApplied) return success(null);
  const { id, name, confirmedMs } = nearest.one;
  const { added, missing } = nearest.match;
  return success({ id, name, confirmedMs, added, missing });
}

/** What was applied, with the columns that differ. */
interface AppliedNamed extends Pick<MappingMatch, "mappings" | "added" | "missing"> {
  /** Tables with undecided columns. */
  readonly missingTables: readonly string[];
}

/**
 * Applies a mapping of the account to the columns of an upload that it knows; one step, which can be
 * undone. Failures: `correspondance.absente`, also without an account, and those of
 * `Confirmations.save`.
 */
export async function applyNamed(
  { named, confirmations }: NamedDeps,
  upload: MappingUpload,
  proposal: Proposal,
  of: { readonly id: string; readonly nowMs: number; readonly madeAt: number | null },
): Promise<Attempt<AppliedNamed>> {
  const { owner } = upload.about;
  const known = upload.userId === null || owner === null ? success([]) : named.of(owner);
  if (!known.ok) return known;
  const one = known.value.find(({ id }) => id === of.id);
  if (!one) return failed("correspondance.absente");
  const { mappings, added, missing } = matchMapping(proposal.tables, one.tables);
  const saved = await confirmations.save(upload, proposal, { mappings }, of.nowMs, of.madeAt);
  if (!saved.ok) return { ok: false, failure: saved.failure, loc: ["body", "correspondance"] };
  return success({ mappings, added, missing, missingTables: saved.value.missing });
}
