import { createHash } from "node:crypto";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { hashAccessToken, isSameHash } from "../../access/access-token.ts";
import type { Key, Store, Transaction, Value } from "../../state/store.ts";
import type { Claim, DeletedUpload, Upload } from "./upload.ts";

/** The upload of a claim, if its token opens it. Failures: those of `Uploads.admit`. */
export function admitted<About extends Value>(
  store: Store,
  { id, clientId }: Claim,
  token: string,
  nowMs: number,
): Result<Upload<About>> {
  const hash = hashAccessToken(token);
  const known = ID.test(id) && store.get<Upload<About> | DeletedUpload>(uploadKey(id));
  if (!known) return failed("envoi.absent");
  if (!tokenHashesOf(known).some((own) => isSameHash(own, hash)))
    return failed(store.get(tokenKey(hash)) === undefined ? "jeton.invalide" : "jeton.autre");
  if ("deleted" in known || nowMs >= known.expiresMs) return failed("envoi.expire");
  // The client of an account is of our making: its sender states none.
  const isUnstated = clientId === undefined || (clientId === null && known.userId !== null);
  if (!isUnstated && clientId !== known.clientId) return failed("jeton.autre");
  return success(known);
}

/** `null` for one that was deleted or never existed. */
export function foundIn<About extends Value = Value>(
  store: Pick<Store, "get">,
  id: string,
): Upload<About> | null {
  const known = store.get<Upload<About> | DeletedUpload>(uploadKey(id));
  return known && !("deleted" in known) ? known : null;
}

/** Replaces an upload by the record that it existed. */
export function endIn(transaction: Transaction, upload: Upload, nowMs: number): void {
  const { id, tokenHash, laterTokenHashes = [], expiresMs } = upload;
  const left: DeletedUpload = {
    id,
    tokenHash,
    laterTokenHashes,
    expiresMs: Math.min(expiresMs, nowMs),
    deleted: true,
  };
  transaction.put(uploadKey(id), left);
  for (const key of listedUnder(upload)) transaction.delete(key);
}

/** Removes every record of an upload, existing or deleted. */
export function forgetIn(transaction: Transaction, upload: Upload | DeletedUpload): null {
  transaction.delete(uploadKey(upload.id));
  for (const hash of tokenHashesOf(upload)) transaction.delete(tokenKey(hash));
  if (!("deleted" in upload)) for (const key of listedUnder(upload)) transaction.delete(key);
  return null;
}

/** Adds a token to an upload; drops the oldest of the later ones at the limit. */
export function addTokenIn(transaction: Transaction, upload: Upload, tokenHash: string): void {
  const { id, laterTokenHashes = [] } = upload;
  const hashes = [...laterTokenHashes, tokenHash];
  for (const past of hashes.splice(0, hashes.length - LATER_TOKENS_MOST))
    transaction.delete(tokenKey(past));
  transaction.put(tokenKey(tokenHash), id);
  transaction.put(uploadKey(id), { ...upload, laterTokenHashes: hashes });
}

/** Hashes of all tokens that open, or opened, an upload. */
function tokenHashesOf({ tokenHash, laterTokenHashes = [] }: Upload | DeletedUpload): string[] {
  return [tokenHash, ...laterTokenHashes];
}

/** Most later tokens: open tabs of one upload. */
const LATER_TOKENS_MOST = 10;

/** Index keys of an upload. */
export function listedUnder({ id, clientId, userId, createdMs }: Upload): Key[] {
  const lists = [
    ...(clientId === null ? [] : [clientKey(clientId)]),
    ...(typeof userId === "number" ? [userKey(userId)] : []),
  ];
  return lists.map((list) => [...list, createdMs, id]);
}

const ID = /^upl_[0-9a-f]{32}$/;
export const UPLOADS = "envoi";
export const uploadKey = (id: string) => [UPLOADS, id];
export const tokenKey = (tokenHash: string) => ["envoi-jeton", tokenHash];
/** A digest: clients choose their ids freely. */
export const clientKey = (clientId: string) => [
  "envoi-client",
  createHash("sha256").update(clientId, "utf8").digest("hex"),
];
export const userKey = (userId: number) => ["envoi-compte", userId];
