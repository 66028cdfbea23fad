import { hashAccessToken, newAccessToken } from "../access/access-token.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store, Transaction } from "../state/store.ts";
import type { Registration } from "./account.ts";

export type LinkKind = "verification" | "mot_de_passe";

/** Lifetime of a mailed link. */
const LIVES_MS: Readonly<Record<LinkKind, number>> = {
  verification: 24 * 3_600_000,
  mot_de_passe: 3_600_000,
};

/** What is stored of a link, under the hash of its token. Times are epoch milliseconds. */
type Link = {
  readonly kind: LinkKind;
  readonly userId: number;
  readonly expiresMs: number;
  readonly isUsed: boolean;
  /** Of a verification: the registration it was mailed for. */
  readonly registration: Registration | null;
};

type Reader = Pick<Store, "get" | "range">;

const LINK = "lien";
const LINKS_OF = "lien_utilisateur";

/** When a link created at an instant stops working. */
export function linkEndMs(kind: LinkKind, nowMs: number): number {
  return nowMs + LIVES_MS[kind];
}

/** Stores a new link and returns its token, in clear this once. */
export function addLink(
  transaction: Transaction,
  { kind, userId, registration }: Pick<Link, "kind" | "userId" | "registration">,
  { nowMs, random }: { readonly nowMs: number; readonly random: RandomBytes },
): string {
  const token = newAccessToken(random);
  const hash = hashAccessToken(token);
  const expiresMs = linkEndMs(kind, nowMs);
  transaction.put([LINK, hash], { kind, userId, expiresMs, isUsed: false, registration });
  transaction.put([LINKS_OF, userId, hash], true);
  return token;
}

/** The link of a token; `null` when it is unknown, expired or of another kind. */
export function findLink(
  reader: Reader,
  token: string,
  kind: LinkKind,
  nowMs: number,
): Link | null {
  const link = reader.get<Link>([LINK, hashAccessToken(token)]);
  return link && link.kind === kind && nowMs < link.expiresMs ? link : null;
}

/** Uses up a link. Until its expiry, a used link is distinguished from one that never existed. */
export function useLink(transaction: Transaction, token: string, link: Link): void {
  removeLinks(transaction, link.userId);
  const hash = hashAccessToken(token);
  transaction.put([LINK, hash], { ...link, isUsed: true, registration: null });
  transaction.put([LINKS_OF, link.userId, hash], true);
}

/** Removes every link of a user. */
export function removeLinks(transaction: Transaction, userId: number): void {
  for (const { key } of [...transaction.range([LINKS_OF, userId])]) {
    transaction.delete([LINK, String(key[2])]);
    transaction.delete(key);
  }
}

/** Removes expired links. Reads all of them. */
export function purgeLinks(transaction: Transaction, nowMs: number): void {
  const expired = [...transaction.range<Link>([LINK])].filter(
    ({ value }) => nowMs >= value.expiresMs,
  );
  for (const { key, value } of expired) {
    transaction.delete(key);
    transaction.delete([LINKS_OF, value.userId, String(key[1])]);
  }
}
