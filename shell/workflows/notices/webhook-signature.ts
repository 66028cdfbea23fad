import { createHmac } from "node:crypto";
import type { RandomBytes } from "../../state/random-bytes.ts";

const PREFIX = "whsec_";
/** The specification allows 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and the base64 of random bytes. */
export function newWebhookSecret(random: RandomBytes): string {
  return PREFIX + Buffer.from(random(SECRET_BYTES)).toString("base64");
}

interface Signed {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The value of `webhook-signature`: one signature for each secret, separated by a space.
 *
 * Source: Standard Webhooks 1.0.0, "Signature scheme", symmetric.
 */
export function webhookSignature(
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
      return `v1,${digest.digest("base64")}`;
    })
    .join(" ");
}
