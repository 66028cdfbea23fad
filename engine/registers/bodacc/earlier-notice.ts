import { firstText } from "./json-cell.ts";
import { noticeIdentity } from "./notice-identity.ts";

/**
 * The identity of the notice named by `parutionavisprecedent`: publication ("BODACC A"), issue and
 * number. 0 when none.
 */
export function earlierNotice(precedent: unknown): number {
  const publication = firstText(precedent, "nomPublication").toUpperCase();
  const issue = firstText(precedent, "numeroParution").replace(/\s/g, "");
  const number = firstText(precedent, "numeroAnnonce").replace(/\s/g, "");
  return noticeIdentity(publication.at(-1) ?? "", issue, number);
}
