import { cellLook } from "../dialect/cell-look.ts";

/*
 * What the texts of rows that are no data say: totals, page heads, titles of groups. Each pattern
 * begins at a word and repeats no group of unknown length: linear in the text.
 */

const TOTAL =
  /^(?:(?:grand[- ]?)?tota(?:l|ux)(?: (?:g[ée]n[ée]ral|ht|ttc|tva))?|somme|moyenne|cumul|average|sum)(?:\s*:|\s*$)|^(?:sous|sub|s)[- /]?tota(?:l|ux)(?![\p{L}\d])/iu;

/** What database programs print below the rows of an answer, and reports below theirs. */
const ROW_COUNT =
  /^\(?\d+ (?:rows?|lignes?)\b(?: (?:in set|affected|selected|s[ée]lectionn[ée]e?s?)\b.*)?\)?\.?$|^nombre (?:total )?d(?:es?|u|['’]).{1,60}: ?\d+$/i;

/** Sums that accounts carry from page to page, and balances before and after them. */
const CARRIED =
  /^(?:(?:[àa] )?report(?:er)?(?: à nouveau)?|(?:(?:ancien|nouveau) )?solde (?:au|du|en|pr[ée]c[ée]dent|initial|final|cr[ée]diteur|d[ée]biteur|ant[ée]rieur|de d[ée]part|de fin)(?![\p{L}\d]).{0,60}|(?:ancien|nouveau) solde)$/iu;

/** Prefix of the lines that programs write above a table. */
export const COMMENT = "#";

export function isTotal(label: string): boolean {
  return TOTAL.test(label) || ROW_COUNT.test(label);
}

export function isCarriedSum(label: string): boolean {
  return CARRIED.test(label);
}

/** Words that begin no firm's name, and no customer's alone. */
const SUM_ALONE =
  /^(?:moyenne|cumul|somme)(?![\p{L}\d])|^nombre (?:total )?d(?:es?|u|['’])|^total (?:g[ée]n[ée]ral|ht|ttc)$/iu;

/** Whether a label is a sum's, whatever the rows beside it fill. */
export function isSumAlone(label: string): boolean {
  return SUM_ALONE.test(label);
}

/** What a total is of: `Rhône` of `Total Rhône`; `null` without that word. */
export function totalOf(label: string): string | null {
  return /^(?:grand[- ])?tota(?:l|ux)(?![\p{L}\d])[ :]*(.*)$/iu.exec(label)?.[1]?.trim() ?? null;
}

/** Words after which no firm called Total is named, as `Total Access` is. */
const OF_GROUP =
  /^(?:(?:pour|des?|du|par|clients?|tiers|comptes?|classe|page|cumul[ée]?|g[ée]n[ée]ral|actif|passif)(?![\p{L}\d])|d['’]|\d)/iu;

/** Whether a total says of what kind of group it is (`Total du secteur 12`). */
export function isOfGroup(of: string): boolean {
  return OF_GROUP.test(of);
}

/** Four letters, in one number, by their first one: of `total`, `sous-total` and the like. */
const BEGINNINGS = new Int32Array(256);
for (const word of ["tota", "sous", "gran", "repo", "moye", "cumu", "nomb"])
  BEGINNINGS[word.charCodeAt(0)] = Buffer.from(word).readInt32BE(0);

/** Whether the bytes of a cell begin like a total's: some nanoseconds. */
export function beginsLikeTotal(bytes: Uint8Array, start: number, end: number): boolean {
  const expected = BEGINNINGS[(bytes[start] as number) | 0x20] as number;
  if (expected === 0 || end - start < 4) return false;
  const letter = (at: number): number => (bytes[start + at] as number) | 0x20;
  return expected === ((letter(0) << 24) | (letter(1) << 16) | (letter(2) << 8) | letter(3));
}

/** Whether a label may be a total's: a firm's (`Total Access`) only where cells are missing. */
export function mayBeTotal(label: string, lacksCells: boolean): boolean {
  if (isTotal(label) || isSumAlone(label) || isCarriedSum(label)) return true;
  return lacksCells && totalOf(label) !== null;
}

const PAGE = /^(?:page|p\.) {0,9}:? {0,9}(?:n° ?)?\d{1,5}(?: ?(?:\/|sur|de|of) ?\d{1,5})?$/i;
/** `Édité le 12/10/2026 à 10:22`, `Date d'impression : 3 mai 2026`. */
const PRINTED =
  /^(?:[ée]dit(?:[ée]e?|ion)|imprim[ée]e?|impression|export[ée]e?|extraite?|extraction|g[ée]n[ée]r[ée]e?|tirage|date d['’] ?(?:[ée]dition|impression|export|extraction))(?: (?:du|le|au)\b| ?:)/i;
const DAY = /\d{1,2}[/. -](?:\d{1,2}|\p{L}{3,9}\.?)[/. -]\d{2,4}/u;

/** Whether one of the texts is a page's number: the row is the head of a page, and names nothing. */
export function hasPageNumber(texts: readonly string[]): boolean {
  return texts.some((text) => PAGE.test(text.trim()));
}

const END =
  /^[*=\-_#. ]{0,60}(?:fin (?:de |du |des |d['’])(?:la |l['’])?(?:liste|fichier|[ée]tat|[ée]dition|traitement|rapport|journal|document|extraction)|end of (?:file|report|list))(?![\p{L}\d])/iu;

/** Whether a row says that the file ends. */
export function isEnd(text: string): boolean {
  return END.test(text);
}

/** Whether the texts of a row are a page's number or the day of printing, and nothing else. */
export function isPageLine(texts: readonly string[]): boolean {
  const tells = (text: string): boolean =>
    PAGE.test(text) || (PRINTED.test(text) && DAY.test(text));
  return texts.some(tells) && texts.every((text) => tells(text) || cellLook(text) === "date");
}

/** A text of which the figures do not matter: page numbers and dates of page heads differ. */
export function likeness(text: string): string {
  return text.replace(/\d+/g, "0").replace(/\s+/g, " ").trim();
}

const KINDS_OF_GROUP =
  "r[ée]gions?|agences?|secteurs?|d[ée]partements?|commercia(?:l|ux)|commerciale|repr[ée]sentante?|vende(?:ur|use)|familles?|cat[ée]gories?|groupes?|zones?|cantons?|pays|villes?|communes?|code postal|types?|statuts?|services?|d[ée]p[ôo]ts?|magasins?|sites?|mois|ann[ée]e|p[ée]riode|classe|portefeuille|tourn[ée]e|gestionnaire|responsable|section|rayon|activit[ée]|origine|canal|segment|division|direction|bureau|antenne|arrondissement";
/** `Agence : Lyon`. */
const NAMED_GROUP = new RegExp(`^(?:${KINDS_OF_GROUP}) ?(?:n° ?\\d{0,6} ?)?[:=] ?\\S`, "i");
/** `*** NORD ***`, `--- Nord ---`. */
const DRAWN = /^([*=\-_~#>.+])\1{1,40} ?\S.{0,80}\S ?\1{2,40}$/;
/** `Lyon (12 clients)`. */
const COUNTED =
  /\(\d{1,7} (?:clients?|fiches?|lignes?|contacts?|enregistrements?|soci[ée]t[ée]s?|entreprises?|adh[ée]rents?|prospects?|fournisseurs?|comptes?|tiers)\)$/i;
/** The letter of a directory. */
const LETTER = /^\p{Lu}(?: ?[-–à] ?\p{Lu})?$/u;

/** Whether a text alone in its row is the title of a group by its form, whatever the table. */
export function isGroupTitle(text: string): boolean {
  return [NAMED_GROUP, DRAWN, LETTER, COUNTED].some((form) => form.test(text));
}

/** `59 - Nord`. */
export function isNumberedTitle(text: string): boolean {
  return /^\d{1,5} ?[-–:] ?\p{Lu}/u.test(text);
}
