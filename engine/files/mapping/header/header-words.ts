import { repairText } from "../../../text/damage/repair-text.ts";
import { mendMisreadUtf8 } from "../../../text/misread-utf8.ts";

/**
 * The steps from a header to words, in order, each from text to text. Sources: the exports that
 * `data/mapping/exports.json` lists.
 */
const HEADER_STEPS: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, LONGEST_HEADER),
  // A misread "é" becomes an accent again; the second half of an "à" often became a plain space.
  (text) => (repairText(text, "text")?.value ?? mendMisreadUtf8(text)).replaceAll("Ã ", "à "),
  // The suffixes of Salesforce's own and managed fields.
  (text) => text.replace(/__(?:c|r|pc)$/i, ""),
  // Paths of Odoo: "country_id/name" is the country.
  (text) => text.replace(/_id\/(?:display_)?name$/i, ""),
  // "IDs", "SIRETs": a plural, not a word "Ds".
  (text) => text.replace(/(\p{Lu}{2,})s(?!\p{L})/gu, "$1"),
  (text) => text.replace(/n\s*[°º]/gi, " numero ").replace(/[°º]/g, " "),
  (text) =>
    text.replace(/\bn[b]?\.\s*(?=\p{L})/giu, (sign) => (/b/i.test(sign) ? "nombre " : "numero ")),
  // "# Employees" counts them, "#Client" and "Order #" are numbers.
  (text) => text.replace(/#(?=\s*\p{L}+s(?!\p{L}))/gu, " nombre "),
  (text) => text.replace(/#(?=\s*(?:\p{L}|$))/gu, " numero "),
  (text) => text.replace(/(?<!\p{L})(?:combien|how many|number of)(?!\p{L})/giu, " nombre "),
  // "Votre fonction dans l'entreprise": where, not whose.
  (text) => text.replace(PLACES_OF_WORK, " "),
  (text) => text.replaceAll("%", " % ").replace(/^@$/, "email"),
  // Units and remarks in parentheses are dropped; entities and groups in them are not.
  (text) =>
    text.replace(
      /[([{]\s*(?:€|k€|m€|eur|euros?|ke|\$|obligatoire|required|facultatif|optional|o\/n|y\/n|oui\/non|yes\/no|jj\/mm\/aaaa|aaaa-mm-jj|dd\/mm\/yyyy|yyyy-mm-dd|\*)\s*[)\]}]/gi,
      " ",
    ),
  (text) =>
    text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2"),
  (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
  (text) => text.replaceAll("œ", "oe").replaceAll("æ", "ae"),
  (text) => text.replace(/\be[\s_-]?mails?\b/g, " email "),
  (text) => text.replace(/([a-z])(\d)/g, "$1 $2").replace(/(\d)([a-z])/g, "$1 $2"),
  (text) => text.replace(/[^a-z0-9%]+/g, " ").trim(),
];

const PLACES_OF_WORK =
  /(?<!\p{L})(?:dans|au sein de|within|in)\s+(?:l['’]|la\s|votre\s|your\s|the\s)?\s*(?:entreprise|soci[ée]t[ée]|organisation|organization|company)(?!\p{L})/giu;

/** Characters of a header that are read: longer ones are sentences. */
export const LONGEST_HEADER = 200;

/**
 * The words of a header: lower case, no accents, camelCase and digits split, plurals as singulars;
 * "" gives []. "N° Siret", "numSiret" and "NUM_SIRET" give the same words except for the
 * abbreviation. Linear in its length, of which 200 characters are read.
 */
export function headerWords(header: string): string[] {
  let text = header;
  for (const step of HEADER_STEPS) text = step(text);
  return text === "" ? [] : text.split(" ").map(singular);
}

/** "base.zip/crm.xlsx#Clients" -> "Clients", "crm.xlsx", "base.zip": a table's own name first. */
export function namesOfTable(name: string): string[] {
  return name.split(/[/#]/).reverse();
}

function singular(word: string): string {
  return word.length > 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
