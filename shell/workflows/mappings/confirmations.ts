import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  type CheckedConfirmation,
  type ConfirmationRequest,
  checkConfirmation,
} from "../../../engine/files/mapping/confirmation/check-confirmation.ts";
import { unconfirmedTables } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import {
  type KeyOverride,
  recordOverride,
} from "../../../engine/files/mapping/confirmation/key-override.ts";
import type { ProposedTable } from "../../../engine/files/mapping/confirmation/proposed-table.ts";
import {
  type MappingChange,
  withChange,
} from "../../../engine/files/mapping/history/mapping-change.ts";
import {
  type StepBack,
  steppedBack,
} from "../../../engine/files/mapping/history/mapping-history.ts";
import { applyOverrides } from "../../../engine/files/relations/overrides/apply-overrides.ts";
import {
  checkOverride,
  type OverrideRequest,
} from "../../../engine/files/relations/overrides/check-override.ts";
import type { FileRelations } from "../../../engine/files/relations/relation.ts";
import type { Attempt } from "../../access/refusal.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store, Transaction } from "../../state/store.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { type MappingState, mappingStateOf, putMappingState } from "./mapping-state.ts";
import type { MappingAbout, MappingUpload } from "./mapping-upload.ts";
import { historyInThread, remembered } from "./remembered.ts";

/** The part of a proposal that confirmations need. */
export interface Proposal {
  readonly tables: readonly ProposedTable[];
  readonly relations: FileRelations;
}

export interface ConfirmRequest extends ConfirmationRequest {
  /** Relations confirmed by the person, in addition to the proposed ones. */
  readonly relations?: readonly OverrideRequest[] | undefined;
  /** The name of the mapping; one is found when absent. */
  readonly name?: string | undefined;
}

export interface Confirmed {
  readonly state: MappingState;
  /** Tables with undecided columns; [] when everything is confirmed. */
  readonly missing: readonly string[];
}

/** The undone or redone change, and the resulting state. */
interface SteppedBack extends Confirmed {
  readonly change: MappingChange;
}

/**
 * The revision that an edit is based on: if a later one exists, the edit is refused
 * (`mapping.change_ailleurs`). `null`: applies to any revision.
 */
type MadeAt = number | null;

interface ConfirmationsDeps {
  readonly store: Store;
  readonly uploads: Pick<Uploads, "findIn">;
  /**
   * Starts the work on a completely confirmed mapping, in the transaction of its confirmation;
   * returns the job's id.
   */
  readonly start: (transaction: Transaction, upload: MappingUpload, nowMs: number) => string;
  /** Called after each edit; may be called again with the same state. */
  readonly onEdited: (
    upload: MappingUpload,
    state: MappingState,
    proposal: Proposal,
    nowMs: number,
  ) => Promise<Result<unknown>>;
  readonly onError: (error: unknown) => void;
}

/**
 * Edits of proposed mappings, validated against the proposal and stored. Repeating an edit changes
 * nothing; after the work has started, other edits are refused: `mapping.deja_confirme`. Edits of
 * an upload erased in the meantime are refused (`envoi.absent`), since nothing would ever delete
 * them; also when its files are being read again (`mapping.en_attente`).
 */
export class Confirmations {
  readonly #state: GuardedStore;
  readonly #parts: ConfirmationsDeps;

  constructor(parts: ConfirmationsDeps) {
    this.#state = new GuardedStore(parts.store, parts.onError);
    this.#parts = parts;
  }

  of(uploadId: string): Result<MappingState> {
    return this.#state.read((store) => success(mappingStateOf(store, uploadId)));
  }

  /** Stores edits of columns and of whole tables. */
  async save(
    upload: MappingUpload,
    proposal: Proposal,
    request: ConfirmationRequest,
    nowMs: number,
    madeAt: MadeAt = null,
  ): Promise<Attempt<Confirmed>> {
    const saved = await this.#keep(upload, madeAt, (transaction, before) => {
      const edits = confirmedWith(before, proposal, request);
      if (!edits.ok) return edits as Result<never>;
      const state = remembered(upload, proposal, before, edits.value.state);
      putMappingState(transaction, upload.id, state);
      return success({ ...edits.value, state });
    });
    return this.#learned(upload, proposal, saved, nowMs);
  }

  /** Stores edits, and starts the work when nothing is undecided. */
  async confirm(
    upload: MappingUpload,
    proposal: Proposal,
    { relations = [], name, ...request }: ConfirmRequest,
    nowMs: number,
    madeAt: MadeAt = null,
  ): Promise<Attempt<Confirmed>> {
    const confirmed = await this.#keep(upload, madeAt, (transaction, before) => {
      const linked = linkedWith(before, proposal, relations);
      if (!linked.ok) return linked as Result<never>;
      const edits = confirmedWith(linked.value, proposal, request);
      if (!edits.ok) return edits as Result<never>;
      const { state, missing } = edits.value;
      const isReady = missing.length === 0 && state.jobId === null;
      const jobId = isReady ? this.#parts.start(transaction, upload, nowMs) : state.jobId;
      const named = isReady && name !== undefined ? { name } : {};
      const after = remembered(upload, proposal, before, { ...state, jobId, ...named });
      putMappingState(transaction, upload.id, after);
      return success({ state: after, missing });
    });
    return this.#learned(upload, proposal, confirmed, nowMs);
  }

  /** The edit stands, even when learning from it fails. */
  async #learned(
    upload: MappingUpload,
    proposal: Proposal,
    edits: Attempt<Confirmed>,
    nowMs: number,
  ): Promise<Attempt<Confirmed>> {
    if (edits.ok) await this.#parts.onEdited(upload, edits.value.state, proposal, nowMs);
    return edits;
  }

  /** Stores an override of a key or a relation; returns the resulting keys and relations. */
  override(
    upload: MappingUpload,
    proposal: Proposal,
    request: OverrideRequest,
    madeAt: MadeAt = null,
  ): Promise<Attempt<{ readonly relations: FileRelations; readonly state: MappingState }>> {
    return this.#keep(upload, madeAt, (transaction, before) => {
      const now = relationsOf(proposal, before.overrides);
      const checked = checkOverride(proposal.tables, now, request);
      if (!checked.ok) return { ...checked, loc: ["body", checked.field] } as Result<never>;
      const overrides = overriddenWith(before.overrides, checked.value);
      if (isSame(overrides, before.overrides)) return success({ relations: now, state: before });
      if (before.jobId !== null) return failed("mapping.deja_confirme");
      const state = remembered(upload, proposal, before, { ...before, overrides });
      putMappingState(transaction, upload.id, state);
      return success({ relations: relationsOf(proposal, overrides), state });
    });
  }

  /**
   * Undoes the last edit of columns, tables, keys or relations, or redoes an undone one; fails with
   * `mapping.rien_a_annuler` when there is none.
   */
  async stepBack(
    upload: MappingUpload,
    proposal: Proposal,
    back: StepBack,
    nowMs: number,
    madeAt: MadeAt = null,
  ): Promise<Attempt<SteppedBack>> {
    const stored = await this.#keep(upload, madeAt, (transaction, before) => {
      if (before.jobId !== null) return failed("mapping.deja_confirme");
      const step = steppedBack(historyInThread(upload, before), back);
      if (!step) return failed("mapping.rien_a_annuler");
      const edits = withChange(proposal.tables, before, step.change);
      const state = { ...before, ...edits, history: step.history };
      putMappingState(transaction, upload.id, state);
      const missing = unconfirmedTables(proposal.tables, state.confirmation);
      return success({ state, missing, change: step.change });
    });
    if (stored.ok) await this.#parts.onEdited(upload, stored.value.state, proposal, nowMs);
    return stored;
  }

  #keep<T>(
    { id, about }: MappingUpload,
    madeAt: MadeAt,
    run: (transaction: Transaction, before: MappingState) => Result<T>,
  ): Promise<Result<T>> {
    return this.#state.keep((transaction) => {
      const now = this.#parts.uploads.findIn<MappingAbout>(transaction, id);
      if (!now) return failed("envoi.absent");
      // Its files were read again: the edit is of an outdated proposal.
      if (now.about.work.state !== "proposed" || now.about.run !== about.run)
        return failed("mapping.en_attente");
      const before = mappingStateOf(transaction, id);
      if (madeAt !== null && madeAt !== before.history.revision)
        return failed("mapping.change_ailleurs");
      return run(transaction, before);
    });
  }
}

/** The keys and relations of a proposal with overrides applied. */
export function relationsOf(
  { relations }: Proposal,
  overrides: readonly KeyOverride[],
): FileRelations {
  return applyOverrides(relations, overrides);
}

function confirmedWith(
  before: MappingState,
  { tables }: Proposal,
  request: ConfirmationRequest,
): Attempt<Confirmed> {
  const checked = checkConfirmation(tables, before.confirmation, request);
  if (!checked.ok) return refusalOf(checked);
  const confirmation = checked.value;
  const isNews = !isSame(confirmation, before.confirmation);
  if (isNews && before.jobId !== null) return failed("mapping.deja_confirme");
  const missing = unconfirmedTables(tables, confirmation);
  return success({ state: { ...before, confirmation }, missing });
}

function linkedWith(
  before: MappingState,
  proposal: Proposal,
  relations: readonly OverrideRequest[],
): Attempt<MappingState> {
  let overrides = before.overrides;
  for (const [index, request] of relations.entries()) {
    const now = relationsOf(proposal, overrides);
    const checked = checkOverride(proposal.tables, now, request);
    if (!checked.ok) return { ...checked, loc: ["body", "relations", index, checked.field] };
    overrides = overriddenWith(overrides, checked.value);
  }
  if (before.jobId !== null && !isSame(overrides, before.overrides))
    return failed("mapping.deja_confirme");
  return success({ ...before, overrides });
}

/** An existing override keeps its place: repeating it is not a change. */
function overriddenWith(
  before: readonly KeyOverride[],
  edits: KeyOverride,
): readonly KeyOverride[] {
  return before.some((one) => isSame(one, edits)) ? before : recordOverride(before, edits);
}

/** The first fault determines the answer's code; all faults are listed with their locations. */
function refusalOf({ faults }: Extract<CheckedConfirmation, { ok: false }>): Attempt<never> {
  const [first] = faults;
  if (!first) throw new Error("A refused confirmation has no fault");
  return { ok: false, failure: { code: first.code, detail: first.detail }, faults };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
