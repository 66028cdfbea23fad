import { createHash, createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyOf, sendFiles } from "./mapping-client.ts";
import { type Answer, post } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** A leased job, as the service sends it. */
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

/** A pipeline without work: it reports what a test chooses. */
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

  /** Leases the oldest waiting job; `null` when there is none. */
  async lease(): Promise<Leased | null> {
    const body = { travailleur: "essai", duree_s: 60 };
    const answer = await post(this.#service, "/api/internal/job-lease", body, this.internal);
    return bodyOf(answer).job;
  }

  async deposit(
    { job_id, bail }: Leased,
    nom: string,
    content: string | Uint8Array,
  ): Promise<Answer> {
    const path = `/api/internal/artefact?job_id=${job_id}&bail=${bail}&nom=${encodeURIComponent(nom)}`;
    return sendFiles(this.#service, path, [[nom, content]], this.internal);
  }

  /** An event of the contract; `changes` are applied before it is signed. */
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

/** The announcement of a result. */
export function artefactOf(nom: string, content: string | Uint8Array): Artefact {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { nom, octets: Buffer.byteLength(content), sha256 };
}
