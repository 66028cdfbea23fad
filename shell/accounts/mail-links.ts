import { hashAccessToken, newAccessToken } from "../access/access-token.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store, Transaction } from "../state/store.ts";
import type { Registration } from "./account.ts";

export type LinkKind = "verification" | "mot_de_passe";

/** How long a link that was mailed opens what it opens. */
const LIVES_MS: Readonly<Record<LinkKind, number>> = {
  verification: 24 * 3_600_000,
  mot_de_passe: 3_600_000,
};

/** What is kept of a link, under the hash of its token. Times are epoch milliseconds. */
type Link = {
  readonly kind: LinkKind;
  readonly userId: number;
  readonly expiresMs: number;
  readonly isUsed: boolean;
  /** Of a verification: the registration that was asked for when it was mailed. */
  readonly registration: Registration | null;
};

type Reader = Pick<Store, "get" | "range">;

const LINK = "lien";
const LINKS_OF = "lien_utilisateur";

/** A new link's token, in clear this once. */
export function addLink(
  transaction: Transaction,
  { kind, userId, registration }: Pick<Link, "kind" | "userId" | "registration">,
  { nowMs, random }: { readonly nowMs: number; readonly random: RandomBytes },
): string {
  const token = newAccessToken(random);
  const hash = hashAccessToken(token);
  const expiresMs = nowMs + LIVES_MS[kind];
  transaction.put([LINK, hash], { kind, userId, expiresMs, isUsed: false, registration });
  transaction.put([LINKS_OF, userId, hash], true);
  return token;
}

/** What a token opens now: `null` for one that is unknown, expired or of another kind. */
export function findLink(
  reader: Reader,
  token: string,
  kind: LinkKind,
  nowMs: number,
): Link | null {
  const link = reader.get<Link>([LINK, hashAccessToken(token)]);
  return link && link.kind === kind && nowMs < link.expiresMs ? link : null;
}

/** A link opens once; until it would have expired anyway it is told from one that never was. */
export function useLink(transaction: Transaction, token: string, link: Link): void {
  removeLinks(transaction, link.userId);
  const hash = hashAccessToken(token);
  transaction.put([LINK, hash], { ...link, isUsed: true, registration: null });
  transaction.put([LINKS_OF, link.userId, hash], true);
}

/** Voids every link of a user. */
export function removeLinks(transaction: Transaction, userId: number): void {
  for (const { key } of [...transaction.range([LINKS_OF, userId])]) {
    transaction.delete([LINK, String(key[2])]);
    transaction.delete(key);
  }
}

/** Forgets links that have expired. Reads all of them. */
export function purgeLinks(transaction: Transaction, nowMs: number): void {
  const expired = [...transaction.range<Link>([LINK])].filter(
    ({ value }) => nowMs >= value.expiresMs,
  );
  for (const { key, value } of expired) {
    transaction.delete(key);
    transaction.delete([LINKS_OF, value.userId, String(key[1])]);
  }
}
