import { sirenOf, sirenText, siretText } from "../../../../bench/corpus/luhn-keys.ts";
import type { InvoicingResult } from "../../../../engine/files/diagnostic/invoicing/invoicing-result.ts";
import type { RowInvoicing } from "../../../../engine/files/diagnostic/invoicing/row-invoicing.ts";
import { concludeDiagnosis } from "../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import type { JudgedRow } from "../../../../engine/files/diagnostic/range/judged-row.ts";
import { companyChecks } from "../../../../engine/files/diagnostic/register-checks/company-checks.ts";
import {
  type CompanyFinder,
  NO_REGISTERS,
  type RegisterChecks,
} from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { invoicingOf } from "../../../../engine/files/invoicing/invoicing-of.ts";
import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import { vatNumber } from "../../../../engine/identifiers/vat-number.ts";
import { showcaseBase } from "../../company/showcase-base.ts";
import { blockOf, planOf } from "../diagnostic/table-bed.ts";

/** A company of the showcase that can be invoiced, one that ceased, and a commune. */
export const [ACTIVE, CEASED, COMMUNE] = ["900000100", "400000105", "200000008"] as const;
/** A SIREN with a right key that the showcase has not. */
export const UNKNOWN = sirenText(sirenOf(73_282_932));

export const vatOf = (siren: string): string => vatNumber(Number(siren));
export const seatOf = (siren: string): string => siretText(Number(siren), 1);

/** The columns of the tests, in order. */
export const FIELDS = [
  "companies.raison_sociale",
  "companies.siren",
  "companies.siret",
  "companies.tva",
  "companies.adresse",
  "companies.code_postal",
  "companies.ville",
  "companies.pays",
] as const;

/** A row of the tests; what is absent is empty. */
export interface Customer {
  readonly name?: string;
  readonly siren?: string;
  readonly siret?: string;
  readonly vat?: string;
  readonly street?: string;
  readonly postcode?: string;
  readonly town?: string;
  readonly country?: string;
}

const PLACE = { street: "12 rue des Frères Lumière", postcode: "35000", town: "Rennes" };

/** Its cells; with a sound address unless it has its own. */
export function cellsOf(customer: Customer): string[] {
  const { name, siren, siret, vat, street, postcode, town, country } = { ...PLACE, ...customer };
  return [name, siren, siret, vat, street, postcode, town, country].map((cell) => cell ?? "");
}

export interface Judged {
  readonly rows: readonly JudgedRow[];
  readonly invoicing: readonly (RowInvoicing | null)[];
  readonly result: InvoicingResult;
}

/** What is told of some rows with the companies of the showcase. */
export async function judgedWith(
  cells: readonly (readonly string[])[],
  change: {
    readonly fields?: readonly string[];
    readonly entity?: EntityType;
    readonly registers?: RegisterChecks;
  } = {},
): Promise<Judged> {
  const plan = planOf(change.fields ?? FIELDS, change.entity);
  const registers = change.registers ?? (await registersOf());
  const rows: JudgedRow[] = [];
  const range = diagnoseRange([blockOf(cells)], plan, registers, () => undefined, {
    judged: (row) => rows.push(row),
  });
  const { diagnostic } = concludeDiagnosis(range, plan, registers, () => undefined);
  return { rows, invoicing: rows.map(invoicingOf), result: diagnostic.invoicing };
}

/** The companies of the showcase, as a whole register. */
export async function registersOf(
  finder: CompanyFinder | null = null,
  isWhole = true,
): Promise<RegisterChecks> {
  return { ...NO_REGISTERS, companies: companyChecks(await showcaseBase(), isWhole), finder };
}
