import { type CompanyId, readCompanyId } from "../identifiers/company-id.ts";
import { formatSiren } from "../identifiers/siren.ts";
import { vatNumber } from "../identifiers/vat-number.ts";
import type { CompanyBase } from "./company-base.ts";
import { nameOf } from "./siret-verification.ts";
import { Situation } from "./situation.ts";

export interface VatAnswer {
  readonly siren: string;
  readonly tva: string;
  readonly denomination: string | null;
  readonly statut_sirene: "A" | "C" | "F";
  readonly date_verification: string;
}

/** A SIREN's VAT number, and its company if known to SIRENE. */
export interface VatLookup {
  readonly siren: string;
  readonly tva: string;
  /** `null` when the SIREN is well formed but unknown. */
  readonly answer: VatAnswer | null;
}

/**
 * Returns the VAT number of a SIREN, or of the SIREN in a SIRET; `null` when the identifier is
 * invalid.
 *
 * ```ts
 * lookUpVat(companies, "900000100").tva; // -> "FR74900000100"
 * lookUpVat(companies, "900000100").answer.denomination; // -> "ALTIBAT INGENIERIE"
 * lookUpVat(companies, "900000101"); // -> null
 * ```
 */
export function lookUpVat(base: CompanyBase, input: string): VatLookup | null {
  const id = readCompanyId(input);
  if (id.kind === "invalid") return null;
  const siren = formatSiren(id.siren);
  const tva = vatNumber(id.siren);
  const situation = new Situation();
  const asSiren: CompanyId = { ...id, kind: "siren", nic: -1 };
  situation.read(base.companies, asSiren);
  if (situation.existence !== "found") return { siren, tva, answer: null };
  return {
    siren,
    tva,
    answer: {
      siren,
      tva,
      denomination: nameOf(situation),
      statut_sirene: situation.statut,
      date_verification: base.date,
    },
  };
}
