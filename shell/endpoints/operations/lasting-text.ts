import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { takesGzip } from "../../http/accept.ts";
import type { AnswerHeader } from "../../http/document.ts";
import { Lasting } from "../../http/document.ts";

/** The request headers that `LastingText.answer` reads. */
export const LASTING_READS = ["accept-encoding", "if-none-match"] as const;

const TAG_LETTERS = 22;

/**
 * Pages that are the same for everybody for some time: each is made once and compressed once, and
 * the oldest leave when there are too many.
 */
export class LastingPages {
  readonly #media: string;
  readonly #headers: readonly AnswerHeader[];
  readonly #most: number;
  readonly #texts = new Map<string, LastingText>();

  /** @param most Pages kept, of any size. */
  constructor(media: string, headers: readonly AnswerHeader[], most: number) {
    this.#media = media;
    this.#headers = headers;
    this.#most = most;
  }

  /** @param key Everything that the text depends on. */
  answer(key: string, made: () => string, headers: ReadonlyMap<string, string>): Lasting {
    const known = this.#texts.get(key);
    const text = known ?? new LastingText(this.#media, made(), this.#headers);
    if (!known) this.#keep(key, text);
    return text.answer(headers);
  }

  #keep(key: string, text: LastingText): void {
    const [oldest] = this.#texts.keys();
    if (this.#texts.size >= this.#most && oldest !== undefined) this.#texts.delete(oldest);
    this.#texts.set(key, text);
  }
}

export class LastingText {
  readonly #media: string;
  readonly #headers: readonly AnswerHeader[];
  readonly #plain: Uint8Array;
  readonly #zipped: Uint8Array;
  readonly #tag: string;

  constructor(media: string, text: string, headers: readonly AnswerHeader[] = []) {
    this.#media = media;
    this.#headers = [["Vary", "Accept-Encoding"], ...headers];
    this.#plain = Buffer.from(text);
    this.#zipped = gzipSync(this.#plain, { level: 9 });
    this.#tag = createHash("sha256").update(text).digest("base64url").slice(0, TAG_LETTERS);
  }

  /** The text in an encoding that the caller accepts; without a body when its ETag matches. */
  answer(headers: ReadonlyMap<string, string>): Lasting {
    const isZipped = takesGzip(headers.get("accept-encoding") ?? "");
    // Two encodings are two representations: RFC 9110, 8.8.3.3.
    const tag = isZipped ? `"${this.#tag}-gzip"` : `"${this.#tag}"`;
    const known = [...this.#headers, ["ETag", tag]] as const;
    if (hasTag(headers.get("if-none-match") ?? "", tag))
      return new Lasting(this.#media, null, known);
    return isZipped
      ? new Lasting(this.#media, this.#zipped, [...known, ["Content-Encoding", "gzip"]])
      : new Lasting(this.#media, this.#plain, known);
  }
}

/** Weak comparison: proxies that compress make our tags weak. Source: RFC 9110, 13.1.2. */
function hasTag(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(",").some((one) => {
    const input = one.trim().replace(/^W\//, "");
    return input === "*" || input === tag;
  });
}
