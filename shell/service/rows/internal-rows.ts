import type { KnowsUser } from "../../endpoints/dossier/force-status.ts";
import { receiveArtefact } from "../../endpoints/interne/artefact.ts";
import { capabilities } from "../../endpoints/interne/capabilities.ts";
import { downloadFile, downloadUpload } from "../../endpoints/interne/download.ts";
import { leaseJob } from "../../endpoints/interne/job-lease.ts";
import { learningExport } from "../../endpoints/interne/learning-export.ts";
import { pipelineCallback } from "../../endpoints/interne/pipeline-callback.ts";
import { registerFile, registersManifest } from "../../endpoints/interne/registers.ts";
import { statusUpdate } from "../../endpoints/interne/status-update.ts";
import { type UserIdByEmail, userIdByEmail } from "../../endpoints/interne/user-id-by-email.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { ServedPublication } from "../../registers/served-publication.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Store } from "../../state/store.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import type { Callbacks } from "../../workflows/processing/callbacks.ts";
import type { ProcessingService } from "../../workflows/processing/processing-service.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";

export interface InternalDeps {
  readonly processing: ProcessingService;
  readonly callbacks: Callbacks;
  readonly dossiers: Dossiers;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly store: Pick<Store, "changes">;
  readonly knowsUser: KnowsUser;
  readonly findUserIdByEmail: UserIdByEmail;
  /** The registers, for other hosts. */
  readonly publication: Pick<ServedPublication, "file" | "manifest">;
  /** Key of the pseudonyms, which mean nothing elsewhere. */
  readonly pseudonymSecret: string;
}

/** The endpoints of the pipeline, and of other hosts. */
export function internalRows(parts: InternalDeps): readonly Endpoint[] {
  const { processing, callbacks, dossiers, uploads, blobs, store, knowsUser } = parts;
  return [
    downloadFile(processing, dossiers),
    downloadUpload(processing),
    userIdByEmail(parts.findUserIdByEmail),
    statusUpdate(dossiers, knowsUser, (id) => uploads.find(id)?.userId ?? null),
    pipelineCallback(callbacks),
    capabilities,
    learningExport(store, parts.pseudonymSecret),
    leaseJob(processing),
    receiveArtefact(processing, blobs),
    registersManifest(parts.publication),
    registerFile(parts.publication),
  ];
}
