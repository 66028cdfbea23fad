import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import type { Value } from "../../state/store.ts";

/** An uploaded file. Its original name is data, never a path. */
export type SentFile = {
  readonly name: string;
  readonly bytes: number;
};

/** The record of an upload. `about` is the data of its workflow. Times are epoch milliseconds. */
export type Upload<About extends Value = Value> = {
  /** `upl_` and 32 hexadecimal digits. */
  readonly id: string;
  readonly produit: string;
  /** The client that mappings are learned from; `null` for an anonymous upload. */
  readonly clientId: string | null;
  /** The account that sent it; `null` without one. */
  readonly userId: number | null;
  readonly files: readonly SentFile[];
  /** SHA-256 of its token, hexadecimal. */
  readonly tokenHash: string;
  /** Hashes of tokens issued later, newest last. */
  readonly laterTokenHashes?: readonly string[];
  readonly createdMs: number;
  /** Its tokens are invalid from then on. */
  readonly expiresMs: number;
  /** Set when its files are retained longer than its tokens are valid. */
  readonly keptUntilMs?: number;
  /** The costs of its account when it was sent; absent for the proposed ones. */
  readonly costs?: OwnCosts;
  readonly about: About;
};

/** What remains of a deleted upload: enough to report the deletion to holders of its link. */
export type DeletedUpload = Pick<Upload, "id" | "tokenHash" | "laterTokenHashes" | "expiresMs"> & {
  readonly deleted: true;
};

/** A request for access to an upload. */
export interface Claim {
  readonly id: string;
  readonly token: string | undefined;
  /** `undefined` to skip the check. */
  readonly clientId: string | null | undefined;
}
