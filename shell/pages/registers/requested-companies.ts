import { type Result, success } from "../../../engine/errors/failure.ts";
import { type CompanyId, readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { writtenSirets } from "../../../engine/identifiers/written-sirets.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { SIRET_MAX_LENGTH } from "../../endpoints/entreprises/siret.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { areaField } from "../forms/form-fields.ts";

/** Companies that a page without an account answers at once. */
const COMPANIES_MOST = 10;

/** The field of the numbers, and its id for links to it. */
export const COMPANIES_FIELD = "sirens";
export const COMPANIES_NAMES = { [COMPANIES_FIELD]: "Numéros d’entreprises" } as const;

/** The numbers of a text as a person pastes them. Failure: `requete.invalide`. */
export function requestedCompanies(text: string): Result<readonly CompanyId[]> {
  const written = writtenSirets(text);
  if (written.length === 0) return refused("Remplissez ce champ.");
  if (written.length > COMPANIES_MOST)
    return refused(
      `${COMPANIES_MOST} entreprises au plus à la fois : il y en a ${written.length}. Pour davantage, suivez-les dans votre espace ou envoyez un fichier.`,
    );
  if (written.some(({ length }) => length > SIRET_MAX_LENGTH))
    return refused("Une ligne est trop longue pour être un numéro d'entreprise.");
  return success(written.map(readCompanyId));
}

function refused(detail: string): Result<never> {
  return { ok: false, failure: { code: "requete.invalide", detail } };
}

/** The field of the numbers. */
export function companiesField(value: string, faults: readonly FieldFault[]): Markup {
  return areaField({
    name: COMPANIES_FIELD,
    label: "SIREN, SIRET ou numéros de TVA, dix au plus",
    hint: "Un par ligne. Une colonne copiée de votre tableur convient.",
    value,
    required: true,
    rows: 5,
    faults,
  });
}

/** Numbers that no register knows, as they were typed. */
export function unknownNumbers(given: readonly string[]): Markup | null {
  if (given.length === 0) return null;
  return html`<div class="message"><p>${given.length === 1 ? "Illisible, ou inconnu de SIRENE\u00a0:" : "Illisibles, ou inconnus de SIRENE\u00a0:"} ${given.join(", ")}. Comparez à une facture\u00a0: un chiffre suffit.</p></div>`;
}
