import { setTimeout as sleep } from "node:timers/promises";
import { bodyOf, newUpload, type Sent, wholeTables } from "./mapping-client.ts";
import { get, post } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

const LETTERS = "BCDFGLMNPRSTVZ";

/** Two syllables: different numbers give dissimilar names. */
function nameOf(i: number): string {
  const [a, b] = [LETTERS[i % 14], LETTERS[Math.floor(i / 14) % 14]];
  return `${a}A${b}OR${b}I${a}ELEC`;
}

const EMAIL = (i: number, name: string): string => `${name}${i}@${nameOf(i).toLowerCase()}.fr`;

/** A sample company under another name, one with a misspelt name, and many duplicates. */
export function doubtfulFile(pairs: number): string {
  const rows = [
    "Société;SIRET;Courriel;CP;Commune;Téléphone",
    "Boulangerie Zephyr;90000010000017;contact@zephyr.fr;35000;Rennes;0299000001",
    "Brevatec Constructions;90000050600015;info@brevatec.fr;75001;Paris;0140000002",
  ];
  for (let i = 0; i < pairs; i++) {
    const name = nameOf(i);
    const phone = String(140_100_000 + 2 * i).padStart(10, "0");
    const other = String(140_100_001 + 2 * i).padStart(10, "0");
    rows.push(`${name} SARL;;${EMAIL(i, "ventes")};750${10 + (i % 10)};Paris;${phone}`);
    rows.push(`${name};;${EMAIL(i, "achats")};750${10 + (i % 10)};Paris;${other}`);
  }
  return `${rows.join("\n")}\n`;
}

/** A confirmed upload, and its job. */
export interface ReviewedJob {
  readonly sent: Sent;
  readonly jobId: string;
  /** Path of the review, with its token. */
  readonly review: string;
  readonly apply: string;
  readonly status: string;
}

/** Sends a file and confirms its proposal. */
export async function confirmedJob(
  service: ServiceUnderTest,
  content: string | Buffer,
  name = "clients.csv",
): Promise<ReviewedJob> {
  const sent = await newUpload(service, "", [name, content]);
  const state = bodyOf(await get(service, `/api/schema/propose/${sent.id}${sent.query}`));
  const path = `/api/schema/confirm/${sent.id}${sent.query}`;
  const { job_id: jobId } = bodyOf(await post(service, path, wholeTables(state)));
  const job = `/api/schema/job/${jobId}`;
  return {
    sent,
    jobId,
    review: `${job}/revue${sent.query}`,
    apply: `${job}/revue/appliquer${sent.query}`,
    status: `${job}/status${sent.query}`,
  };
}

/** Waits for the end of a job; returns its status. */
export async function jobEnded(service: ServiceUnderTest, { status }: ReviewedJob) {
  for (;;) {
    const stated = bodyOf(await get(service, status));
    if (!["en_attente", "en_cours"].includes(stated.status)) return stated;
    await sleep(100);
  }
}
