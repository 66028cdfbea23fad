import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type {
  ConfirmedColumn,
  ConfirmedTable,
} from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { KeyOverride } from "../../../engine/files/mapping/confirmation/key-override.ts";
import type { Relation } from "../../../engine/files/relations/relation.ts";
import type { PairDecision } from "../../../engine/files/report/review/pair-id.ts";
import type { Blobs, StoredBlob } from "../../state/blobs/blobs.ts";
import type { Job } from "../../state/jobs/job.ts";
import type { Jobs } from "../../state/jobs/jobs.ts";
import type { Dossiers } from "../dossiers/dossiers.ts";
import { type Confirmations, relationsOf } from "../mappings/confirmations.ts";
import type { MappingAbout, MappingUpload } from "../mappings/mapping-upload.ts";
import {
  PROCESSING,
  type ProcessingInput,
  type ProcessingOutput,
  spaceOfAttempt,
} from "../mappings/processing-job.ts";
import type { Proposals } from "../mappings/proposals.ts";
import { fieldsOfReading, type PartReadingFields } from "../mappings/reading-fields.ts";
import { parisDate } from "../paris-date.ts";
import type { Reviews } from "../reviews/reviews.ts";
import { readingsOf } from "../uploads/file-reading.ts";
import type { Uploads } from "../uploads/uploads.ts";

/** All inputs of a job for the pipeline, except the files. */
export interface LeasedWork {
  readonly job_id: string;
  readonly bail: string;
  readonly essai: number;
  readonly upload_id: string;
  readonly user_id: number | null;
  readonly client_id: string | null;
  readonly produit: ProcessingInput["produit"];
  readonly jour: string;
  readonly societe: string | null;
  readonly secteur: string | null;
  readonly fichiers: {
    readonly numero: number;
    readonly nom: string;
    readonly octets: number;
    /** A person's overrides for reading its parts; the others are detected. */
    readonly lectures: PartReadingFields[];
  }[];
  readonly mappings: ConfirmedColumn[];
  readonly tables: ConfirmedTable[];
  readonly surcharges: KeyOverride[];
  readonly relations: Relation[];
  readonly regles: { readonly texte: string; readonly categorie: string | null }[];
  readonly references: { readonly texte: string; readonly note: number }[];
  /** The applied decisions on doubtful pairs. */
  readonly decisions: PairDecision[];
  /** The companies that the client chose in earlier files. */
  readonly retenus: { readonly cle: string; readonly siret: string }[];
  /** The customer's own costs, by line. */
  readonly couts: { readonly ligne: number; readonly cout_unitaire: number }[];
}

interface ProcessingDeps {
  readonly jobs: Jobs;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly dossiers: Dossiers;
  readonly confirmations: Confirmations;
  readonly proposals: Proposals;
  readonly reviews: Reviews;
  /** Texts of the sector that reports may quote. */
  readonly referencesOf: (
    sector: string,
  ) => readonly { readonly text: string; readonly rating: number }[];
  readonly onError: (error: unknown) => void;
}

/** A lease, or `null` where the sender states none. */
interface StatedLease {
  readonly id: string;
  readonly bail: string | null;
}

const COMPANY_MAX = 200;

/** Supplies the pipeline with jobs, and stores its results. */
export class ProcessingService {
  readonly #parts: ProcessingDeps;

  constructor(parts: ProcessingDeps) {
    this.#parts = parts;
  }

  /** The next job with all its inputs; `null` when there is none. */
  async lease(forMs: number, nowMs: number): Promise<Result<LeasedWork | null>> {
    const { jobs, uploads, blobs, onError } = this.#parts;
    for (;;) {
      const leased = await jobs.lease<ProcessingInput>({ kind: PROCESSING, forMs, nowMs });
      if (!leased.ok || leased.value === null) return leased as Result<null>;
      const { id, bail, attempts, input, output } = leased.value;
      const upload = uploads.find<MappingAbout>(input.uploadId);
      const work = upload && (await this.#workOn(upload, nowMs));
      if (work?.ok) {
        // Results of the previous attempt are obsolete.
        const left = spaceOfAttempt(id, attempts - 1);
        const isRetained = (output as ProcessingOutput | null)?.space === left;
        if (attempts > 1 && !isRetained) await blobs.remove(left).catch(onError);
        const { produit } = input;
        return success({ job_id: id, bail, essai: attempts, produit, ...work.value });
      }
      const message = "Les fichiers de ce travail ont été effacés : envoyez-les de nouveau.";
      const ended = await jobs.fail({ id, bail }, { message, isRetryable: false }, nowMs);
      if (!ended.ok) return ended;
    }
  }

  async #workOn(
    upload: MappingUpload,
    nowMs: number,
  ): Promise<Result<Omit<LeasedWork, "job_id" | "bail" | "essai" | "produit">>> {
    const { confirmations, proposals, reviews, referencesOf } = this.#parts;
    const state = confirmations.of(upload.id);
    if (!state.ok) return state;
    const structure = await proposals.structure(upload);
    if (!structure.ok) return structure;
    const decisions = reviews.applied(upload.id);
    if (!decisions.ok) return decisions;
    const chosen = reviews.chosenBy(upload.about.owner);
    if (!chosen.ok) return chosen;
    const { confirmation, overrides, rules } = state.value;
    const { id, userId, clientId, about, files } = upload;
    const secteur = about.sector;
    return success({
      upload_id: id,
      user_id: userId,
      client_id: clientId,
      jour: parisDate(new Date(nowMs)),
      societe: this.#companyOf(userId),
      secteur,
      fichiers: files.map(({ name: nom, bytes: octets }, at) => ({
        numero: at + 1,
        nom,
        octets,
        lectures: readingsOf(about, at + 1).map(fieldsOfReading),
      })),
      mappings: [...confirmation.columns],
      tables: [...confirmation.tables],
      surcharges: [...overrides],
      relations: [...relationsOf(structure.value, overrides).relations],
      regles: rules.map(({ texte, categorie }) => ({ texte, categorie })),
      references:
        secteur === null
          ? []
          : referencesOf(secteur).map(({ text: texte, rating: note }) => ({ texte, note })),
      decisions: [...decisions.value],
      retenus: chosen.value.map(({ key: cle, siret }) => ({ cle, siret })),
      couts: (upload.costs ?? []).map(([ligne, cout_unitaire]) => ({ ligne, cout_unitaire })),
    });
  }

  /** The company's name in the customer's profile. */
  #companyOf(userId: number | null): string | null {
    const dossier = userId === null ? null : this.#parts.dossiers.of(userId);
    if (!dossier?.ok) return null;
    const { societe } = JSON.parse(dossier.value.profil) as { societe?: unknown };
    return typeof societe === "string" && societe.trim() !== ""
      ? societe.trim().slice(0, COMPANY_MAX)
      : null;
  }

  /** A file of an upload, by its number from 1. Failure: `envoi.absent`. */
  async file(
    uploadId: string,
    number: number,
  ): Promise<Result<{ blob: StoredBlob; name: string }>> {
    const { uploads, blobs } = this.#parts;
    const upload = uploads.find(uploadId);
    const name = upload?.files[number - 1]?.name;
    const blob = name === undefined ? null : await blobs.get(uploadId, String(number));
    return blob && name !== undefined ? success({ blob, name }) : failed("envoi.absent");
  }

  /**
   * Stores a result of an attempt, replacing one with the same name. Without a `bail`, of an attempt
   * whose holder has not proved its own. Failures: `travail.absent`, `travail.bail`,
   * `etat.indisponible`.
   *
   * @param path A file of an intake folder.
   */
  async keepArtefact(lease: StatedLease, name: string, path: string): Promise<Result<null>> {
    const { blobs } = this.#parts;
    const job = await this.#jobOf(lease);
    if (!job.ok) return job;
    if (job.value.status !== "en_cours") return failed("travail.bail");
    const space = spaceOfAttempt(lease.id, job.value.attempts);
    const adopted = await Promise.allSettled([blobs.adopt(space, name, path)]);
    const after = await this.#jobOf(lease);
    if (after.ok) {
      for (const one of adopted) if (one.status === "rejected") throw one.reason;
      return success(null);
    }
    // The job was erased or taken over while this result arrived, and its earlier results were
    // removed.
    const { code } = after.failure;
    if (code === "travail.absent") await blobs.remove(lease.id);
    if (code === "travail.bail") await blobs.remove(space);
    return after;
  }

  async #jobOf({ id, bail }: StatedLease): Promise<Result<Job>> {
    const job = await this.#parts.jobs.get(id);
    if (!job.ok) return job;
    const isOfHolder = bail === null ? !job.value.isProved : job.value.bail === bail;
    return isOfHolder ? job : failed("travail.bail");
  }
}
