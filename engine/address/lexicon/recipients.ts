import table from "../../../data/profile/legal-forms.json" with { type: "json" };
import { isStreetType } from "./other-forms.ts";

/** Titles of persons, and words for what has a name of its own. */
const TITLES =
  "M MR MM MME MMES MLLE MELLE MONSIEUR MADAME MADEMOISELLE FAMILLE ETS ASSOCIATION ASSO SYNDICAT CABINET";

const RECIPIENTS: ReadonlySet<string> = new Set(
  // PLC is a place, too.
  [...table.tokens.split(" "), ...TITLES.split(" ")].filter((word) => !isStreetType(word)),
);

/** Whether a word starts the name of a person or a company: MME, SARL. */
export function startsRecipient(word: string): boolean {
  return RECIPIENTS.has(word);
}

/** Words that start the name of a part of a company, or who there receives the mail. */
const SERVICES: ReadonlySet<string> = new Set(
  "SERVICE DIRECTION ATTENTION ATT ATTN AATTN".split(" "),
);

export function startsService(word: string): boolean {
  return SERVICES.has(word);
}

/** Words before who receives the mail of another: SDC 12 RUE HAUTE CHEZ FONCIA 3 QUAI NORD. */
const AGENTS: ReadonlySet<string> = new Set(["CHEZ", "SYNDIC"]);

export function isAgent(word: string): boolean {
  return AGENTS.has(word);
}
