import { requirementText } from "../diagnostic/invoicing/requirements.ts";
import type { RowInvoicing } from "../diagnostic/invoicing/row-invoicing.ts";

const EXEMPT = {
  personne: "c'est une personne",
  etranger: "client à l'étranger",
} as const;

/** Why a customer is in its state of invoicing: French, no full stops; none for one that is ready. */
export function invoicingReasons({ exempt, unmet }: RowInvoicing): string[] {
  if (exempt !== null) return [EXEMPT[exempt]];
  return unmet.map(({ requirement, why, proposal }) => {
    const found = proposal === null ? "" : ` ; trouvé : ${proposal.value}`;
    return `${requirementText(requirement).label} : ${why}${found}`;
  });
}
