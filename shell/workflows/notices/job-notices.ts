import type { Job, JobStatus } from "../../state/jobs/job.ts";
import type { Transaction } from "../../state/store.ts";
import {
  PROCESSING,
  type ProcessingJob,
  type ProcessingOutput,
} from "../mappings/processing-job.ts";
import { parisMoment } from "../paris-date.ts";
import type { Notices } from "./notices.ts";

/** What is known of the upload of a job. */
export type NamesOfUpload = (userId: number, uploadId: string) => readonly string[];

interface JobNoticesDeps {
  readonly notices: Notices;
  readonly namesOf: NamesOfUpload;
}

/** Tells the owner of a job that it has ended, in the transaction that ends it. */
export function noticeOfJob(
  { notices, namesOf }: JobNoticesDeps,
  transaction: Transaction,
  job: Job,
  before: JobStatus | null,
): void {
  const { kind, status, message, changedMs: nowMs } = job;
  if (kind !== PROCESSING || status === before) return;
  if (status !== "termine" && status !== "erreur") return;
  const { id: job_id, input, output } = job as ProcessingJob;
  const { userId, uploadId: upload_id, produit } = input;
  if (userId === null) return;
  const isDone = status === "termine";
  const results = isDone ? (output as ProcessingOutput).artefacts.map(({ nom }) => nom) : [];
  const data = { job_id, upload_id, produit, message, resultats: results };
  const type = isDone ? "traitement.termine" : "traitement.echoue";
  notices.tellIn(transaction, userId, [{ type, data }], nowMs);
  // A letter is gone once it is sent; a message stays, and would outlast an erased dossier.
  const named = namesOf(userId, upload_id)
    .map((name) => `« ${name} »`)
    .join(", ");
  const what = named === "" ? "Votre traitement" : `Le traitement de ${named}`;
  const when = `le ${parisMoment(nowMs)}`;
  const words = isDone
    ? {
        subject: "Votre traitement est terminé",
        text: `${what} s'est terminé ${when}. Vos rapports sont dans votre espace :`,
      }
    : {
        subject: "Votre traitement a échoué",
        text: `${what} a échoué ${when}. Ce qui s'est passé : ${message} Votre espace dit comment reprendre :`,
      };
  const letter = { kind: "avis", userId, ...words, path: "/espace", lines: [] } as const;
  notices.mailIn(transaction, "jobs", letter, nowMs);
}
