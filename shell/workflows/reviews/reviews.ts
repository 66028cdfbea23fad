import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { ChosenCompany } from "../../../engine/files/diagnostic/decisions/table-decisions.ts";
import { type MergeEdit, mergeDecision } from "../../../engine/files/report/review/merge-edit.ts";
import type { PairDecision } from "../../../engine/files/report/review/pair-id.ts";
import {
  noPairs,
  REVIEW_FILE,
  type Review,
  type ReviewPair,
} from "../../../engine/files/report/review/review-pair.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import { isEnded } from "../../state/jobs/job.ts";
import type { Jobs } from "../../state/jobs/jobs.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { chosenBy, rememberChosen } from "../learning/chosen-companies.ts";
import type { MappingUpload } from "../mappings/mapping-upload.ts";
import type { ProcessingJob } from "../mappings/processing-job.ts";
import { RecentReads } from "../mappings/recent-reads.ts";
import type { Uploads } from "../uploads/uploads.ts";
import {
  appliedIn,
  type Choice,
  choicesIn,
  choose,
  mergesIn,
  type PairEdit,
  putApplied,
  siretsIn,
  takeBack,
} from "./review-records.ts";

interface ReviewsDeps {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly uploads: Pick<Uploads, "findIn">;
  readonly jobs: Jobs;
  /** Retains the files of an upload for the work on it. */
  readonly retain: (transaction: Transaction, upload: MappingUpload, nowMs: number) => void;
  readonly onError: (error: unknown) => void;
}

/** A review with its decisions. */
export interface ReviewStatus {
  readonly review: Review;
  readonly choices: ReadonlyMap<string, Choice>;
  /** How accepted duplicates are merged, by pair id. */
  readonly merges: ReadonlyMap<string, MergeEdit>;
  /** The SIRET chosen for identifiers, by pair id. */
  readonly sirets: ReadonlyMap<string, string>;
  /** The decisions applied by the last or current work. */
  readonly applied: readonly PairDecision[];
}

/** Most parsed reviews cached: a thousand pairs are 1 to 3 MB of JSON. */
const REVIEWS = 4;
const WAITS = "Vos décisions attendent d'être appliquées.";

/**
 * The doubtful pairs of jobs, the choices for them, and their application: the job runs once more
 * with the decisions at the time of the request. What was acknowledged survives a power cut.
 * Nothing is stored for an upload erased in the meantime: `envoi.absent`. Failures besides those
 * documented below: `etat.indisponible`.
 */
export class Reviews {
  readonly #parts: ReviewsDeps;
  readonly #state: GuardedStore;
  readonly #reviews: RecentReads<Review | null>;

  constructor(parts: ReviewsDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
    this.#reviews = new RecentReads(REVIEWS, async (space) => {
      const bytes = await parts.blobs.read(space, REVIEW_FILE);
      return bytes && reviewIn(bytes.toString());
    });
  }

  /** The review of a job. Failure: `revue.absente`. */
  async of(uploadId: string, job: ProcessingJob | null): Promise<Result<ReviewStatus>> {
    const output = job?.output;
    const isThere = output?.artefacts.some(({ nom }) => nom === REVIEW_FILE) ?? false;
    const review = output && isThere ? await this.#reviews.get(output.space) : null;
    if (!review) return failed("revue.absente");
    return this.#state.read((store) => success(statusIn(store, uploadId, review)));
  }

  /** The decisions that the work on an upload applies, whenever it runs. */
  applied(uploadId: string): Result<readonly PairDecision[]> {
    return this.#state.read((store) => success(appliedIn(store, uploadId)));
  }

  /** The companies that a client chose in the reviews of earlier files. */
  chosenBy(clientId: string | null): Result<readonly ChosenCompany[]> {
    return this.#state.read((store) => success(clientId === null ? [] : chosenBy(store, clientId)));
  }

  /**
   * Stores choices, all or none. Failures: `revue.paire_inconnue`, `revue.fusion_inconnue`,
   * `revue.candidat_inconnu`.
   */
  decide(
    { id }: MappingUpload,
    review: Review,
    edits: readonly PairEdit[],
    isOneStep = false,
  ): Promise<Attempt<ReviewStatus>> {
    return this.#keep(id, (transaction) => {
      const known = new Map(review.paires.map((pair) => [pair.id, pair]));
      const unknown = edits.findIndex(({ paire }) => !known.has(paire));
      if (unknown >= 0) return refused("revue.paire_inconnue", unknown, "paire");
      const unmergeable = edits.findIndex((edit) => !isMergeable(known.get(edit.paire), edit));
      if (unmergeable >= 0) return refused("revue.fusion_inconnue", unmergeable, "fusion");
      const stranger = edits.findIndex((edit) => !isCandidate(known.get(edit.paire), edit));
      if (stranger >= 0) return refused("revue.candidat_inconnu", stranger, "siret");
      choose(transaction, id, edits, isOneStep);
      return success(statusIn(transaction, id, review));
    });
  }

  /** Undoes the last choice; returns its pair, `null` when there is none. */
  takeBack(
    { id }: MappingUpload,
    review: Review,
  ): Promise<Result<{ readonly paire: string | null; readonly status: ReviewStatus }>> {
    return this.#keep(id, (transaction) => {
      const paire = takeBack(transaction, id);
      return success({ paire, status: statusIn(transaction, id, review) });
    });
  }

  /**
   * Applies the decisions: the work on the upload runs once more; its results stay until then. The
   * client's next files take the companies that were chosen.
   * Idempotent. Failures: `revue.rien` (no decisions), `travail.en_cours` (running with other
   * decisions), `travail.absent`.
   */
  apply(
    upload: MappingUpload,
    job: ProcessingJob,
    review: Review,
    nowMs: number,
  ): Promise<Result<ProcessingJob>> {
    const { jobs, retain } = this.#parts;
    return this.#keep(upload.id, (transaction) => {
      const status = statusIn(transaction, upload.id, review);
      const decisions = decisionsOf(status);
      const isKnown = isSame(decisions, status.applied);
      if (decisions.length === 0 && isKnown) return failed("revue.rien");
      const now = jobs.findIn(transaction, job.id) as ProcessingJob | null;
      if (!now) return failed("travail.absent");
      if (isKnown && (!isEnded(now) || now.status === "termine")) return success(now);
      const reopened = jobs.reopenIn(transaction, job.id, WAITS, nowMs);
      if (!reopened.ok) return reopened;
      putApplied(transaction, upload.id, decisions);
      const { owner } = upload.about;
      const chosen = chosenIn(review, decisions);
      if (owner !== null && chosen.length > 0)
        rememberChosen(transaction, owner, { upload: upload.id, chosen }, nowMs);
      retain(transaction, upload, nowMs);
      return success(reopened.value as ProcessingJob);
    });
  }

  #keep<T>(uploadId: string, run: (transaction: Transaction) => Result<T>): Promise<Result<T>> {
    return this.#state.keep((transaction) =>
      this.#parts.uploads.findIn(transaction, uploadId) ? run(transaction) : failed("envoi.absent"),
    );
  }
}

function statusIn(
  store: Pick<Store, "get" | "range">,
  uploadId: string,
  review: Review,
): ReviewStatus {
  return {
    review,
    choices: choicesIn(store, uploadId),
    merges: mergesIn(store, uploadId),
    sirets: siretsIn(store, uploadId),
    applied: appliedIn(store, uploadId),
  };
}

/** The accepted and rejected pairs, in the order of the review; postponed ones are undecided. */
export function decisionsOf({
  review,
  choices,
  merges,
  sirets,
}: ReviewStatus): readonly PairDecision[] {
  return review.paires.flatMap((pair) => {
    const choice = choices.get(pair.id);
    if (choice !== "accepter" && choice !== "rejeter") return [];
    const merge = choice === "accepter" ? merges.get(pair.id) : undefined;
    const fusion = merge && mergeDecision(pair, merge);
    const siret =
      choice === "accepter" ? (sirets.get(pair.id) ?? pair.candidats?.[0]?.siret) : undefined;
    const decision = {
      paire: pair.id,
      acceptee: choice === "accepter",
      ...(siret ? { siret } : {}),
    };
    return [fusion ? { ...decision, fusion } : decision];
  });
}

/** A review as stored; one of an older version knows fewer kinds. */
function reviewIn(text: string): Review {
  const stored = JSON.parse(text) as Review;
  return { ...stored, trouvees: { ...noPairs(), ...stored.trouvees } };
}

/** The companies that were chosen for names at places. */
function chosenIn(review: Review, decisions: readonly PairDecision[]): readonly ChosenCompany[] {
  const keys = new Map(review.paires.map(({ id, cle }) => [id, cle]));
  return decisions.flatMap(({ paire, siret }) => {
    const key = keys.get(paire);
    return key !== undefined && siret !== undefined ? [{ key, siret }] : [];
  });
}

/** Whether an edit merges nothing, or what its pair can be merged to. */
function isMergeable(pair: ReviewPair | undefined, { choix, fusion }: PairEdit): boolean {
  if (fusion === undefined) return true;
  return choix === "accepter" && pair !== undefined && mergeDecision(pair, fusion) !== null;
}

/** Whether an edit chooses none, or one of its pair's candidates. */
function isCandidate(pair: ReviewPair | undefined, { choix, siret }: PairEdit): boolean {
  if (siret === undefined) return true;
  return choix === "accepter" && (pair?.candidats?.some((one) => one.siret === siret) ?? false);
}

function refused(
  code: "revue.paire_inconnue" | "revue.fusion_inconnue" | "revue.candidat_inconnu",
  edit: number,
  part: string,
): Result<never> {
  return { ...failed(code), loc: ["body", "decisions", edit, part] } as Result<never>;
}

export function isSame(a: readonly PairDecision[], b: readonly PairDecision[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
