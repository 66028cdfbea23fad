import { type Failure, failed, type Result, success } from "../../engine/errors/failure.ts";
import { addressGroup } from "../access/address-group.ts";
import { clientAddress } from "../access/client-address.ts";
import type { QuotaState } from "../access/counter.ts";
import type { KeyRecord } from "../access/key-ring.ts";
import { isFromOwnPage } from "../access/session-cookie.ts";
import type { SignedIn } from "../access/signed-in.ts";
import type { Call } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Service } from "./service.ts";
import type { WireRequest, WireResponse } from "./wire.ts";

/** Where people put a key that belongs in X-API-Key; a query ends up in logs and histories. */
const KEY_IN_QUERY = /(?:^|&)(?:(?:api_key|apikey|key|x-api-key)=|[^&=]*=rcp_)/i;
/** Any scheme, or none. */
const KEY_IN_AUTHORIZATION = /(?:^|\s)rcp_/;
const BASIC = /^basic\s+/i;
/** User or password; a cookie of any name. */
const KEY_IN_BASIC = /(?:^|:)rcp_/;
const KEY_IN_COOKIE = /=\s*"?rcp_/;
/** A proxy adds at least one of them, so a call that has one did not start on this machine. */
const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"];
/** `::1`, short as Node writes it and in full as the native server does. */
const LOOPBACK_V6 = /^(?:::1|(?:0{1,4}:){7}0{0,3}1)$/;

const MISPLACED = failed("cle.mal_placee");
const ABSENT = failed("cle.absente");

/** What a key call brings to identify itself, read before the request object dies. */
export interface Credentials {
  readonly presented: string;
  /** There is none in X-API-Key, but one elsewhere. */
  readonly misplaced: boolean;
}

/** The key in X-API-Key; only where there is none is it looked for in other places. */
export function readCredentials(request: WireRequest, query: string): Credentials {
  const presented = request.getHeader("x-api-key");
  return { presented, misplaced: presented === "" && isKeyElsewhere(request, query) };
}

function isKeyElsewhere(request: WireRequest, query: string): boolean {
  return (
    KEY_IN_QUERY.test(query) ||
    isKeyInAuthorization(request.getHeader("authorization")) ||
    KEY_IN_COOKIE.test(request.getHeader("cookie"))
  );
}

function isKeyInAuthorization(authorization: string): boolean {
  if (!BASIC.test(authorization)) return KEY_IN_AUTHORIZATION.test(authorization);
  const credentials = Buffer.from(authorization.replace(BASIC, ""), "base64").toString("latin1");
  return KEY_IN_BASIC.test(credentials);
}

/** The record of the key that the caller holds. */
export function identify(
  service: Service,
  credentials: Credentials,
  nowMs: number,
): Result<KeyRecord> {
  if (credentials.misplaced) return MISPLACED;
  if (credentials.presented === "") return ABSENT;
  return service.keys.find(credentials.presented, nowMs);
}

/**
 * What the caller's key has left, for an answer before any charge; `null` when there is no valid
 * key or its counter cannot be read. Costs a read of the store, so it is for refused calls only.
 */
export function quotaLeft(
  service: Service,
  credentials: Credentials,
  nowMs: number,
): QuotaState | null {
  const found = identify(service, credentials, nowMs);
  if (!found.ok) return null;
  try {
    return service.ledger.usage(found.value, nowMs);
  } catch (error) {
    service.log.error({ err: error }, "state store failed");
    return null;
  }
}

export function peerAddress(response: WireResponse): string {
  return Buffer.from(response.getRemoteAddressAsText()).toString("latin1");
}

/** The client's address, through the proxy that the configuration trusts. */
export function callerAddress(peer: string, request: WireRequest, service: Service): string {
  const { trustedProxy } = service;
  if (trustedProxy.header === "none") return peer;
  return clientAddress(peer, request.getHeader(trustedProxy.header), trustedProxy);
}

/** Whether the call comes from this very machine, through no proxy. */
export function refuseStranger(peer: string, request: WireRequest): Failure | null {
  const isLoopback = LOOPBACK_V6.test(peer) || addressGroup(peer).startsWith("127.");
  const isForwarded = FORWARDING_HEADERS.some((name) => request.getHeader(name) !== "");
  return isLoopback && !isForwarded ? null : failed("acces.exploitant").failure;
}

/** Takes a free call off what its address may make; refuses the call when nothing is left. */
export function isWithinRate(call: Call, clientAddress: string): boolean {
  const rate = call.service.rates.take(clientAddress, call.nowMs);
  call.limit = { ...rate, policy: "adresse" };
  if (!rate.allowed) call.fail(failed("debit.depasse").failure, rate.retryAfterSeconds);
  return rate.allowed;
}

/** Source: RFC 6750, 2.1. */
const BEARER = /^bearer +(\S+) *$/i;

/**
 * Who calls, where the row asks for it, before anything of a body is taken in: the holder of the
 * access token, or `null` where there is none to be had.
 */
export function admitCaller(
  row: Pick<Endpoint, "access" | "maybeBearer" | "method" | "ownPagesOnly">,
  request: WireRequest,
  service: Service,
  nowMs: number,
): Result<SignedIn | null> {
  const { access, maybeBearer, method, ownPagesOnly } = row;
  const { users, secrets } = service;
  if ((ownPagesOnly || (access === "cookie" && method !== "GET")) && !isOwnForm(request, service))
    return failed("acces.origine");
  if (access === "cookie") return holderOfCookie(request, service, nowMs);
  if (access === "admin" && !secrets.isAdmin(request.getHeader("x-admin-key")))
    return failed("admin.cle");
  if (access === "internal" && !secrets.isInternal(request.getHeader("x-internal-secret")))
    return failed("pipeline.secret");
  if (access !== "bearer" && !maybeBearer) return success(null);
  const authorization = request.getHeader("authorization");
  const token = BEARER.exec(authorization)?.[1];
  if (token !== undefined) return users.find(token, nowMs);
  if (access === "bearer") return failed("compte.jeton_absent");
  return authorization === "" ? success(null) : failed("compte.jeton_invalide");
}

function isOwnForm(request: WireRequest, { site }: Service): boolean {
  const message = {
    site: request.getHeader("sec-fetch-site"),
    origin: request.getHeader("origin"),
  };
  return isFromOwnPage(message, [request.getHeader("host"), site.publicHost]);
}

function holderOfCookie(
  request: WireRequest,
  { users, site }: Service,
  nowMs: number,
): Result<SignedIn> {
  const token = site.cookie.read(request.getHeader("cookie"));
  return token === null ? failed("compte.jeton_absent") : users.find(token, nowMs);
}
