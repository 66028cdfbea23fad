import { dirname } from "node:path";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { ANONYMOUS_LIMITS, megabytes } from "../../../engine/files/read/gate/limits.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { ReceivedFile } from "../../http/endpoint.ts";
import type { Customer, Customers } from "../../workflows/dossiers/customers.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import type { MappingAbout, MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import { LIVES_MS, type Mappings } from "../../workflows/mappings/mappings.ts";
import { PRODUCT_BY_DEFAULT } from "../../workflows/mappings/processing-job.ts";
import { senderOf } from "../../workflows/sender-shares.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";

export interface SendFlashDeps {
  readonly uploads: Uploads;
  readonly flash: FlashJobs;
  readonly customers: Customers;
  readonly dossiers: Dossiers;
  readonly mappings: Mappings;
}

export interface SentFlash {
  readonly upload: MappingUpload;
  readonly token: string;
  /** `null` for a file of too many bytes, whose lines are not counted. */
  readonly lines: number | null;
  readonly bytes: number;
  /** Over a limit of the flash: not diagnosed. */
  readonly isTooLong: boolean;
}

export interface Sending {
  readonly file: ReceivedFile;
  /** Ignored for a customer: an account is a client of its own. */
  readonly clientId: string | null;
  /** The account of the person signed in on our pages; `null` without one. */
  readonly userId: number | null;
  readonly clientAddress: string;
  readonly nowMs: number;
  /** Stores a file over the limits of a flash too: its columns can be validated. */
  readonly keepsLong: boolean;
}

/** Who sends, as the records of an upload name it. */
type Sent = Sending & Pick<Customer, "owner" | "sector" | "produit">;

/**
 * Stores a file and starts its diagnosis; for a customer, with the profile and in the list of the
 * dossier. Failures: those of a flash, of files and of shares.
 */
export async function keepFlashFile(
  parts: SendFlashDeps,
  sending: Sending,
): Promise<Attempt<SentFlash>> {
  const { userId } = sending;
  const own = userId === null ? success(NOBODY) : parts.customers.of(userId);
  if (!own.ok) return own;
  const sent = { ...sending, ...own.value };
  return sending.file.bytes > ANONYMOUS_LIMITS.fileBytes
    ? largeFile(parts, sent)
    : smallFile(parts, sent);
}

async function smallFile(parts: SendFlashDeps, sending: Sent): Promise<Attempt<SentFlash>> {
  const { uploads, flash } = parts;
  const { file, clientId, userId, clientAddress, nowMs, keepsLong } = sending;
  const { owner, sector, produit } = sending;
  const sender = senderOf(clientAddress, userId);
  const room = userId === null ? flash.store(sender, file.bytes, nowMs) : success(null);
  if (!room.ok) return room;
  const stored = await uploads.keep<MappingAbout>({
    produit: produit ?? "ct0",
    clientId,
    userId,
    files: [{ name: file.name, bytes: file.bytes }],
    received: dirname(file.path),
    about: { ...UNREAD, owner, sector, flash: flash.next({}) },
    nowMs,
    livesMs: LIVES_MS.schema,
  });
  if (!stored.ok) return stored;
  const { id } = stored.value.upload;
  const counted = await flash.start(stored.value.upload, sender);
  const isForgotten = !counted.ok || (counted.value.isTooLong && !keepsLong);
  if (isForgotten) await flash.forget(id);
  if (!counted.ok)
    return { ...counted, failure: reported(counted.failure), loc: ["body", file.field] };
  const sent = { ...stored.value, ...counted.value, bytes: file.bytes };
  return isForgotten ? success(sent) : filed(parts, sent, sending);
}

const NOBODY = { owner: null, sector: null, produit: null } as const;

const UNREAD = {
  workflow: "schema",
  run: 0,
  work: { state: "waiting" },
} as const;

/** A file of too many bytes: like one sent to be validated, or refused. */
async function largeFile(
  { mappings }: SendFlashDeps,
  { file, clientId, userId, clientAddress, nowMs, keepsLong, owner, sector, produit }: Sent,
): Promise<Attempt<SentFlash>> {
  if (!keepsLong || (clientId !== null && userId === null)) {
    const most = `« ${file.name} » : ${megabytes(ANONYMOUS_LIMITS.fileBytes)} Mo au plus par fichier.`;
    return {
      ...failed("fichier.trop_grand", most, { file: file.name }),
      loc: ["body", file.field],
    };
  }
  const received = await mappings.receive({
    workflow: "schema",
    files: [file],
    received: dirname(file.path),
    sender: { clientId, owner },
    userId,
    ...{ clientAddress, sector, produit: produit ?? PRODUCT_BY_DEFAULT, nowMs },
  });
  if (!received.ok) return received;
  const { upload, token, rows: lines } = received.value;
  return success({ upload, token, lines, bytes: file.bytes, isTooLong: true });
}

/**
 * Lists the file in the dossier of its customer. Without an account, the first sender of a client's
 * name owns it, as with the other uploads. Only now: a file that is refused is in no dossier, and
 * leaves the name to who sends the next.
 */
async function filed(
  parts: SendFlashDeps,
  sent: SentFlash,
  { clientId, userId, nowMs }: Sent,
): Promise<Attempt<SentFlash>> {
  const { upload, isTooLong } = sent;
  const { id, files, createdMs: atMs } = upload;
  const names = files.map(({ name }) => name);
  const listed = { uploadId: id, names, bytes: sent.bytes, atMs };
  let done: Result<unknown> = success(null);
  if (userId !== null)
    done = await parts.dossiers.addUpload(userId, {
      ...listed,
      // What is too long for a diagnosis can only be validated.
      ...(isTooLong ? {} : { isDiagnosis: true as const }),
    });
  else if (clientId !== null) done = await claimed(parts, id, clientId, nowMs);
  if (done.ok) return success(sent);
  await parts.flash.forget(id);
  return done;
}

async function claimed(
  { uploads, customers }: SendFlashDeps,
  id: string,
  clientId: string,
  nowMs: number,
): Promise<Result<MappingUpload>> {
  const sender = await customers.claim(clientId, undefined, nowMs);
  if (!sender.ok) return sender;
  const { owner } = sender.value;
  return uploads.change<MappingAbout>(id, (about) => ({ ...about, owner }));
}

/** A failure for the caller, without the path on this machine. */
function reported({ code, detail }: Failure): Failure {
  return { code, detail };
}
