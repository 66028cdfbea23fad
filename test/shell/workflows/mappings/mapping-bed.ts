import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ProposedTable } from "../../../../engine/files/mapping/confirmation/proposed-table.ts";
import type { UploadStructure } from "../../../../engine/files/proposal/upload-proposal.ts";
import { openMappings } from "../../../../shell/service/open-mappings.ts";
import { FileBlobs } from "../../../../shell/state/blobs/file-blobs.ts";
import { LOCAL_PRESENCE } from "../../../../shell/state/presence.ts";
import type { Store } from "../../../../shell/state/store.ts";
import { Dossiers } from "../../../../shell/workflows/dossiers/dossiers.ts";
import { Erasure } from "../../../../shell/workflows/dossiers/erasure.ts";
import { ownerOfUser } from "../../../../shell/workflows/dossiers/owner.ts";
import {
  type LocalModel,
  shippedModel,
} from "../../../../shell/workflows/language-model/local-model.ts";
import { LEARNING_FAMILIES } from "../../../../shell/workflows/learning/learning-export.ts";
import { removeMappingState } from "../../../../shell/workflows/mappings/mapping-state.ts";
import type {
  MappingAbout,
  MappingUpload,
} from "../../../../shell/workflows/mappings/mapping-upload.ts";
import { LIVES_MS } from "../../../../shell/workflows/mappings/mappings.ts";
import { Callbacks } from "../../../../shell/workflows/processing/callbacks.ts";
import { ProcessingService } from "../../../../shell/workflows/processing/processing-service.ts";
import { Ratings } from "../../../../shell/workflows/ratings/ratings.ts";
import { removeReview } from "../../../../shell/workflows/reviews/review-records.ts";
import { Uploads } from "../../../../shell/workflows/uploads/uploads.ts";
import { removeSteps } from "../../../../shell/workflows/workbench/step-records.ts";
import { proposedTableOf } from "../../../engine/files/mapping/proposed-table-of.ts";
import { newFolder } from "../../../journeys/recoupe-process.ts";
import { MapStore } from "../../state/map-store.ts";

export const NOW_MS = Date.UTC(2026, 10, 22, 12);
export const HOUR_MS = 3_600_000;

interface BedDeps {
  readonly home?: string;
  readonly store?: Store;
  readonly model?: LocalModel;
}

/**
 * The customer area without its port: uploads, mappings, jobs and dossiers over files in a new
 * folder and, by default, a store in memory. Threads start with the first file.
 */
export function mappingBed({
  home = newFolder(),
  store = new MapStore(undefined, { followed: LEARNING_FAMILIES }),
  model = shippedModel,
}: BedDeps = {}) {
  const errors: unknown[] = [];
  const refused: string[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const blobs = new FileBlobs(home);
  const dossiers = new Dossiers({
    store,
    onError,
    onRefused: ({ de, vers }) => void refused.push(`${de} ${vers}`),
  });
  const ratings = new Ratings({ store, onError });
  const uploads = new Uploads({
    store,
    blobs,
    random: randomBytes,
    onEnd: (transaction, { id, userId }) => {
      removeMappingState(transaction, id);
      removeReview(transaction, id);
      // The results of an account outlast the upload, and the decisions with them.
      if (userId === null) removeSteps(transaction, id);
    },
    onError,
  });
  const counters = new MapStore();
  const presence = LOCAL_PRESENCE;
  const now = Date.now;
  const shared = { store, counters, blobs, presence, now, uploads, dossiers, onError };
  const mapping = openMappings({
    ...shared,
    threads: 1,
    largeRows: 1000,
    model,
    home,
    snapshotId: () => null,
    noticeJob: () => {},
  });
  const opened = { ...shared, ...mapping, ratings };
  const erasure = new Erasure(opened);
  const processing = new ProcessingService({ ...opened, referencesOf: () => [] });
  const callbacks = new Callbacks(opened);
  return { home, errors, refused, ...opened, erasure, desk: processing, callbacks };
}

export type MappingBed = ReturnType<typeof mappingBed>;

export const CLIENTS = proposedTableOf("clients.csv", "companies", 2, {
  "Raison sociale": "raison_sociale",
  SIRET: "siret",
  "Note interne": null,
});
export const SITES = proposedTableOf("sites.csv", "companies", 2, {
  SIRET: "siret",
  Commune: "ville",
});

interface Sent {
  readonly userId?: number | null;
  readonly clientId?: string | null;
  readonly tables?: readonly ProposedTable[];
  readonly content?: string;
  readonly work?: MappingAbout["work"];
}

/** A stored upload of one file, with a proposal unless another state is given. */
export async function sentUpload(
  { uploads, blobs, dossiers }: MappingBed,
  { userId = null, clientId = null, tables = [CLIENTS], content = "siret\n1\n", work }: Sent = {},
): Promise<{ readonly upload: MappingUpload; readonly token: string }> {
  const received = uploads.intake();
  writeFileSync(join(received, "1"), content);
  const stored = await uploads.keep<MappingAbout>({
    produit: "ct1",
    clientId,
    userId,
    files: [{ name: "clients.csv", bytes: content.length }],
    received,
    about: {
      workflow: "schema",
      owner: userId === null ? clientId : ownerOfUser(userId),
      sector: "bâtiment",
      run: 0,
      work: { state: "waiting" },
    },
    nowMs: NOW_MS,
    livesMs: LIVES_MS.schema,
  });
  const { upload, token } = valueIn(stored);
  if (userId !== null) {
    const sent = { uploadId: upload.id, names: ["clients.csv"], bytes: 8, atMs: NOW_MS };
    await dossiers.addUpload(userId, sent);
  }
  const space = `${upload.id}.proposition-1`;
  const structure: UploadStructure = { rows: 2, tables, relations: { keys: [], relations: [] } };
  const document = JSON.stringify({ lignes: 2, tables });
  await blobs.put(space, "structure.json", Readable.from([JSON.stringify(structure)]));
  await blobs.put(space, "proposition.json", Readable.from([document]));
  const after = await uploads.change<MappingAbout>(upload.id, (about) => ({
    ...about,
    run: 1,
    work: work ?? { state: "proposed", space, rows: 2 },
  }));
  return { upload: valueIn(after), token };
}

/** The confirmation of the whole proposal. */
export const ALL_OF_IT = { mappings: [], tables: [{ table: "clients.csv" }] } as const;

/** An upload with a completely confirmed mapping: its job waits for the pipeline. */
export async function confirmedUpload(bed: MappingBed, sent: Sent = {}, nowMs = NOW_MS) {
  const known = await sentUpload(bed, sent);
  if (typeof sent.userId === "number")
    for (const to of ["mapping_en_cours", "mapping_a_valider"] as const)
      await bed.dossiers.move(sent.userId, { to, origin: "service", nowMs: NOW_MS });
  const structure = valueIn(await bed.proposals.structure(known.upload));
  const { state } = valueIn(
    await bed.confirmations.confirm(known.upload, structure, ALL_OF_IT, nowMs),
  );
  if (state.jobId === null) throw new Error("no job was started");
  return { ...known, structure, jobId: state.jobId };
}

export function valueIn<T>(result: { ok: true; value: T } | { ok: false; failure: object }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
