import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { faultText } from "../../../engine/company/reasons.ts";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { type CompanyId, readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { formatSiren } from "../../../engine/identifiers/siren.ts";
import { formatSiret } from "../../../engine/identifiers/siret.ts";
import { companiesNamed, type FoundCompany } from "../../../engine/matching/search-companies.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import type { SoughtCompany } from "./search-form.ts";

/** What a search leads to: the page of one company, or those that a name may mean. */
export type SearchAnswer = SoughtCompany | { readonly found: readonly FoundCompany[] };

/** Fewer digits are part of a name: "1664", "75015". */
const LEAST_DIGITS = 6;
/** Nothing but a number, with what announces it. */
const ONLY_A_NUMBER = /^[\s:.°-]*(?:(?:siren|siret|tva|n°|no|fr)[\s:.°-]*)*[\d\s.,_/-]+$/i;

/**
 * Reads a search as a person writes it: an identifier that SIRENE knows, else a name. Failures:
 * `requete.invalide` for a number that is none, `siren.inconnu`, `registre.non_charge`.
 */
export function searchAnswer(
  { companies, matching }: Pick<ServedSnapshot, "companies" | "matching">,
  { q, lieu }: { readonly q: string; readonly lieu: string },
): Result<SearchAnswer> {
  if (!companies) return failed("registre.non_charge", "Il faut sirene.");
  const id = readCompanyId(q);
  if (id.kind !== "invalid") return knownCompany(companies.base, id);
  if (isMeantAsNumber(id)) return refused("requete.invalide", `${capital(faultText(id))}.`);
  if (!matching) return failed("registre.non_charge", "Il faut sirene.");
  return success({ found: companiesNamed(q, lieu, matching.matcher) });
}

/** The SIREN of an identifier, if SIRENE has it. Failures as above. */
export function knownCompany(base: CompanyBase, id: CompanyId): Result<SoughtCompany> {
  if (id.kind === "invalid") return refused("requete.invalide", `${capital(faultText(id))}.`);
  const siren = formatSiren(id.siren);
  if (id.repair === "vat_key_wrong")
    return refused(
      "requete.invalide",
      `La clé de ce numéro de TVA est fausse : vérifiez-le. S'il s'agit bien du SIREN ${spacedNumber(siren)}, cherchez ce numéro seul.`,
    );
  if (base.companies.locate(id.siren))
    return success(
      id.kind === "siret" ? { siren, siret: formatSiret(id.siren, id.nic) } : { siren },
    );
  return refused("siren.inconnu", unknownText(base, id));
}

function refused(code: Failure["code"], detail: string): Result<never> {
  return { ok: false, failure: { code, detail } };
}

function unknownText(base: CompanyBase, id: CompanyId): string {
  const number = spacedNumber(
    id.kind === "siret" ? formatSiret(id.siren, id.nic) : formatSiren(id.siren),
  );
  const known = base.isExample
    ? "seuls des registres d'exemple sont installés ici, et il n'y est pas"
    : "l'édition de SIRENE installée ici ne l'a pas";
  return `Le numéro ${number} est bien formé, mais ${known}.`;
}

function isMeantAsNumber({ given, fault }: CompanyId): boolean {
  const digits = given.replace(/\D/g, "").length;
  if (digits < LEAST_DIGITS) return false;
  return fault === "outside" || fault === "several" || ONLY_A_NUMBER.test(given);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
