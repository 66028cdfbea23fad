import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { PASSING_STATUSES, retryAfterMs } from "../../pipeline/retry.ts";
import { announcedDigest } from "./announced-digest.ts";
import { HEAD_BYTES, judgeHead } from "./body-head.ts";
import { decoded, peekBody, SentBytes, SourceBroken, sourceChunks } from "./body-source.ts";
import { httpGet, type Reply } from "./http-get.ts";
import type { DownloadLimits } from "./limits.ts";
import type { PartFile } from "./part-file.ts";
import { publishedName } from "./published-name.ts";
import { type FinishedRecord, type Version, validators } from "./record-file.ts";

export interface DownloadProgress {
  /** Bytes of the file received so far, including earlier attempts. */
  readonly received: number;
  readonly total?: number;
}

/** One download in progress; `part` contains the bytes received so far. */
export interface Job {
  readonly url: string;
  /** The URL for messages: without credentials. */
  readonly displayUrl: string;
  readonly file: string;
  readonly part: PartFile;
  /** The finished file of an earlier download, if it is still complete. */
  readonly stored: FinishedRecord | null;
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly nowMs: () => number;
  readonly freeBytes: () => Promise<number>;
  readonly limits: DownloadLimits;
  readonly signal: AbortSignal | undefined;
}

export type Outcome =
  | { readonly kind: "unchanged"; readonly record: FinishedRecord }
  /** Every byte is in the part file; `sentSha256` when they were decoded on arrival. */
  | { readonly kind: "whole"; readonly sentSha256?: string }
  | { readonly kind: "failed"; readonly failure: Failure }
  | Again;

export interface Again {
  readonly kind: "again";
  /** Reported after the last attempt. */
  readonly failure: Failure;
  readonly waitMs?: number;
  /** Offset where a body was cut off. */
  readonly stoppedAt?: number;
}

/** Sends one request for the file, or for its missing rest, and stores the answer. */
export async function attempt(job: Job): Promise<Outcome> {
  const { limits, signal } = job;
  const reply = await httpGet(job.url, requestHeaders(job), { ...limits, signal });
  if (!("status" in reply)) {
    const { failure } = unavailable(job, reply.reason);
    return reply.lasting ? { kind: "failed", failure } : { kind: "again", failure };
  }
  try {
    return await takeReply(job, reply);
  } catch (error) {
    if (!(error instanceof SourceBroken)) throw error;
    const at = job.part.bytes;
    const reason = `La connexion s'est interrompue après ${at} octets ; relancez la commande pour reprendre.`;
    return { kind: "again", stoppedAt: at, failure: unavailable(job, reason).failure };
  } finally {
    reply.body.destroy();
  }
}

function requestHeaders(job: Job): Record<string, string> {
  const { stored, part } = job;
  const condition = resumeCondition(job);
  return {
    accept: "*/*",
    "accept-encoding": "identity",
    "user-agent": "recoupe",
    ...(stored?.etag === undefined ? {} : { "if-none-match": stored.etag }),
    ...(stored?.lastModified === undefined ? {} : { "if-modified-since": stored.lastModified }),
    ...(condition === undefined ? {} : { range: `bytes=${part.bytes}-`, "if-range": condition }),
  };
}

/**
 * The value of If-Range: a strong ETag, else the date; undefined when there is nothing to resume.
 */
function resumeCondition({ part }: Job): string | undefined {
  if (part.bytes === 0 || !part.record?.resumable) return undefined;
  const { etag, lastModified } = part.record;
  return etag !== undefined && !etag.startsWith("W/") ? etag : lastModified;
}

async function takeReply(job: Job, reply: Reply): Promise<Outcome> {
  const { status, headers } = reply;
  if (job.stored && (status === 304 || (status === 200 && isStoredVersion(job.stored, reply)))) {
    return { kind: "unchanged", record: job.stored };
  }
  if (status === 200) return takeWhole(job, reply);
  const resuming = resumeCondition(job) !== undefined;
  if (status === 206 && resuming) return takeRest(job, reply);
  if (status === 416 && resuming) return startOver(job);
  const { failure } = unavailable(job, statusReason(status));
  if (!PASSING_STATUSES.has(status)) return { kind: "failed", failure };
  const waitMs = retryAfterMs(headers["retry-after"], job.nowMs(), job.limits);
  return { kind: "again", failure, ...(waitMs === undefined ? {} : { waitMs }) };
}

/** Some servers send an unchanged file again: recognised by the headers. */
function isStoredVersion(stored: FinishedRecord, { headers, finalUrl }: Reply): boolean {
  if (stored.etag !== undefined || headers.etag !== undefined) return stored.etag === headers.etag;
  return (
    stored.lastModified !== undefined &&
    stored.lastModified === headers["last-modified"] &&
    stored.finalUrl === finalUrl &&
    stored.bytes === Number(headers["content-length"])
  );
}

async function takeWhole(job: Job, reply: Reply): Promise<Outcome> {
  const { part } = job;
  const { head, chunks } = await peekBody(reply.body, HEAD_BYTES);
  const verdict = judgeHead(head, reply.headers["content-encoding"], job.file);
  if (!verdict.ok) {
    return { kind: "failed", failure: unavailable(job, verdict.reason).failure };
  }
  const { decoder } = verdict;
  const total = lengthOf(reply.headers["content-length"]);
  const digest = announcedDigest(reply.headers);
  await part.begin({
    ...versionOf(reply),
    url: job.url,
    resumable: decoder === null,
    ...(total === undefined ? {} : { total }),
    ...(digest === undefined ? {} : { digest }),
  });
  const obstacle = await roomFor(job, total ?? 0);
  if (obstacle) return { kind: "failed", failure: obstacle };
  if (!decoder) return (await store(job, chunks, total)) ?? { kind: "whole" };
  const sent = new SentBytes();
  const plain = decoded(sent.through(chunks), decoder());
  const stop = await store(job, plain, total, () => sent.count);
  return stop ?? { kind: "whole", sentSha256: sent.sha256() };
}

async function takeRest(job: Job, reply: Reply): Promise<Outcome> {
  const { part } = job;
  const range = reply.headers["content-range"]?.match(/^bytes (\d+)-\d+\/(\d+|\*)$/i);
  const total = lengthOf(range?.[2]) ?? part.record?.total;
  const sameTotal = part.record?.total === undefined || part.record.total === total;
  const plain = /^(identity)?$/i.test(reply.headers["content-encoding"] ?? "");
  if (Number(range?.[1]) !== part.bytes || !sameTotal || !plain || !isSameVersion(job, reply)) {
    return startOver(job);
  }
  const obstacle = await roomFor(job, (total ?? part.bytes) - part.bytes);
  if (obstacle) return { kind: "failed", failure: obstacle };
  part.resumed += 1;
  const stop = await store(job, sourceChunks(reply.body), total);
  return stop ?? { kind: "whole" };
}

/** Whether an answer is of the version already begun: versions are never mixed. */
function isSameVersion({ part }: Job, reply: Reply): boolean {
  const begun = part.record;
  const now = versionOf(reply);
  if (!begun || begun.finalUrl !== now.finalUrl) return false;
  const sameTag = now.etag === undefined || now.etag === begun.etag;
  return sameTag && (now.lastModified === undefined || now.lastModified === begun.lastModified);
}

async function startOver(job: Job): Promise<Again> {
  await job.part.discard();
  const reason = "La source change pendant le téléchargement ; relancez la commande plus tard.";
  return { kind: "again", waitMs: 0, failure: unavailable(job, reason).failure };
}

/** Appends to the part file; returns what stopped it, or null when all announced bytes arrived. */
async function store(
  job: Job,
  chunks: AsyncIterable<Buffer>,
  total: number | undefined,
  received: () => number = () => job.part.bytes,
): Promise<Outcome | null> {
  const { part, limits } = job;
  for await (const chunk of chunks) {
    await part.append(chunk);
    if (part.bytes > limits.maxBytes) {
      await part.discard();
      return tooLarge(job);
    }
    job.onProgress({ received: received(), ...(total === undefined ? {} : { total }) });
  }
  if (total === undefined || received() === total) return null;
  const reason = `${received()} octets reçus de ${job.displayUrl} sur ${total} annoncés.`;
  return {
    kind: "again",
    stoppedAt: part.bytes,
    failure: failed("fichier.tronque", reason).failure,
  };
}

async function roomFor(job: Job, bytes: number): Promise<Failure | null> {
  if (job.part.bytes + bytes > job.limits.maxBytes) return tooLarge(job).failure;
  const free = await job.freeBytes();
  if (free >= bytes) return null;
  return failed("disque.plein", `${job.file} : il faut ${bytes} octets, il en reste ${free}.`)
    .failure;
}

function tooLarge(job: Job): { readonly kind: "failed"; readonly failure: Failure } {
  const reason = `Le fichier dépasse ${job.limits.maxBytes} octets.`;
  return { kind: "failed", failure: unavailable(job, reason).failure };
}

function versionOf(reply: Reply): Version {
  const name = publishedName(reply.headers, reply.finalUrl);
  return {
    ...validators(reply.headers),
    finalUrl: reply.finalUrl,
    ...(name === undefined ? {} : { publishedName: name }),
  };
}

function lengthOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

function unavailable(job: Job, reason: string) {
  return failed("source.indisponible", `${job.displayUrl} : ${reason}`);
}

function statusReason(status: number): string {
  const byHand = "téléchargez le fichier à la main puis chargez-le avec « recoupe load »";
  if (status === 404 || status === 410) {
    return `L'adresse n'existe plus (${status}) ; cherchez la nouvelle sur le site du producteur, ou ${byHand}.`;
  }
  if (status === 401 || status === 403) return `Accès refusé (${status}) ; ${byHand}.`;
  if (status === 429) return "Le serveur limite les appels (429) ; relancez la commande plus tard.";
  if (status >= 500) {
    return `Le serveur est en panne (${status}) ; relancez la commande plus tard, le téléchargement reprendra.`;
  }
  return `Réponse inattendue (${status}) ; ${byHand}.`;
}
