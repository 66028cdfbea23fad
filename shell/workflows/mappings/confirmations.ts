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

/** What was found in an upload, as far as its confirmation needs it. */
export interface Proposal {
  readonly tables: readonly ProposedTable[];
  readonly relations: FileRelations;
}

export interface ConfirmRequest extends ConfirmationRequest {
  /** Links that the person confirms, beside those that were proposed. */
  readonly relations?: readonly OverrideRequest[] | undefined;
}

export interface Confirmed {
  readonly state: MappingState;
  /** Tables of which something is still to be said; [] when all is confirmed. */
  readonly missing: readonly string[];
}

/** What was taken back, or said again, and what holds then. */
interface SteppedBack extends Confirmed {
  readonly change: MappingChange;
}

/**
 * The revision that what is said was made at: said of a later one it is refused
 * (`mapping.change_ailleurs`). `null`: whatever holds by then.
 */
type MadeAt = number | null;

interface ConfirmationsDeps {
  readonly store: Store;
  readonly uploads: Pick<Uploads, "findIn">;
  /**
   * Starts the work on a mapping that is confirmed whole, in the transaction that confirms it; gives
   * the job's id.
   */
  readonly start: (transaction: Transaction, upload: MappingUpload, nowMs: number) => string;
  /** Told what is said after each word; the same may be told again. */
  readonly onSaid: (
    upload: MappingUpload,
    state: MappingState,
    proposal: Proposal,
    nowMs: number,
  ) => Promise<Result<unknown>>;
  readonly onError: (error: unknown) => void;
}

/**
 * What persons say of proposed mappings, checked against the proposal and kept. Saying the same
 * twice changes nothing; once the work has begun, something else is refused: `mapping.deja_confirme`.
 * Nothing is kept of an upload that was erased meanwhile, since nobody would delete it: `envoi.absent`;
 * nor of one whose files are read otherwise meanwhile: `mapping.en_attente`.
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

  /** Keeps what is said of columns, and of whole tables. */
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

  /** Keeps what is said, and starts the work when nothing is left to say. */
  async confirm(
    upload: MappingUpload,
    proposal: Proposal,
    { relations = [], ...request }: ConfirmRequest,
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
      const after = remembered(upload, proposal, before, { ...state, jobId });
      putMappingState(transaction, upload.id, after);
      return success({ state: after, missing });
    });
    return this.#learned(upload, proposal, confirmed, nowMs);
  }

  /** What was said holds, whatever becomes of what is learned of it. */
  async #learned(
    upload: MappingUpload,
    proposal: Proposal,
    edits: Attempt<Confirmed>,
    nowMs: number,
  ): Promise<Attempt<Confirmed>> {
    if (edits.ok) await this.#parts.onSaid(upload, edits.value.state, proposal, nowMs);
    return edits;
  }

  /** Keeps what is said of a key or a link; gives keys and links as they are then. */
  override(
    upload: MappingUpload,
    proposal: Proposal,
    request: OverrideRequest,
    madeAt: MadeAt = null,
  ): Promise<Result<{ readonly relations: FileRelations; readonly state: MappingState }>> {
    return this.#keep(upload, madeAt, (transaction, before) => {
      const now = relationsOf(proposal, before.overrides);
      const checked = checkOverride(proposal.tables, now, request);
      if (!checked.ok) return checked;
      const overrides = overriddenWith(before.overrides, checked.value);
      if (isSame(overrides, before.overrides)) return success({ relations: now, state: before });
      if (before.jobId !== null) return failed("mapping.deja_confirme");
      const state = remembered(upload, proposal, before, { ...before, overrides });
      putMappingState(transaction, upload.id, state);
      return success({ relations: relationsOf(proposal, overrides), state });
    });
  }

  /**
   * Takes back what was said last of columns, tables, keys and links, or says again what was taken
   * back; `mapping.rien_a_annuler` where there is nothing of the kind.
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
    if (stored.ok) await this.#parts.onSaid(upload, stored.value.state, proposal, nowMs);
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
      // It is read anew, or has been: what is said is of a proposal that is no more.
      if (now.about.work.state !== "proposed" || now.about.run !== about.run)
        return failed("mapping.en_attente");
      const before = mappingStateOf(transaction, id);
      if (madeAt !== null && madeAt !== before.history.revision)
        return failed("mapping.change_ailleurs");
      return run(transaction, before);
    });
  }
}

/** Keys and links of a proposal, with what was said of them. */
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
    if (!checked.ok) return { ...checked, loc: ["body", "relations", index] };
    overrides = overriddenWith(overrides, checked.value);
  }
  if (before.jobId !== null && !isSame(overrides, before.overrides))
    return failed("mapping.deja_confirme");
  return success({ ...before, overrides });
}

/** What holds already stays where it stands: said again, it is no news. */
function overriddenWith(
  before: readonly KeyOverride[],
  edits: KeyOverride,
): readonly KeyOverride[] {
  return before.some((one) => isSame(one, edits)) ? before : recordOverride(before, edits);
}

/** The first fault says what the answer is about; all of them are told with their places. */
function refusalOf({ faults }: Extract<CheckedConfirmation, { ok: false }>): Attempt<never> {
  const [first] = faults;
  if (!first) throw new Error("A confirmation was refused for nothing");
  return { ok: false, failure: { code: first.code, detail: first.detail }, faults };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
