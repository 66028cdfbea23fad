import { isFault } from "../criteria/criterion.ts";
import type { Addressee } from "./addressee.ts";
import type { Proposal, Unmet } from "./row-invoicing.ts";

const [INCOMPLETE, PLACE] = [16, 17];
const PLACES = "communes et codes postaux (INSEE, La Poste)";
const REGISTER = "SIRENE, adresse du registre : à confirmer par le client";

/** Criteria 16 and 17: street, postcode and town are there and agree. */
export function addressUnmet({ outcomes, faults, company }: Addressee): Unmet | null {
  const rule = [INCOMPLETE, PLACE].find((one) => isFault(outcomes[one] ?? 0));
  if (rule === undefined) return null;
  const own = faults.find((one) => one.rule === rule)?.fault;
  const why = own?.why ?? "adresse incomplète";
  if (rule === PLACE && own?.after != null) {
    const { column, after, source, certainty } = own;
    return unmet(why, { column, value: after, source: source ?? PLACES, certainty });
  }
  return unmet(why, registered(company));
}

function unmet(why: string, proposal: Proposal | null): Unmet {
  return { requirement: "adresse", why, proposal };
}

/** The address of the open establishment in the register; never written into the file. */
function registered(company: Addressee["company"]): Proposal | null {
  if (company?.existence !== "found" || company.etablissementStatut !== "A") return null;
  const { street, postcode, town } = company.address();
  if (street === "" || postcode === "" || town === "") return null;
  const value = `${street}, ${postcode} ${town}`;
  return { column: -1, value, source: REGISTER, certainty: "a_verifier" };
}
