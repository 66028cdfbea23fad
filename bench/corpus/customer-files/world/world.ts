import { Draw } from "../draw.ts";
import { type CompanyFacts, companyFacts } from "./company-facts.ts";
import { type ContactFacts, contactFacts } from "./contact-facts.ts";
import { drawIdScheme, type IdScheme } from "./id-scheme.ts";
import {
  type ActivityFacts,
  activityFacts,
  type ProductFacts,
  productFacts,
  type SaleFacts,
  saleFacts,
} from "./trade-facts.ts";

/** The numbering schemes of a company's systems. */
export interface Schemes {
  readonly companyId: IdScheme;
  readonly companyCode: IdScheme;
  readonly contactId: IdScheme;
  readonly saleId: IdScheme;
  readonly productId: IdScheme;
  readonly activityId: IdScheme;
}

/** The ground truth of one invented company's systems. */
export interface World {
  readonly companies: readonly CompanyFacts[];
  readonly contacts: readonly ContactFacts[];
  readonly products: readonly ProductFacts[];
  readonly sales: readonly SaleFacts[];
  readonly activities: readonly ActivityFacts[];
  readonly schemes: Schemes;
}

const CONTACTS_A_COMPANY = 1.6;
const LINES_A_SALE = 2;

/** @param size Number of known companies, customers and prospects. */
export function makeWorld(seed: number, size: number): World {
  const draw = new Draw(seed, "world");
  const companyId = drawIdScheme(draw, ["ACC", "C", "SOC", "CPT", "ORG"]);
  const schemes: Schemes = {
    companyId,
    companyCode: drawOther(draw, ["CLI", "411", "CL", "F", "T"], companyId),
    contactId: drawIdScheme(draw, ["CT", "CON", "P", "INT"]),
    saleId: drawIdScheme(draw, ["FA", "FAC", "INV-", "FC", "F20"]),
    productId: drawIdScheme(draw, ["ART", "REF", "PR", "P-"]),
    activityId: drawIdScheme(draw, ["ACT", "EVT", "TSK"]),
  };
  const companies = Array.from({ length: size }, (_, i) =>
    companyFacts(draw.apart(`company ${i}`), i),
  );
  const contacts = Array.from({ length: Math.round(size * CONTACTS_A_COMPANY) }, (_, i) =>
    contactFacts(draw.apart(`contact ${i}`), i, draw.of(companies)),
  );
  const products = Array.from({ length: Math.max(20, Math.round(size / 4)) }, (_, i) =>
    productFacts(draw, i),
  );
  return {
    companies,
    contacts,
    products,
    sales: makeSales(draw, companies, contacts, products),
    activities: Array.from({ length: size * 2 }, (_, i) =>
      activityFacts(draw, i, draw.of(contacts)),
    ),
    schemes,
  };
}

/** Two systems may use the same scheme, but not the same number for one company. */
function drawOther(draw: Draw, prefixes: readonly string[], first: IdScheme): IdScheme {
  for (;;) {
    const scheme = drawIdScheme(draw, prefixes);
    if (scheme.id(0) !== first.id(0)) return scheme;
  }
}

/** Most buy seldom, some often; an invoice has one to three lines. */
function makeSales(
  draw: Draw,
  companies: readonly CompanyFacts[],
  contacts: readonly ContactFacts[],
  products: readonly ProductFacts[],
): SaleFacts[] {
  const sales: SaleFacts[] = [];
  const invoices = Math.round((companies.length * 3) / LINES_A_SALE);
  for (let index = 0; index < invoices; index++) {
    const company = companies[Math.floor(companies.length * draw.unit() ** 1.6)] as CompanyFacts;
    const lines = draw.between(1, 2 * LINES_A_SALE - 1);
    const contact = contacts.find((one) => one.company === company) ?? null;
    for (let line = 1; line <= lines; line++)
      sales.push(saleFacts(draw, index, draw.of(products), company, contact, line));
  }
  return sales;
}
