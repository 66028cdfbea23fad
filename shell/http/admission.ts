import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { addressGroup } from "../access/address-group.ts";
import { clientAddress } from "../access/client-address.ts";
import type { QuotaState } from "../access/counter.ts";
import type { KeyRecord } from "../access/key-records.ts";
import { isFromOwnPage } from "../access/session-cookie.ts";
import type { SignedIn } from "../access/signed-in.ts";
import type { Call } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Service } from "./service.ts";
import type { WireRequest, WireResponse } from "./wire/wire.ts";

/** A key in the query instead of X-API-Key: queries end up in logs and histories. */
const KEY_IN_QUERY = /(?:^|&)(?:(?:api_key|apikey|key|x-api-key)=|[^&=]*=rcp_)/i;
/** A key with any scheme, or none. */
const KEY_IN_AUTHORIZATION = /(?:^|\s)rcp_/;
const BASIC = /^basic\s+/i;
/** A key as user or password; also in a cookie of any name. */
const KEY_IN_BASIC = /(?:^|:)rcp_/;
const KEY_IN_COOKIE = /=\s*"?rcp_/;

const MISPLACED = failed("cle.mal_placee");
const ABSENT = failed("cle.absente");

/** The credentials of a call with a key, read before the request object becomes invalid. */
export interface Credentials {
  readonly presented: string;
  /** X-API-Key is absent, but another place contains a key. */
  readonly misplaced: boolean;
}

/** The key in X-API-Key; other places are searched only when it is absent. */
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

/** The record of the caller's key. */
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
 * What the caller's key has left, for answers before any charge; `null` when the key is invalid or
 * its counter cannot be read. Costs a read of the store, so it is for refused calls only.
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

/** Tells the operator that a proxy names clients and is not believed. */
export function noteProxy(request: WireRequest, { trustedProxy, onUntrustedProxy }: Service): void {
  if (trustedProxy.header === "none" && request.getHeader("x-forwarded-for") !== "")
    onUntrustedProxy();
}

/**
 * The client's address, seen through the proxies that the configuration trusts; "" for a row that
 * counts by key alone: reading it is a twentieth of the cost of its call.
 */
export function callerAddress(
  response: WireResponse,
  request: WireRequest,
  { access, rate }: Pick<Endpoint, "access" | "rate">,
  { trustedProxy }: Service,
): string {
  if (access === "key" && rate === "none") return "";
  const peer = Buffer.from(response.getRemoteAddressAsText()).toString("latin1");
  if (trustedProxy.header === "none") return peer;
  return clientAddress(peer, request.getHeader(trustedProxy.header), trustedProxy);
}

/** Tokens of a call; reads have a bucket of their own, so that pages do not use up free calls. */
const PRICES = { free: 1, read: 0.05 };

/** Counts a call against the rate of its address; refuses the call when nothing is left. */
export function isWithinRate(
  call: Call,
  kind: keyof typeof PRICES,
  clientAddress: string,
): boolean {
  const rate = call.service.rates.take(
    kind === "free" ? clientAddress : `lecture ${addressGroup(clientAddress)}`,
    call.nowMs,
    PRICES[kind],
  );
  call.limit = { ...rate, policy: "adresse" };
  if (!rate.allowed) call.fail(failed("debit.depasse").failure, rate.retryAfterSeconds);
  return rate.allowed;
}

/** Who calls a row. */
interface Caller {
  /** The holder of the access token; `null` when the row needs none. */
  readonly user: SignedIn | null;
  /** A token that this process does not know, where other hosts issue tokens too. */
  readonly unseenToken: string | null;
  /** Without a holder of that token the call is anybody's. */
  readonly mayBeNobody?: true;
}

const NOBODY = success<Caller>({ user: null, unseenToken: null });

/** Source: RFC 6750, 2.1. */
const BEARER = /^bearer +(\S+) *$/i;

/**
 * Authenticates the caller as the row requires, before any of the body is received. Failures:
 * `acces.origine`, `admin.cle`, `pipeline.secret`, `compte.jeton_absent`, `compte.jeton_invalide`,
 * `etat.indisponible`.
 */
export function admitCaller(
  row: Pick<Endpoint, "access" | "maybeBearer" | "maybeCookie" | "method" | "ownPagesOnly">,
  request: WireRequest,
  service: Service,
  nowMs: number,
): Result<Caller> {
  const { access, maybeBearer, maybeCookie, method, ownPagesOnly } = row;
  const { secrets } = service;
  if ((ownPagesOnly || (access === "cookie" && method !== "GET")) && !isOwnForm(request, service))
    return failed("acces.origine");
  if (access === "cookie") return holderOfCookie(request, service, nowMs);
  if (access === "admin" && !secrets.isAdmin(request.getHeader("x-admin-key")))
    return failed("admin.cle");
  if (access === "internal" && !secrets.isInternal(request.getHeader("x-internal-secret")))
    return failed("pipeline.secret");
  if (maybeCookie && !(maybeBearer && request.getHeader("authorization") !== ""))
    return personOfForm(request, service, nowMs);
  return access === "bearer" || maybeBearer ? holderOfToken(row, request, service, nowMs) : NOBODY;
}

function holderOfToken(
  { access }: Pick<Endpoint, "access">,
  request: WireRequest,
  service: Service,
  nowMs: number,
): Result<Caller> {
  const authorization = request.getHeader("authorization");
  const token = BEARER.exec(authorization)?.[1];
  if (token !== undefined) return holderOf(token, service, nowMs);
  if (access === "bearer") return failed("compte.jeton_absent");
  return authorization === "" ? NOBODY : failed("compte.jeton_invalide");
}

/**
 * The person signed in on our pages, for a form of one of them: another site's form must not act
 * for anybody. Failure: `etat.indisponible`.
 */
function personOfForm(request: WireRequest, service: Service, nowMs: number): Result<Caller> {
  if (!isOwnForm(request, service)) return NOBODY;
  const holder = holderOfCookie(request, service, nowMs);
  if (holder.ok) return success({ ...holder.value, mayBeNobody: true });
  return holder.failure.code === "etat.indisponible" ? holder : NOBODY;
}

function isOwnForm(request: WireRequest, { site }: Service): boolean {
  const message = {
    site: request.getHeader("sec-fetch-site"),
    origin: request.getHeader("origin"),
  };
  return isFromOwnPage(message, [request.getHeader("host"), site.publicHost]);
}

function holderOfCookie(request: WireRequest, service: Service, nowMs: number): Result<Caller> {
  const token = service.site.cookie.read(request.getHeader("cookie"));
  return token === null ? failed("compte.jeton_absent") : holderOf(token, service, nowMs);
}

function holderOf(token: string, { users, refresh }: Service, nowMs: number): Result<Caller> {
  const found = users.find(token, nowMs);
  if (found.ok) return success({ user: found.value, unseenToken: null });
  const isUnseen = refresh !== undefined && found.failure.code === "compte.jeton_invalide";
  return isUnseen ? success({ user: null, unseenToken: token }) : found;
}
