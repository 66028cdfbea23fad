import type { Job, JobStatus } from "../../state/jobs/job.ts";
import type { Transaction } from "../../state/store.ts";
import type { DossierDocument } from "../dossiers/dossier.ts";
import type { Dossiers } from "../dossiers/dossiers.ts";
import type { ProcessingJob, ProcessingOutput } from "../mappings/processing-job.ts";
import { CORRECTED, PROCESSING } from "../mappings/processing-job.ts";

const REPORT = /^rapport-(ct[1-3])-(dirigeant|commercial|dsi)\.pdf$/;

/**
 * Updates a customer's dossier after a change of a job's status, in the same transaction. A dossier
 * that has moved on (a new file was sent) only gets the documents. A retry of a job does not change
 * the dossier.
 */
export function noteInDossier(
  dossiers: Dossiers,
  transaction: Transaction,
  job: Job,
  before: JobStatus | null,
): void {
  if (job.kind !== PROCESSING) return;
  const {
    input,
    status,
    message,
    attempts,
    attemptsBefore,
    changedMs: nowMs,
  } = job as ProcessingJob;
  const { userId, uploadId } = input;
  if (userId === null) return;
  const common = { origin: "pipeline", uploadId, nowMs } as const;
  const move = (to: "en_traitement" | "rapport_disponible" | "redresse_disponible" | "erreur") =>
    dossiers.moveIn(transaction, userId, { ...common, to, comment: message });
  if (status === "en_cours" && before !== "en_cours" && attempts === 1) move("en_traitement");
  // A rerun with decisions does not change the status: the first results exist in any case.
  const isFirst = attemptsBefore === undefined;
  if (status === "erreur" && isFirst) move("erreur");
  if (status !== "termine") return;
  const documents = documentsOf(job as ProcessingJob);
  dossiers.addDocumentsIn(transaction, userId, documents);
  if (!isFirst) return;
  const isCorrected = documents.some(({ kind }) => kind === "redresse");
  move(isCorrected ? "redresse_disponible" : "rapport_disponible");
}

/** The artefacts that a customer can download. */
function documentsOf({ input, output, changedMs: atMs }: ProcessingJob): DossierDocument[] {
  const { space, artefacts } = output as ProcessingOutput;
  return artefacts.flatMap(({ nom: name, octets: bytes }): DossierDocument[] => {
    const stored = { name, space, bytes, atMs };
    const report = REPORT.exec(name);
    if (report)
      return [
        { ...stored, kind: "rapport", produit: report[1] as string, role: report[2] as string },
      ];
    if (name !== CORRECTED) return [];
    return [{ ...stored, kind: "redresse", produit: input.produit, role: null }];
  });
}
