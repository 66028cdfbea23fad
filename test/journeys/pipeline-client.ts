import { createHash, createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyOf, sendFiles } from "./mapping-client.ts";
import { type Answer, post } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** A job as the service hands it out. */
export interface Leased {
  readonly job_id: string;
  readonly bail: string;
  readonly essai: number;
  readonly upload_id: string;
  readonly produit: string;
}

export interface Artefact {
  readonly nom: string;
  readonly octets: number;
  readonly sha256: string;
}

/** A pipeline that does no work: it says of jobs what a test has it say. */
export class PipelineClient {
  readonly #service: ServiceUnderTest;

  constructor(service: ServiceUnderTest) {
    this.#service = service;
  }

  #secret(name: "interne" | "rappel"): string {
    return readFileSync(join(this.#service.home, "secrets", name), "utf8").trim();
  }

  get internal() {
    return { "x-internal-secret": this.#secret("interne") };
  }

  /** The oldest job that waits; `null` for none. */
  async lease(): Promise<Leased | null> {
    const body = { travailleur: "essai", duree_s: 60 };
    const answer = await post(this.#service, "/api/internal/job-lease", body, this.internal);
    return bodyOf(answer).job;
  }

  async deposit({ job_id, bail }: Leased, nom: string, content: string): Promise<Answer> {
    const path = `/api/internal/artefact?job_id=${job_id}&bail=${bail}&nom=${encodeURIComponent(nom)}`;
    return sendFiles(this.#service, path, [[nom, content]], this.internal);
  }

  /** An event as the contract has it; `changes` of it before it is signed. */
  event({ job_id, bail }: Leased, evenement: string, changes: object = {}): string {
    const body = { progress_pct: 0, message: "", horodatage: new Date().toISOString() };
    return JSON.stringify({ id: randomUUID(), job_id, bail, evenement, ...body, ...changes });
  }

  signatureOf(body: string): string {
    const secret = this.#secret("rappel");
    return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  }

  say(body: string, signature = this.signatureOf(body)): Promise<Answer> {
    const headers = { "x-signature": signature };
    return post(this.#service, "/api/internal/pipeline-callback", body, headers);
  }
}

/** What is announced of a result. */
export function artefactOf(nom: string, content: string): Artefact {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { nom, octets: Buffer.byteLength(content), sha256 };
}
