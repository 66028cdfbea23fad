import { AddressNormaliser } from "../../../address/normaliser.ts";
import type { OpenAddresses } from "../../../address/open-addresses.ts";
import { hasPostcode, postcodesOf } from "../../../places/communes.ts";
import type { AddressChecks } from "./register-checks.ts";

/** The addresses in the form that criteria query. One per thread and snapshot. */
export function addressChecks(addresses: OpenAddresses): AddressChecks {
  const normaliser = new AddressNormaliser(addresses);
  const holds = (postcode: string): boolean => normaliser.holds(Number(postcode));
  return {
    normalise: (address) => normaliser.normalise(address),
    covers(postcode, town) {
      if (hasPostcode(postcode) && holds(postcode)) return true;
      const ofTown = postcodesOf(town);
      return ofTown.length > 0 ? ofTown.some(holds) : !hasPostcode(postcode);
    },
  };
}
