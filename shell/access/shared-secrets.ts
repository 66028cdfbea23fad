import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface SecretTexts {
  /** Of X-Admin-Key; without it (`null`) no call is admin. */
  readonly admin: string | null;
  /** Of X-Internal-Secret. */
  readonly internal: string | null;
  /** Signs the callbacks of the pipeline. */
  readonly callback: string | null;
}

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** The secrets shared by operator, pipeline and service; compared in constant time. */
export class SharedSecrets {
  readonly #admin: Buffer | null;
  readonly #internal: Buffer | null;
  readonly #callback: string | null;

  constructor({ admin, internal, callback }: SecretTexts) {
    this.#admin = admin === null ? null : digest(admin);
    this.#internal = internal === null ? null : digest(internal);
    this.#callback = callback;
  }

  isAdmin(presented: string): boolean {
    return this.#admin !== null && timingSafeEqual(this.#admin, digest(presented));
  }

  isInternal(presented: string): boolean {
    return this.#internal !== null && timingSafeEqual(this.#internal, digest(presented));
  }

  /** Whether the signature, `sha256=<hexadecimal>`, is that of these bytes. */
  isSigned(bytes: Uint8Array, signature: string): boolean {
    const input = SIGNATURE.exec(signature)?.[1];
    if (this.#callback === null || input === undefined) return false;
    const own = createHmac("sha256", this.#callback).update(bytes).digest();
    return timingSafeEqual(own, Buffer.from(input, "hex"));
  }
}

/** A digest, so that compared buffers have equal lengths. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}
