import { mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { attempt, type DownloadProgress, type Job } from "./attempt.ts";
import { AttemptTally } from "./attempt-tally.ts";
import { type DownloadPaths, downloadPaths } from "./download-paths.ts";
import { type FileLock, takeFileLock } from "./file-lock.ts";
import { bareUrl } from "./http-get.ts";
import { DOWNLOAD_LIMITS, type DownloadLimits } from "./limits.ts";
import { PartFile } from "./part-file.ts";
import { type FinishedRecord, readRecord, writeRecord } from "./record-file.ts";

export interface DownloadRequest {
  readonly url: string;
  /** Created when it is missing. */
  readonly directory: string;
  /** Plain local name, whatever the server calls it. */
  readonly file: string;
  /** Expected SHA-256, when known in advance (hexadecimal). */
  readonly expectedSha256?: string;
  readonly onProgress?: (progress: DownloadProgress) => void;
  readonly sleep: (ms: number) => Promise<void>;
  readonly nowMs: () => number;
  /** Free space under `directory`; read from the file system by default. */
  readonly freeBytes?: () => Promise<number>;
  readonly limits?: Partial<DownloadLimits>;
  /** Ends the download with a failure; the bytes received so far stay. */
  readonly signal?: AbortSignal;
}

export interface Downloaded {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly etag?: string;
  readonly lastModified?: string;
  /** The URL after redirects; with `publishedName`, it often dates the edition. */
  readonly finalUrl: string;
  readonly publishedName?: string;
  /** How often the transfer was resumed in the middle. */
  readonly resumed: number;
  /** True when the file of an earlier download is still the published version. */
  readonly unchanged: boolean;
}

/**
 * Downloads one file over http or https, resumes an earlier run or a broken connection, and renames
 * the complete file into place. A failed download leaves the former file and the bytes received so
 * far. Failures are `Result`s.
 */
export async function download(request: DownloadRequest): Promise<Result<Downloaded>> {
  const paths = downloadPaths(request.directory, request.file);
  if (!paths) return failed("commande.arguments", `Nom de fichier refusé : ${request.file}.`);
  try {
    await mkdir(request.directory, { recursive: true });
    const lock = await takeFileLock(paths.lock, request.nowMs);
    if (!lock) {
      return failed("registre.conflit", `${request.file} est déjà en cours de téléchargement.`);
    }
    try {
      return await downloadLocked(request, paths, lock);
    } finally {
      await lock.release();
    }
  } catch (error) {
    return diskFailure(error, paths.file);
  }
}

async function downloadLocked(
  request: DownloadRequest,
  paths: DownloadPaths,
  lock: FileLock,
): Promise<Result<Downloaded>> {
  const stored = await storedRecord(request, paths);
  const part = await PartFile.open(paths, request.url);
  try {
    const job: Job = {
      url: request.url,
      displayUrl: URL.canParse(request.url) ? bareUrl(new URL(request.url)) : request.url,
      file: request.file,
      part,
      stored,
      onProgress: request.onProgress ?? (() => undefined),
      nowMs: request.nowMs,
      freeBytes: request.freeBytes ?? (() => freeBytesUnder(request.directory)),
      limits: { ...DOWNLOAD_LIMITS, ...request.limits },
      signal: request.signal,
    };
    return await transfer(job, request, paths, lock);
  } finally {
    await part.close();
    if (part.bytes === 0) await dropEmptyPart(paths, lock);
  }
}

/** Removes a part file with nothing worth resuming. */
async function dropEmptyPart(paths: DownloadPaths, lock: FileLock): Promise<void> {
  if (!(await lock.isStillLocked())) return;
  await rm(paths.part, { force: true });
  await rm(paths.partRecord, { force: true });
}

/**
 * Retries until the file is complete, a failure is permanent, or too many attempts in a row brought
 * nothing.
 */
async function transfer(
  job: Job,
  request: DownloadRequest,
  paths: DownloadPaths,
  lock: FileLock,
): Promise<Result<Downloaded>> {
  const tally = new AttemptTally(job);
  for (;;) {
    const outcome = await attempt(job);
    if (outcome.kind === "failed") return { ok: false, failure: outcome.failure };
    if (outcome.kind === "unchanged") {
      await job.part.discard();
      return success({ ...result(outcome.record, paths), resumed: 0, unchanged: true });
    }
    if (outcome.kind === "whole") {
      const end = await conclude(job, request, paths, lock, outcome.sentSha256);
      if (end) return end;
      continue;
    }
    const next = tally.next(outcome);
    if ("failure" in next) return { ok: false, failure: next.failure };
    if (next.waitMs > 0) await request.sleep(next.waitMs);
  }
}

/**
 * Verifies the bytes received and renames them into place; null when they must be requested again.
 */
async function conclude(
  job: Job,
  request: DownloadRequest,
  paths: DownloadPaths,
  lock: FileLock,
  sentSha256: string | undefined,
): Promise<Result<Downloaded> | null> {
  const flaw = findFlaw(job, request, sentSha256);
  if (flaw === null) return publish(job, paths, lock);
  // The bytes of an earlier run may be corrupt (power cut): download once more from the start.
  const suspect = job.part.inherited;
  await job.part.discard();
  return suspect ? null : failed("fichier.tronque", flaw);
}

/** The fault of the received bytes, in French; null when they are correct. */
function findFlaw(
  { part, displayUrl }: Job,
  request: DownloadRequest,
  sentSha256: string | undefined,
): string | null {
  if (part.bytes === 0) return `${displayUrl} a répondu par un fichier vide.`;
  const sha256 = part.sha256();
  const announced = part.record?.digest;
  const expected = request.expectedSha256?.toLowerCase();
  if (expected !== undefined && expected !== sha256) {
    return `SHA-256 attendu ${expected}, reçu ${sha256} (${displayUrl}).`;
  }
  // For coded bodies, some servers announce the digest before coding, others after.
  if (announced !== undefined && announced !== sha256 && announced !== sentSha256) {
    return `SHA-256 annoncé ${announced}, reçu ${sha256} (${displayUrl}).`;
  }
  return null;
}

async function publish(
  { part, url, displayUrl }: Job,
  paths: DownloadPaths,
  lock: FileLock,
): Promise<Result<Downloaded>> {
  const begun = part.record;
  if (!begun) throw new Error("a complete file has no record");
  await part.sync();
  if (!(await lock.isStillLocked())) {
    return failed(
      "registre.conflit",
      `Un autre processus a repris le téléchargement de ${displayUrl}.`,
    );
  }
  const { total: _total, digest: _digest, resumable: _resumable, ...version } = begun;
  const record: FinishedRecord = { ...version, url, bytes: part.bytes, sha256: part.sha256() };
  // In this order, a crash leaves at worst a file without a record: it is downloaded again.
  await rm(paths.record, { force: true });
  await rename(paths.part, paths.file);
  await writeRecord(paths.record, record);
  await rm(paths.partRecord, { force: true });
  return success({ ...result(record, paths), resumed: part.resumed, unchanged: false });
}

function result(
  { url: _url, ...record }: FinishedRecord,
  paths: DownloadPaths,
): Omit<Downloaded, "resumed" | "unchanged"> {
  return { path: paths.file, ...record };
}

/** The record of the finished file, if its URL, size and digest match. */
async function storedRecord(
  request: DownloadRequest,
  paths: DownloadPaths,
): Promise<FinishedRecord | null> {
  const record = await readRecord<FinishedRecord>(paths.record);
  if (record?.url !== request.url) return null;
  const expected = request.expectedSha256?.toLowerCase();
  if (expected !== undefined && expected !== record.sha256) return null;
  const size = await stat(paths.file).then(
    (found) => found.size,
    () => -1,
  );
  return size === record.bytes ? record : null;
}

async function freeBytesUnder(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** A file system error as a failure; any other error is a bug and is rethrown. */
function diskFailure(error: unknown, path: string): Result<never> {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return failed("disque.plein", `Fichier : ${path}.`);
  if (syscall === undefined) throw error;
  return failed(
    "source.indisponible",
    `Impossible d'écrire ${path} (${code}) : vérifiez les droits et le disque.`,
  );
}
