import { Company, draftCompany } from "./company.ts";
import { sirenText, siretText } from "./luhn-keys.ts";

/** A generated company's identifiers and states, without its rows. */
export interface CompanyId {
  readonly siren: string;
  readonly isActive: boolean;
  readonly isPartial: boolean;
  readonly siretSiege: string;
  /** In increasing order, as in the establishments file. */
  readonly etablissements: readonly { readonly siret: string; readonly isOpen: boolean }[];
}

const company = new Company();

/** The identifiers of the company at `index` in every larger corpus of this seed. Reads no file. */
export function companyIdAt(seed: number, index: number): CompanyId {
  draftCompany(seed, index, company);
  const { siren, closedDay } = company;
  return {
    siren: sirenText(siren),
    isActive: company.ceasedDay === 0,
    isPartial: company.isPartial,
    siretSiege: siretText(siren, company.seatOrder),
    etablissements: Array.from({ length: company.establishments }, (_, position) => ({
      siret: siretText(siren, position + 1),
      isOpen: closedDay[position + 1] === 0,
    })),
  };
}
