import { createHash } from "node:crypto";
import { addressGroup } from "../access/address-group.ts";

/** A client address as tries are counted on it: personal data of any length, so its digest. */
export function clientDigest(clientAddress: string): string {
  return createHash("sha256").update(addressGroup(clientAddress), "utf8").digest("hex");
}
