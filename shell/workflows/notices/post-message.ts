import { lookup as resolve } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { TargetNetworks } from "./target-networks.ts";

/** A message to send. */
interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of an attempt; the reason is French, without the address or the other's words. */
export interface Outcome {
  /** Status of the answer; `null` without an answer. */
  readonly code: number | null;
  /** "" for an answer. */
  readonly reason: string;
}

interface Sending {
  readonly networks: TargetNetworks;
  readonly timeoutMs: number;
  /** Aborts the attempt: `null` is returned. */
  readonly signal: AbortSignal;
}

/** Of an answer's head; its body is not read. */
const HEAD_MAX_BYTES = 16_384;

class RefusedAddress extends Error {}

/**
 * Sends a message in a connection of its own, and reads the head of the answer only. Addresses are
 * checked when the connection is made: a name cannot resolve differently in between. Follows no
 * redirect. Never throws; `null` when it was aborted.
 */
export async function postMessage(message: Message, how: Sending): Promise<Outcome | null> {
  const timeout = AbortSignal.timeout(how.timeoutMs);
  try {
    const code = await statusOf(message, how.networks, AbortSignal.any([how.signal, timeout]));
    return { code, reason: "" };
  } catch (error) {
    if (how.signal.aborted) return null;
    return { code: null, reason: timeout.aborted ? TOO_SLOW : reasonOf(error) };
  }
}

function statusOf(
  { url, headers, body }: Message,
  networks: TargetNetworks,
  signal: AbortSignal,
): Promise<number> {
  const target = new URL(url);
  const isSecure = target.protocol === "https:";
  const host = target.hostname.replace(/^\[|\]$/g, "");
  return new Promise((done, fail) => {
    // Hosts written as addresses are not looked up.
    if (isIP(host) !== 0 && !networks.allows(host, isSecure)) return fail(new RefusedAddress());
    const call = (isSecure ? requestSecure : requestPlain)(target, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      lookup: checkedLookup(networks, isSecure),
      maxHeaderSize: HEAD_MAX_BYTES,
      signal,
    });
    call.once("response", (answer) => {
      done(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.on("error", fail);
    call.end(body);
  });
}

/** Fails when any address of a name may not be reached. */
function checkedLookup(networks: TargetNetworks, isSecure: boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (failure, addresses) => {
      if (failure) return done(failure, []);
      const [first] = addresses;
      const isRefused = addresses.some(({ address }) => !networks.allows(address, isSecure));
      if (!first || isRefused) return done(new RefusedAddress() as NodeJS.ErrnoException, []);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

const TOO_SLOW = "Pas de réponse à temps.";

/** By the codes of Node.js; those of certificates have many names. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "La connexion a été refusée.",
  ECONNRESET: "La connexion a été coupée.",
  ENOTFOUND: "Ce nom n'existe pas.",
  EAI_AGAIN: "Ce nom n'a pas pu être cherché.",
  HPE_HEADER_OVERFLOW: "La réponse est trop longue.",
};
const OF_CERTIFICATES = /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/;

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress)
    return "Cette adresse n'est pas publique : l'exploitant ne l'a pas permise.";
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return "La connexion a échoué.";
  if (OF_CERTIFICATES.test(code)) return "Le certificat n'est pas valable.";
  return REASONS[code] ?? "La connexion a échoué.";
}
