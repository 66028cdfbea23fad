import { bearerOf } from "./furnished-service.ts";
import {
  bodyOf,
  proposed,
  type Sent,
  type SentFile,
  sendFiles,
  sentOf,
  wholeTables,
} from "./mapping-client.ts";
import { get, post } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";
import { jobEnded, type ReviewedJob } from "./review-client.ts";

/** An upload of an account that was processed. */
export interface OwnUpload extends ReviewedJob {
  readonly sent: Sent;
}

/** Sends a file from an account, confirms its proposal and waits for the end of the work. */
export async function ownUpload(
  service: ServiceUnderTest,
  bearer: string,
  file: SentFile,
): Promise<OwnUpload> {
  const sent = sentOf(await sendFiles(service, "/api/fichiers/upload", [file], bearerOf(bearer)));
  await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
  const state = bodyOf(await get(service, `/api/schema/propose/${sent.id}${sent.query}`));
  const path = `/api/schema/confirm/${sent.id}${sent.query}`;
  const { job_id: jobId } = bodyOf(await post(service, path, wholeTables(state)));
  const job = `/api/schema/job/${jobId}`;
  const own: OwnUpload = {
    ...{ sent, jobId, review: `${job}/revue${sent.query}` },
    ...{ apply: `${job}/revue/appliquer${sent.query}`, status: `${job}/status${sent.query}` },
  };
  const { status, message } = await jobEnded(service, own);
  if (status !== "termine") throw new Error(message);
  return own;
}
