import { dirname } from "node:path";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { ANONYMOUS_LIMITS, megabytes } from "../../../engine/files/read/gate/limits.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { ReceivedFile } from "../../http/endpoint.ts";
import type { Customers } from "../../workflows/dossiers/customers.ts";
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
  readonly clientId: string | null;
  readonly clientAddress: string;
  readonly nowMs: number;
  /** Stores a file over the limits of a flash too: its columns can be validated. */
  readonly keepsLong: boolean;
}

/** Stores a file and starts its diagnosis. Failures: those of a flash, of files and of shares. */
export async function keepFlashFile(
  parts: SendFlashDeps,
  sending: Sending,
): Promise<Attempt<SentFlash>> {
  if (sending.file.bytes > ANONYMOUS_LIMITS.fileBytes) return largeFile(parts, sending);
  const { uploads, flash } = parts;
  const { file, clientId, clientAddress, nowMs, keepsLong } = sending;
  const sender = senderOf(clientAddress);
  const room = flash.store(sender, file.bytes, nowMs);
  if (!room.ok) return room;
  const stored = await uploads.keep<MappingAbout>({
    produit: "ct0",
    clientId,
    userId: null,
    files: [{ name: file.name, bytes: file.bytes }],
    received: dirname(file.path),
    about: { ...UNREAD, flash: flash.next({}) },
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
  return clientId === null || isForgotten ? success(sent) : ownedBy(parts, sent, clientId, nowMs);
}

const UNREAD = {
  workflow: "schema",
  owner: null,
  sector: null,
  run: 0,
  work: { state: "waiting" },
} as const;

/** A file of too many bytes: like one sent to be validated, or refused. */
async function largeFile(
  { mappings }: SendFlashDeps,
  { file, clientId, clientAddress, nowMs, keepsLong }: Sending,
): Promise<Attempt<SentFlash>> {
  if (!keepsLong || clientId !== null) {
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
    sender: { clientId: null, owner: null },
    userId: null,
    ...{ clientAddress, sector: null, produit: PRODUCT_BY_DEFAULT, nowMs },
  });
  if (!received.ok) return received;
  const { upload, token, rows: lines } = received.value;
  return success({ upload, token, lines, bytes: file.bytes, isTooLong: true });
}

/**
 * The first sender of a client's name owns it, as with the other uploads. Only now: a file that is
 * refused leaves the name to who sends the next.
 */
async function ownedBy(
  parts: SendFlashDeps,
  sent: SentFlash,
  clientId: string,
  nowMs: number,
): Promise<Attempt<SentFlash>> {
  const { id } = sent.upload;
  const owned = await claimed(parts, id, clientId, nowMs);
  if (owned.ok) return success(sent);
  await parts.flash.forget(id);
  return owned;
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
