import type { Connector } from "./connector.ts";
import { hubspot } from "./platforms/hubspot.ts";
import { make } from "./platforms/make.ts";
import { n8n } from "./platforms/n8n.ts";
import { odoo } from "./platforms/odoo.ts";
import { pipedrive } from "./platforms/pipedrive.ts";
import { salesforce } from "./platforms/salesforce.ts";
import { sellsy } from "./platforms/sellsy.ts";
import { zapier } from "./platforms/zapier.ts";
import { zoho } from "./platforms/zoho.ts";

/** Platforms that make calls, then CRMs that store the fields. */
export const ALL_CONNECTORS: readonly Connector[] = [
  ...[n8n, make, zapier],
  ...[hubspot, pipedrive, salesforce, zoho, odoo, sellsy],
];
