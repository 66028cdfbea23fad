import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { BlobReplaced, type Blobs } from "../../state/blobs/blobs.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Lease } from "../../state/jobs/job.ts";
import type { Jobs } from "../../state/jobs/jobs.ts";
import type { Key, Store, Transaction } from "../../state/store.ts";
import {
  type Artefact,
  type ProcessingOutput,
  spaceOfAttempt,
} from "../mappings/processing-job.ts";
import { runSummaryIn } from "../runs/run-summary.ts";
import type { Callback } from "./callback.ts";
import { contentDigest } from "./content-digest.ts";

/** An older callback has no effect; from the interface. */
const FRESH_MS = 300_000;
/** Tolerance for clock differences; a callback dated further ahead could be stored and replayed. */
const AHEAD_MS = 60_000;
/** Ids are stored for as long as a repeat could be accepted. */
const REMEMBERED_MS = FRESH_MS + AHEAD_MS;
/** Extension of the lease at each event. */
const LEASE_MS = 60_000;

export interface Taken {
  readonly effet: "pris" | "aucun";
  /** French; "" when it was accepted. */
  readonly raison: string;
}

const TAKEN: Taken = { effet: "pris", raison: "" };
const REPEATED: Taken = { effet: "aucun", raison: "Cet événement a déjà été reçu." };
const STALE: Taken = {
  effet: "aucun",
  raison: "Cet événement date de plus de 5 minutes, ou de l'avenir : vérifiez l'horloge.",
};

interface CallbacksDeps {
  readonly jobs: Jobs;
  readonly blobs: Blobs;
  readonly store: Store;
  readonly onError: (error: unknown) => void;
}

/**
 * Processes the pipeline's reports on jobs. A report with a lease (`bail`) counts while the job is
 * leased so; one without speaks for whoever holds the job, until that holder has proved its lease. Repeated, late or reordered callbacks change nothing:
 * ids are stored, and an ended job does not change. Failures: `travail.absent`, `travail.bail`,
 * `travail.artefact` (an announced one is missing or differs), `etat.indisponible`.
 */
export class Callbacks {
  readonly #parts: CallbacksDeps;
  readonly #state: GuardedStore;

  constructor(parts: CallbacksDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
  }

  async take(callback: Callback, nowMs: number): Promise<Result<Taken>> {
    const sentMs = Date.parse(callback.horodatage);
    if (sentMs < nowMs - FRESH_MS || sentMs > nowMs + AHEAD_MS) return success(STALE);
    const seen = this.#state.read((store) => success(store.get(keyOf(callback.id)) !== undefined));
    if (!seen.ok) return seen;
    if (seen.value) return success(REPEATED);
    const done = await this.#apply(callback, nowMs);
    if (!done.ok) return done;
    const remembered = await this.#remember(callback.id, nowMs);
    return remembered.ok ? success(TAKEN) : remembered;
  }

  async #apply(callback: Callback, nowMs: number): Promise<Result<unknown>> {
    const { jobs } = this.#parts;
    const { job_id: id, bail } = callback;
    const found = bail ? success({ id, bail }) : await jobs.leaseOf(id, LEASE_MS, nowMs);
    if (!found.ok) return found;
    const lease = found.value;
    const { progress_pct: pct, message } = callback;
    switch (callback.evenement) {
      case "accepte":
      case "progression":
        return jobs.renew(lease, { pct, message }, LEASE_MS, nowMs);
      case "termine":
        return this.#complete(lease, callback.artefacts ?? [], nowMs);
      case "echec":
        return jobs.fail(lease, { message, isRetryable: callback.reprise === true }, nowMs);
    }
  }

  async #complete(
    lease: Lease,
    artefacts: readonly Artefact[],
    nowMs: number,
  ): Promise<Result<unknown>> {
    const { jobs, blobs, onError } = this.#parts;
    const job = await jobs.get(lease.id);
    if (!job.ok) return job;
    if (job.value.bail !== lease.bail) return failed("travail.bail");
    const space = spaceOfAttempt(lease.id, job.value.attempts);
    for (const artefact of artefacts) {
      const isHere = await isAsAnnounced(blobs, space, artefact);
      if (!isHere) return failed("travail.artefact", `« ${artefact.nom} ».`);
    }
    const summary = await runSummaryIn(blobs, space, artefacts);
    const output: ProcessingOutput = { space, artefacts, summary };
    const before = (job.value.output as ProcessingOutput | null)?.space;
    const done = await jobs.complete(lease, output, nowMs);
    // Results from before the job was reopened. If interrupted here, they are erased with the
    // upload.
    if (done.ok && before !== undefined && before !== space)
      await blobs.remove(before).catch(onError);
    return done;
  }

  /** Recorded after the effect, which is idempotent. */
  #remember(id: string, nowMs: number): Promise<Result<null>> {
    return this.#state.change((transaction) => {
      for (const key of pastKeys(transaction, nowMs - REMEMBERED_MS)) {
        transaction.delete(key);
        transaction.delete(keyOf(String(key[2])));
      }
      transaction.put(keyOf(id), nowMs);
      transaction.put([SEEN_AT, nowMs, id], nowMs);
      return success(null);
    });
  }
}

async function isAsAnnounced(
  blobs: Blobs,
  space: string,
  { nom, octets, sha256 }: Artefact,
): Promise<boolean> {
  const blob = await blobs.get(space, nom);
  if (blob?.bytes !== octets) return false;
  try {
    return (await contentDigest(blob.open())) === sha256;
  } catch (error) {
    if (error instanceof BlobReplaced) return false;
    throw error;
  }
}

/** In order of time, so that the iteration stops at the first recent one. */
function pastKeys(transaction: Transaction, beforeMs: number): Key[] {
  const past: Key[] = [];
  for (const { key } of transaction.range([SEEN_AT])) {
    if (Number(key[1]) >= beforeMs) break;
    past.push(key);
  }
  return past;
}

const SEEN_AT = "rappel-instant";
const keyOf = (id: string) => ["rappel", id];
