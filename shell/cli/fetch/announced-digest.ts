import type { IncomingHttpHeaders } from "node:http";

/**
 * The SHA-256 that the server announces for the whole file, as lower-case hexadecimal. Read from
 * Repr-Digest (`sha-256=:base64:`), Digest (`SHA-256=base64`) or X-Checksum-Sha256 (hex).
 */
export function announcedDigest(headers: IncomingHttpHeaders): string | undefined {
  const plain = single(headers["x-checksum-sha256"])?.trim().toLowerCase();
  if (plain !== undefined && /^[0-9a-f]{64}$/.test(plain)) return plain;
  return fromList(single(headers["repr-digest"])) ?? fromList(single(headers["digest"]));
}

function fromList(header: string | undefined): string | undefined {
  const value = header?.match(/(?:^|,)\s*sha-256=:?([A-Za-z0-9+/]{43}=?)/i)?.[1];
  return value === undefined ? undefined : Buffer.from(value, "base64").toString("hex");
}

function single(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? header : header?.[0];
}
