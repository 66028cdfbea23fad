import { type Failure, failed, type Result } from "../../engine/errors/failure.ts";
import { addressGroup } from "../access/address-group.ts";
import { clientAddress } from "../access/client-address.ts";
import type { KeyRecord } from "../access/key-ring.ts";
import type { Service } from "./service.ts";
import type { WireRequest, WireResponse } from "./wire.ts";

/** Where people put a key that belongs in X-API-Key; a query ends up in logs and histories. */
const KEY_IN_QUERY = /(?:^|&)(?:api_key|apikey|key|x-api-key)=/i;
const KEY_IN_AUTHORIZATION = /^bearer\s+rcp_/i;
/** A proxy adds at least one of them, so a call that has one did not start on this machine. */
const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"];
/** `::1`, short as Node writes it and in full as the native server does. */
const LOOPBACK_V6 = /^(?:::1|(?:0{1,4}:){7}0{0,3}1)$/;

const MISPLACED = failed("cle.mal_placee");
const ABSENT = failed("cle.absente");

/** What a key call brings to identify itself, read before the request object dies. */
export interface Credentials {
  readonly presented: string;
  readonly misplaced: boolean;
}

export function readCredentials(request: WireRequest, query: string): Credentials {
  const presented = request.getHeader("x-api-key");
  const misplaced =
    (query !== "" && KEY_IN_QUERY.test(query)) ||
    (presented === "" && KEY_IN_AUTHORIZATION.test(request.getHeader("authorization")));
  return { presented, misplaced };
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
