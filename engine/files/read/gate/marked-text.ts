/** A text that begins with markup: what it is, and what to do. */
export interface MarkedText {
  readonly is: string;
  readonly advice: string;
}

const HTML =
  /^(?:<!--[\s\S]*?-->\s*|<\?xml[^>]*\?>\s*)*<(?:!doctype\s+html|html|head|body|table|meta|style)\b/i;
const SPREADSHEET_2003 = /urn:schemas-microsoft-com:office:spreadsheet/;
const XML = /^<(?:\?xml\b|!DOCTYPE\b|[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+\s*=|\s*\/?>\s*<))/;

const SAVE =
  "Ouvrez-le dans un tableur, enregistrez-le en xlsx ou en csv (Fichier > Enregistrer sous), puis envoyez le nouveau fichier.";

/**
 * Distinguishes web pages and XML from data by the beginning of a text; `null` for data. Many
 * systems export a web page with one table as an `.xls`, which Excel opens after a warning.
 *
 * @param beginning  Decoded, without byte order mark and leading white space.
 */
export function markedText(beginning: string): MarkedText | null {
  if (HTML.test(beginning)) return { is: "une page web (HTML)", advice: SAVE };
  if (!XML.test(beginning)) return null;
  if (SPREADSHEET_2003.test(beginning)) return { is: "un classeur XML de 2003", advice: SAVE };
  return { is: "un document XML", advice: "Exportez vos données en csv ou en xlsx." };
}
