import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { ServiceSecrets } from "./service-secrets.ts";

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;
/** Between two readings caused by unknown secrets, which anybody may send. */
const READ_EVERY_MS = 1_000;

/** The secrets shared by operator, pipeline and service; compared in constant time. */
export class SharedSecrets {
  #texts: ServiceSecrets;
  readonly #readAgain: () => ServiceSecrets | null;
  #readMs = Number.NEGATIVE_INFINITY;

  /** @param readAgain  The secrets as they are now, `null` when they cannot be read. */
  constructor(texts: ServiceSecrets, readAgain: () => ServiceSecrets | null = () => null) {
    this.#texts = texts;
    this.#readAgain = readAgain;
  }

  isAdmin(presented: string): boolean {
    return isOneOf(this.#texts.admin, presented);
  }

  isInternal(presented: string): boolean {
    return this.#asRenewed(({ internal }) => isOneOf(internal, presented));
  }

  /** Whether the signature, `sha256=<hexadecimal>`, is that of these bytes. */
  isSigned(bytes: Uint8Array, signature: string): boolean {
    const input = SIGNATURE.exec(signature)?.[1];
    if (input === undefined) return false;
    const presented = Buffer.from(input, "hex");
    return this.#asRenewed(({ callback }) =>
      callback.some((secret) =>
        timingSafeEqual(createHmac("sha256", secret).update(bytes).digest(), presented),
      ),
    );
  }

  /** A secret that is unknown may be a renewed one. */
  #asRenewed(isKnown: (texts: ServiceSecrets) => boolean): boolean {
    if (isKnown(this.#texts)) return true;
    const nowMs = performance.now();
    if (nowMs - this.#readMs < READ_EVERY_MS) return false;
    this.#readMs = nowMs;
    this.#texts = this.#readAgain() ?? this.#texts;
    return isKnown(this.#texts);
  }
}

function isOneOf(secrets: readonly string[], presented: string): boolean {
  const own = digest(presented);
  return secrets.filter((secret) => timingSafeEqual(digest(secret), own)).length > 0;
}

/** A digest, so that compared buffers have equal lengths. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}
