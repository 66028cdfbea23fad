import { hashAccessToken, newAccessToken } from "../access/access-token.ts";
import { findKey, isProved, type KeyRecord } from "../access/key-records.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store, Transaction } from "../state/store.ts";
import { mayBeMailed } from "./letter-limit.ts";
import { type LetterWords, mailTo } from "./letter-text.ts";
import type { Mail } from "./mail/mail.ts";

/** What is stored of a link that proves the address of a key, under the hash of its token. */
type KeyLink = { readonly key: string; readonly expiresMs: number };

/** A letter to the address that a key was requested with. */
export type KeyLetter = { readonly kind: "cle"; readonly key: string };

const LINK = "lien_cle";
const LINK_LIVES_MS = 7 * 24 * 3_600_000;

/** Path of the page behind the link. */
export const KEY_PROOF_PATH = "/cle/confirmation";

/** Composes the mail of a key; `null` when it needs no proof any more. */
export function keyMail(
  letter: KeyLetter,
  transaction: Transaction,
  on: {
    readonly nowMs: number;
    readonly isFirstTry: boolean;
    readonly random: RandomBytes;
    readonly publicUrl: string;
  },
): Omit<Mail, "id"> | null {
  const record = findKey(transaction, letter.key);
  if (record === null || isProved(record) || record.revokedMs !== null) return null;
  if (on.isFirstTry && !mayBeMailed(transaction, "cle", record.email, on.nowMs)) return null;
  const token = newAccessToken(on.random);
  const link: KeyLink = { key: record.id, expiresMs: on.nowMs + LINK_LIVES_MS };
  transaction.put([LINK, hashAccessToken(token)], link);
  const words = wordsOf(record, `${on.publicUrl}${KEY_PROOF_PATH}?token=${token}`);
  return { ...mailTo(record.email, words), expiresMs: link.expiresMs };
}

/** Text of the requester is left out: anybody may write to this address through the form. */
function wordsOf({ id }: KeyRecord, link: string): LetterWords {
  return {
    subject: "Confirmez votre clé d'API",
    before: `Une clé d'API recoupe (${id}) a été demandée avec cette adresse. Elle sert déjà, sur un quota partagé. Pour qu'elle soit à vous, avec un plan gratuit entier, ouvrez ce lien dans les sept jours, puis pressez le bouton de la page :`,
    link,
    after:
      "Si vous n'avez rien demandé, laissez ce message sans suite : la clé ne sera pas à votre nom et n'utilisera rien de votre quota.",
  };
}

/** The key of a link; `null` when the link is unknown or expired, or the key is gone. */
export function keyOfLink(reader: Pick<Store, "get">, token: string, nowMs: number) {
  const link = reader.get<KeyLink>([LINK, hashAccessToken(token)]);
  if (link === undefined || nowMs >= link.expiresMs) return null;
  const record = findKey(reader, link.key);
  return record && record.revokedMs === null ? record : null;
}

/** Removes expired links. Reads all of them. */
export function purgeKeyLinks(transaction: Transaction, nowMs: number): void {
  const all = [...transaction.range<KeyLink>([LINK])];
  for (const { key, value } of all) if (nowMs >= value.expiresMs) transaction.delete(key);
}
