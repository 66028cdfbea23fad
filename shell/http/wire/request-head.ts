import { METHODS } from "node:http";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import type { WireRequest } from "./wire.ts";

/**
 * Fields that a request has once: of two values, a proxy may read one and we the other (request
 * smuggling). Source: RFC 9110, 5.3; RFC 9112, 3.2 and 6.3.
 */
const SINGLE: ReadonlySet<string> = new Set([
  "content-length",
  "content-type",
  "host",
  "transfer-encoding",
]);
/** Its first value counts: joined, two would be none. */
const FIRST = "authorization";
/** Most fields of a head: what the native server accepts. */
const FIELDS_MOST = 100;
const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);
/** Digits alone; no length of ours has sixteen. Source: RFC 9112, 6.3. */
const LENGTH = /^\d{1,15}$/;
/** A name, an IPv4 address or an IPv6 one in brackets, and a port. Source: RFC 3986, 3.2. */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
/** What no target has: blanks, controls, bytes outside ASCII, a fragment. */
const NOT_IN_TARGET = /[^!-~]|#/;

/** @param what A French sentence that names no value of the request. */
const malformed = (what: string): Failure => failed("requete.mal_formee", what).failure;

/** The request line and the header fields, read strictly and alike on both servers. */
export class RequestHead implements WireRequest {
  readonly method: string;
  path: string;
  query: string;
  fault: Failure | null = null;
  isLast = false;
  readonly #fields = new Map<string, string>();
  #count = 0;

  /** @param query Without `?`; `""` when there is none. */
  constructor(method: string, path: string, query: string) {
    this.method = method;
    this.path = path;
    this.query = query;
  }

  /** Adds a field as received; `name` is in lower case. */
  add(name: string, value: string): void {
    this.#count++;
    const earlier = this.#fields.get(name);
    if (earlier === undefined) {
      this.#fields.set(name, value);
      return;
    }
    if (SINGLE.has(name)) this.fault = malformed(`L'en-tête ${name} est donné deux fois.`);
    if (name !== FIRST)
      this.#fields.set(name, `${earlier}${name === "cookie" ? "; " : ", "}${value}`);
  }

  getHeader(name: string): string {
    return this.#fields.get(name) ?? "";
  }

  /** To be called once, after the last field: looks for faults. */
  close(isHttp10: boolean): void {
    if (this.#count > FIELDS_MOST) this.fault = failed("requete.entete_longue").failure;
    this.fault ??= this.#faultOfMethod() ?? this.#faultOfFields(isHttp10) ?? this.#faultOfTarget();
    if (this.fault !== null) this.isLast = true;
  }

  #faultOfMethod(): Failure | null {
    return KNOWN_METHODS.has(this.method) ? null : failed("requete.methode").failure;
  }

  #faultOfFields(isHttp10: boolean): Failure | null {
    const fields = this.#fields;
    if (fields.has("")) return malformed("Un en-tête n'a pas de nom.");
    const host = fields.get("host");
    if (host === undefined && !isHttp10) return malformed("L'en-tête host manque.");
    if (host !== undefined && !HOST.test(host)) return malformed("L'en-tête host est illisible.");
    const length = fields.get("content-length");
    if (length !== undefined && !LENGTH.test(length))
      return malformed("L'en-tête content-length n'est pas un nombre.");
    const coding = fields.get("transfer-encoding");
    if (coding !== undefined) {
      if (length !== undefined || isHttp10)
        return malformed("Transfer-Encoding n'est permis ni avec Content-Length, ni en HTTP/1.0.");
      if (coding.toLowerCase() !== "chunked") return failed("requete.codage").failure;
    }
    const expected = fields.get("expect");
    if (expected !== undefined && expected.toLowerCase() !== "100-continue")
      return failed("requete.attente").failure;
    return null;
  }

  /** Source: RFC 9112, 3.2: a server accepts the absolute form, whose host counts. */
  #faultOfTarget(): Failure | null {
    if (this.path === "*" && this.method === "OPTIONS") return null;
    const absolute = this.path.startsWith("/") ? null : ABSOLUTE.exec(this.path);
    if (absolute) {
      const [, host = "", path = ""] = absolute;
      if (host === "" || !HOST.test(host)) return malformed("L'hôte de l'adresse est illisible.");
      this.#fields.set("host", host);
      this.path = path || "/";
    }
    if (!this.path.startsWith("/")) return malformed("L'adresse ne commence pas par /.");
    if (NOT_IN_TARGET.test(this.path) || NOT_IN_TARGET.test(this.query))
      return malformed("L'adresse contient un caractère qui doit être codé.");
    return null;
  }
}
