import { createHash, createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Busboy } from "@fastify/busboy";

export const INTERNAL_SECRET = "interne-".padEnd(40, "x");
export const CALLBACK_SECRET = "rappel-".padEnd(40, "y");

/** A job of the service: its input, and the reports on it. */
export interface BedJob {
  readonly work: Record<string, unknown> & { readonly job_id: string; readonly upload_id: string };
  readonly files: readonly Buffer[];
  status: "en_attente" | "en_cours" | "termine" | "erreur";
  bail: string | null;
  attempts: number;
  expiresMs: number;
  message: string;
  pct: number;
  /** Results of the attempt that ended it, by name. */
  results: ReadonlyMap<string, Buffer>;
  /** Number of ends reported. */
  ends: number;
  readonly events: string[];
}

/** A fault in place of an answer. */
export type Fault = "cut" | "away" | "late_cut" | null;

export interface BedCall {
  readonly path: string;
  /** Number of calls of that path so far, from 1. */
  readonly count: number;
}

/**
 * The service's side of the internal endpoints, in memory, on a real port: follows the contract,
 * and breaks connections where a test asks for it.
 */
export class ProcessingBed {
  readonly jobs: BedJob[] = [];
  /** Called before each answer; returns its fault. */
  fault: (call: BedCall) => Fault = () => null;
  /** Called for each call. */
  onCall: (call: BedCall) => void = () => undefined;
  leaseMs = 60_000;
  /** Number of job ends at which results are reported lost. */
  forgetsResults = 0;
  readonly faulty: string[] = [];
  readonly #server: Server;
  readonly #counts = new Map<string, number>();
  readonly #artefacts = new Map<string, Map<string, Buffer>>();
  readonly #heard = new Set<string>();
  #lostResults = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<ProcessingBed> {
    const server = createServer();
    const processing = new ProcessingBed(server);
    server.on("request", (request, response) => {
      processing.#answer(request, response).catch((error: unknown) => {
        processing.faulty.push(String(error));
        response.destroy();
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return processing;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  add(work: Partial<BedJob["work"]>, files: Readonly<Record<string, string | Uint8Array>>): BedJob {
    const hex = randomBytes(16).toString("hex");
    const bodies = Object.values(files).map((content) => Buffer.from(content));
    const job: BedJob = {
      work: {
        job_id: `job_${hex}`,
        upload_id: `upl_${hex}`,
        user_id: 7,
        client_id: null,
        produit: "ct1",
        jour: "2026-11-22",
        societe: "Exemple SARL",
        secteur: "",
        fichiers: Object.keys(files).map((nom, i) => ({
          numero: i + 1,
          nom,
          octets: bodies[i]?.length ?? 0,
        })),
        mappings: [],
        tables: [],
        surcharges: [],
        relations: [],
        regles: [],
        references: [],
        ...work,
      },
      files: bodies,
      status: "en_attente",
      bail: null,
      attempts: 0,
      expiresMs: 0,
      message: "",
      pct: 0,
      results: new Map(),
      ends: 0,
      events: [],
    };
    this.jobs.push(job);
    return job;
  }

  /** As if the time of all leases had passed. */
  expireLeases(): void {
    for (const job of this.jobs) job.expiresMs = 0;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://desk");
    const path = url.pathname.replace("/api/internal/", "");
    const count = (this.#counts.get(path) ?? 0) + 1;
    this.#counts.set(path, count);
    const call = { path, count };
    this.onCall(call);
    const fault = this.fault(call);
    if (fault === "cut") {
      request.once("data", () => request.destroy());
      if (request.method === "GET") request.destroy();
      return;
    }
    if (fault === "away") {
      request.resume();
      json(response, 503, { code: "etat.indisponible" });
      return;
    }
    if (request.headers["x-internal-secret"] !== INTERNAL_SECRET) {
      json(response, 401, { code: "pipeline.secret" });
      return;
    }
    if (path === "job-lease") return this.#lease(request, response);
    if (path === "download-upload") return this.#download(url, response, fault);
    if (path === "artefact") return this.#receive(url, request, response);
    return this.#hear(request, response, fault);
  }

  async #lease(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await buffer(request);
    const free = this.jobs.find(
      ({ status, expiresMs }) =>
        status === "en_attente" || (status === "en_cours" && expiresMs < Date.now()),
    );
    if (!free) return json(response, 200, { job: null });
    free.status = "en_cours";
    free.bail = randomBytes(16).toString("hex");
    free.attempts++;
    free.expiresMs = Date.now() + this.leaseMs;
    json(response, 200, { job: { ...free.work, bail: free.bail, essai: free.attempts } });
  }

  #download(url: URL, response: ServerResponse, fault: Fault): void {
    const job = this.jobs.find(({ work }) => work.upload_id === url.searchParams.get("upload_id"));
    const file = job?.files[Number(url.searchParams.get("fichier")) - 1];
    if (!file) {
      json(response, 404, { code: "envoi.absent" });
      return;
    }
    response.writeHead(200, { "content-length": file.length });
    if (fault !== "late_cut") {
      response.end(file);
      return;
    }
    response.write(file.subarray(0, file.length / 2), () => response.destroy());
  }

  async #receive(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { job_id, bail, nom } = Object.fromEntries(url.searchParams) as Record<string, string>;
    const bytes = await formFile(request);
    const job = this.jobs.find(({ work }) => work.job_id === job_id);
    if (!job || job.bail !== bail) return json(response, 409, { code: "travail.bail" });
    const own = this.#artefacts.get(bail) ?? new Map<string, Buffer>();
    this.#artefacts.set(bail, own.set(nom as string, bytes));
    json(response, 200, { nom, octets: bytes.length, sha256: sha256(bytes) });
  }

  async #hear(request: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
    const body = await buffer(request);
    const signature = createHmac("sha256", CALLBACK_SECRET).update(body).digest("hex");
    if (request.headers["x-signature"] !== `sha256=${signature}`)
      return json(response, 401, { code: "pipeline.signature" });
    const stated = JSON.parse(body.toString());
    if (Math.abs(Date.now() - Date.parse(stated.horodatage)) > 300_000)
      return json(response, 200, { effet: "aucun", raison: "horloge" });
    if (this.#heard.has(stated.id))
      return json(response, 200, { effet: "aucun", raison: "déjà reçu" });
    const status = this.#take(stated);
    if (status === 200) this.#heard.add(stated.id);
    if (fault === "late_cut") {
      response.destroy();
      return;
    }
    const code = this.#lostResults ? "travail.artefact" : "travail.bail";
    this.#lostResults = false;
    json(response, status, status === 200 ? { effet: "pris", raison: "" } : { code });
  }

  #take(stated: Record<string, unknown>): number {
    const job = this.jobs.find(({ work }) => work.job_id === stated["job_id"]);
    if (!job || job.bail !== stated["bail"] || job.status !== "en_cours") return 409;
    job.events.push(String(stated["evenement"]));
    job.message = String(stated["message"]);
    job.pct = Math.max(job.pct, Number(stated["progress_pct"]));
    job.expiresMs = Date.now() + this.leaseMs;
    if (stated["evenement"] === "echec") job.status = stated["reprise"] ? "en_attente" : "erreur";
    if (stated["evenement"] !== "termine") return 200;
    if (this.forgetsResults > 0) {
      this.forgetsResults--;
      this.#artefacts.clear();
      this.#lostResults = true;
      return 409;
    }
    const results = this.#artefacts.get(job.bail as string) ?? new Map<string, Buffer>();
    for (const { nom, octets, sha256: hash } of stated["artefacts"] as {
      nom: string;
      octets: number;
      sha256: string;
    }[]) {
      const bytes = results.get(nom);
      if (bytes?.length !== octets || sha256(bytes) !== hash) return 409;
    }
    job.status = "termine";
    job.ends++;
    job.results = results;
    return 200;
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The field `file` of a form; rejects when the form is truncated. */
function formFile(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const form = new Busboy({ headers: request.headers as { "content-type": string } });
    form.on("file", (_, file) => file.on("data", (chunk: Buffer) => chunks.push(chunk)));
    form.on("finish", () => resolve(Buffer.concat(chunks)));
    form.on("error", reject);
    request.on("error", reject);
    request.on("close", () => reject(new Error("form cut off")));
    request.pipe(form);
  });
}
