import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { JudgedRow } from "../../../engine/files/diagnostic/range/judged-row.ts";
import type { MergeEdit } from "../../../engine/files/report/review/merge-edit.ts";
import type { ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import type { DecisionStep, RowPlace } from "../../../engine/files/workbench/decisions.ts";
import type { CellSource } from "../../../workers/files/file-tasks/examine-row.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import type { Reviews } from "../reviews/reviews.ts";
import type { OpenedWorkbench } from "./opened-workbench.ts";
import { limitsOf } from "./row-files.ts";
import { groupsOfRow, plannedMerge } from "./row-groups.ts";

export interface RowEditsDeps {
  readonly reviews: Pick<Reviews, "of">;
  readonly pool: Pick<Pool, "attempt">;
  /** Folder of the registers, and the served snapshot. */
  readonly home: string;
  readonly snapshotId: () => string | null;
}

/** A cell that a person writes. */
export interface WrittenCell extends RowPlace {
  readonly colonne: number;
  readonly valeur: string;
}

/** Steps that change cells: their rows are examined with what is written in them first. */
export class RowEdits {
  readonly #parts: RowEditsDeps;

  constructor(parts: RowEditsDeps) {
    this.#parts = parts;
  }

  /** The step of a written cell. Failure: `etabli.inconnu`. */
  async written(
    opened: OpenedWorkbench,
    { table, ligne, colonne, valeur }: WrittenCell,
  ): Promise<Result<DecisionStep>> {
    const judged = await this.#examined(opened, { table, ligne }, [{ colonne, valeur }]);
    if (!judged.ok) return judged;
    return success({ saisie: { table, ligne, colonne, valeur, fiche: judged.value } });
  }

  /** The step of a merge. Failures: those of `Workbenches.merge`. */
  async merged(
    opened: OpenedWorkbench,
    paire: string,
    edit: MergeEdit | null,
  ): Promise<Result<DecisionStep>> {
    const status = await this.#parts.reviews.of(opened.upload.id, opened.job);
    if (!status.ok) return status;
    const planned = plannedMerge(status.value.review, opened.head, paire, edit);
    if (!planned.ok) return planned;
    const { groupe, taken } = planned.value;
    if (edit === null) return success({ groupe });
    const { table, garder: ligne } = groupe;
    const retained = await this.#examined(opened, { table, ligne }, taken);
    return retained.ok ? success({ groupe: { ...groupe, fiche: retained.value } }) : retained;
  }

  /** The doubtful groups and pairs of a row. */
  async groupsOf(
    { upload, job, head }: OpenedWorkbench,
    place: { readonly table: number; readonly number: number },
  ): Promise<readonly ReviewPair[]> {
    const status = await this.#parts.reviews.of(upload.id, job);
    return status.ok ? groupsOfRow(status.value.review, head, place) : [];
  }

  /** A row as the detectors judge it with what a person writes. */
  async #examined(
    { job, at, owner }: OpenedWorkbench,
    place: RowPlace,
    cells: readonly CellSource[],
  ): Promise<Result<JudgedRow>> {
    const { home, snapshotId, pool } = this.#parts;
    const served = snapshotId();
    const requested = PRODUCTS[job.input.produit].asks;
    const registers = served === null ? null : { home, snapshotId: served, requested };
    const task = { workbench: at, registers, ...place, cells };
    const judged = await pool.attempt("examine-row", task, limitsOf(owner));
    if (!judged.ok) return judged;
    return judged.value ? success(judged.value) : failed("etabli.inconnu");
  }
}
