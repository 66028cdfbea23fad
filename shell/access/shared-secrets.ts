import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface SecretTexts {
  /** Of X-Admin-Key; `null` for none: nobody is admin then. */
  readonly admin: string | null;
  /** Of X-Internal-Secret. */
  readonly internal: string | null;
  /** Callbacks of the pipeline are signed with it. */
  readonly callback: string | null;
}

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** What operator, pipeline and service know of each other; compared in constant time. */
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

  /** Whether these are the bytes that were signed; the signature as `sha256=<hexadecimal>`. */
  isSigned(bytes: Uint8Array, signature: string): boolean {
    const input = SIGNATURE.exec(signature)?.[1];
    if (this.#callback === null || input === undefined) return false;
    const own = createHmac("sha256", this.#callback).update(bytes).digest();
    return timingSafeEqual(own, Buffer.from(input, "hex"));
  }
}

/** The same length for any text. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}
