import { createHash } from "node:crypto";
import { addressGroup } from "../access/address-group.ts";

/**
 * The digest of a client address that tries are counted on: the address is personal data of
 * arbitrary length.
 */
export function clientDigest(clientAddress: string): string {
  return createHash("sha256").update(addressGroup(clientAddress), "utf8").digest("hex");
}
