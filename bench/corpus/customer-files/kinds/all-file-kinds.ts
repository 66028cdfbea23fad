import { CRM_ACCOUNTS, ERP_CUSTOMERS, PROSPECTS } from "./company-kinds.ts";
import { CRM_CONTACTS, FLAT_LIST, MAILING, PRIVATE_CUSTOMERS } from "./contact-kinds.ts";
import type { FileKind } from "./file-kind.ts";
import { ACTIVITIES, INVOICE_LINES, INVOICES, PRODUCTS } from "./trade-kinds.ts";

/** All kinds of files, with their frequency in sets. */
export const FILE_KINDS: readonly (readonly [weight: number, kind: FileKind])[] = [
  [14, CRM_ACCOUNTS],
  [18, ERP_CUSTOMERS],
  [14, CRM_CONTACTS],
  [9, INVOICES],
  [6, INVOICE_LINES],
  [6, PRODUCTS],
  [6, ACTIVITIES],
  [12, FLAT_LIST],
  [10, PROSPECTS],
  [7, MAILING],
  [6, PRIVATE_CUSTOMERS],
];
