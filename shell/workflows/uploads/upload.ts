import type { Value } from "../../state/store.ts";

/** A file as it was sent. Its own name is data, never a path. */
export type SentFile = {
  readonly name: string;
  readonly bytes: number;
};

/**
 * What is known of an upload. `about` is what its workflow keeps with it. Times are epoch
 * milliseconds.
 */
export type Upload<About extends Value = Value> = {
  /** `upl_` and 32 hexadecimal digits. */
  readonly id: string;
  readonly produit: string;
  /** Whose mappings are learned from it; `null` for an upload of nobody in particular. */
  readonly clientId: string | null;
  /** Whose account it was sent from; `null` for one sent without. */
  readonly userId: number | null;
  readonly files: readonly SentFile[];
  /** SHA-256 of its token, hexadecimal. */
  readonly tokenHash: string;
  /** Of the tokens that its sender was given later, the newest last. */
  readonly laterTokenHashes?: readonly string[];
  readonly createdMs: number;
  /** From then on its token opens nothing. */
  readonly expiresMs: number;
  /** Where its files are kept for longer than its token holds. */
  readonly keptUntilMs?: number;
  readonly about: About;
};

/** What is left of an upload that was deleted: enough to say so to whoever has its link. */
export type DeletedUpload = Pick<Upload, "id" | "tokenHash" | "laterTokenHashes" | "expiresMs"> & {
  readonly deleted: true;
};

/** Who asks for an upload. */
export interface Claim {
  readonly id: string;
  readonly token: string | undefined;
  /** `undefined` where it is not asked for. */
  readonly clientId: string | null | undefined;
}
