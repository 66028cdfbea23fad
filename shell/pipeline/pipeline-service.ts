import { createHmac, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { ERROR_TABLE, type ErrorCode } from "../../engine/errors/error-table.ts";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import type { Artefact } from "../workflows/mappings/processing-job.ts";
import type { Callback } from "../workflows/processing/callback.ts";
import { answerText } from "./exchange.ts";
import { type LeasedWork, leaseAnswer } from "./leased-work.ts";
import { type FormFile, multipartFile } from "./multipart-file.ts";
import type { Call, Reply, ServiceCalls } from "./service-calls.ts";

/** An event of a job; each sending adds its time. */
export type PipelineEvent = Omit<Callback, "horodatage">;

/** The service's answer to an event: whether it had an effect, and the reason if not. */
const eventAnswer = z.object({ effet: z.enum(["pris", "aucun"]), raison: z.string() });
export type EventTaken = z.output<typeof eventAnswer>;

const artefactAnswer = z.object({ nom: z.string(), octets: z.number(), sha256: z.string() });

interface PipelineServiceDeps {
  readonly calls: ServiceCalls;
  readonly callbackSecret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * The pipeline's client of the service. Failures of all methods: `pipeline.injoignable` when
 * retries are exhausted, `fichier.interrompu` when the signal is aborted, the refusals of the
 * service (`travail.bail`, `travail.absent`, `pipeline.secret`…), and `pipeline.reponse` for an
 * answer that is not the service's.
 */
export class PipelineService {
  readonly #parts: PipelineServiceDeps;
  /** Events are judged by the service's clock, from which that of our host may be minutes apart. */
  #aheadMs = 0;

  constructor(parts: PipelineServiceDeps) {
    this.#parts = parts;
  }

  /** The next job; `null` when there is none. A single attempt: the caller polls. */
  async lease(
    worker: string,
    seconds: number,
    signal: AbortSignal,
  ): Promise<Result<LeasedWork | null>> {
    const content = jsonContent({ travailleur: worker, duree_s: seconds });
    const call: Call = { method: "POST", path: "/api/internal/job-lease", content };
    const reply = await this.#parts.calls.once(call, signal, parsed(leaseAnswer));
    if (reply.kind === "failed") return failed("pipeline.injoignable", `(${reply.why})`);
    const answer = answerOf(reply);
    if (!answer.ok) return answer;
    const { job, instant } = answer.value;
    if (instant !== undefined) this.#aheadMs = Date.parse(instant) - this.#parts.now();
    return success(job);
  }

  /** Downloads a file of a job; starts again when it is cut off. Also fails with disk errors. */
  async download(
    { upload_id }: LeasedWork,
    { numero, octets }: LeasedWork["fichiers"][number],
    path: string,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const query = new URLSearchParams({ upload_id, fichier: String(numero) });
    const call: Call = { method: "GET", path: `/api/internal/download-upload?${query}` };
    const brought = await this.#parts.calls.call(call, signal, (answer) =>
      written(answer, path, octets),
    );
    if (!brought.ok) return brought;
    const value = answerOf(brought.value);
    return value.ok ? value.value : value;
  }

  /** Uploads a result; again when it did not arrive whole. */
  async send(
    { job_id, bail }: LeasedWork,
    artefact: Artefact,
    path: string,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const { nom, octets, sha256 } = artefact;
    const file: FormFile = { path, name: nom, bytes: octets };
    const call: Call = {
      method: "POST",
      path: `/api/internal/artefact?${new URLSearchParams({ job_id, bail, nom })}`,
      content: () => multipartFile(file, `recoupe-${randomUUID()}`),
    };
    const sent = await this.#parts.calls.call(call, signal, async (answer) => {
      const received = await parsed(artefactAnswer)(answer);
      if (received?.octets !== octets || received.sha256 !== sha256)
        throw new Error("résultat reçu autrement");
      return received;
    });
    if (!sent.ok) return sent;
    const value = answerOf(sent.value);
    return value.ok ? success(null) : value;
  }

  /** Reports an event, with retries. */
  async tell(event: PipelineEvent, signal: AbortSignal): Promise<Result<EventTaken>> {
    const reported = await this.#parts.calls.call(
      this.#eventCall(event),
      signal,
      parsed(eventAnswer),
    );
    return reported.ok ? answerOf(reported.value) : reported;
  }

  /** Reports an event once, without retries: the next one supersedes it. */
  async tellOnce(event: PipelineEvent, signal: AbortSignal): Promise<Result<EventTaken>> {
    const reported = await this.#parts.calls.once(
      this.#eventCall(event),
      signal,
      parsed(eventAnswer),
    );
    return reported.kind === "failed"
      ? failed("pipeline.injoignable", `(${reported.why})`)
      : answerOf(reported);
  }

  #eventCall(event: PipelineEvent): Call {
    const { callbackSecret, now } = this.#parts;
    return {
      method: "POST",
      path: "/api/internal/pipeline-callback",
      content: () => {
        const horodatage = new Date(now() + this.#aheadMs).toISOString();
        const { headers, body } = jsonContent({ ...event, horodatage })();
        const signature = createHmac("sha256", callbackSecret).update(body).digest("hex");
        return { headers: { ...headers, "x-signature": `sha256=${signature}` }, body };
      },
    };
  }
}

function jsonContent(data: object) {
  return () => {
    const body = Buffer.from(JSON.stringify(data));
    return {
      headers: { "content-type": "application/json", "content-length": body.length },
      body,
    };
  };
}

/** The parsed answer, or `null` when it is invalid; throws for a truncated one. */
function parsed<Schema extends z.ZodType>(schema: Schema) {
  return async (answer: IncomingMessage): Promise<z.output<Schema> | null> => {
    const text = await answerText(answer);
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  };
}

function answerOf<T>(reply: Reply<T>): Result<NonNullable<T>> {
  if (reply.kind === "done")
    return reply.value === null || reply.value === undefined
      ? failed("pipeline.reponse")
      : success(reply.value);
  const { status, code } = reply;
  if (Object.hasOwn(ERROR_TABLE, code)) return failed(code as ErrorCode);
  return status === CONFLICT
    ? failed("travail.bail")
    : failed("pipeline.reponse", `(statut ${status})`);
}

const CONFLICT = 409;

/** Returns a disk failure; throws a connection error, which is retried. */
async function written(
  answer: IncomingMessage,
  path: string,
  bytes: number,
): Promise<Result<null>> {
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(answer, file);
  } catch (error) {
    return failureOfThrown(error, path);
  }
  if (file.bytesWritten !== bytes) throw new Error("fichier coupé");
  return success(null);
}
