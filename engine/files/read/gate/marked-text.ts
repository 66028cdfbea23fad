/** A text of another format than data: what it is, and what to do, in French. */
interface MarkedText {
  readonly is: string;
  readonly advice: string;
}

/** How a format of text is told by the beginning of a file. */
interface TextMark extends MarkedText {
  readonly marks: (beginning: string) => boolean;
}

const SAVE =
  "Ouvrez-le dans un tableur, enregistrez-le en xlsx ou en csv (Fichier > Enregistrer sous), puis envoyez le nouveau fichier.";

/** A comment ends where it first can: read in any other way, a row of them takes exponential time. */
const HTML =
  /^(?:<!--(?:(?!-->)[\s\S])*-->\s*|<\?xml[^>]*\?>\s*)*<(?:!doctype\s+html|html|head|body|table|meta|style)\b/i;
const SPREADSHEET_2003 = /urn:schemas-microsoft-com:office:spreadsheet/;
const XML = /^<(?:\?xml\b|!DOCTYPE\b|[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+\s*=|\s*\/?>\s*<))/;

/** `ID;PWXL;N;E`, then records of one or two letters: a csv that begins with `ID;P…` has other rows. */
const SYLK_HEADER = /^ID;P[^\r\n]*(?:\r\n?|\n)/;
const SYLK_RECORD = /^(?:P;[A-Z]|F;[A-Z]|B;[XYD]|C;[A-Z]|(?:O|W|NN|NE|NU|NL);|E$|$)/;
const SYLK_SIGN = /^(?:P;P|[CF];.*\b[XY]\d)/;
/** Lines that are looked at; the last one may be cut. */
const LINES = 20;
/** Its table, vectors and tuples, each in three lines. */
const DIF = /^TABLE(?:\r\n?|\n)0,1(?:\r\n?|\n)"/i;

const SQL_BEGINNING =
  /^(?:--|\/\*|#|(?:SET|USE|BEGIN|START|CREATE|DROP|INSERT|REPLACE|COPY|PRAGMA|ALTER|LOCK|DELETE)\s)/i;
const SQL_STATEMENT =
  /^(?:(?:INSERT|REPLACE)(?: IGNORE)? INTO [^\s(]{1,200} ?(?:\(|VALUES|SELECT)|CREATE TABLE [^;(]{1,200}\(|COPY [^\s(]{1,200} ?\([^)\r\n]{0,2000}\) FROM stdin)/im;

/** The first match counts. */
const TEXT_MARKS: readonly TextMark[] = [
  { is: "une page web (HTML)", advice: SAVE, marks: (text) => HTML.test(text) },
  {
    is: "un classeur XML de 2003",
    advice: SAVE,
    marks: (text) => XML.test(text) && SPREADSHEET_2003.test(text),
  },
  {
    is: "un document XML",
    advice: "Exportez vos données en csv ou en xlsx.",
    marks: (text) => XML.test(text),
  },
  {
    is: "un agenda (ics)",
    advice: "Envoyez vos contacts, en csv, xlsx ou vcf.",
    marks: (text) => /^BEGIN:VCALENDAR\s/i.test(text),
  },
  { is: "un classeur SYLK (slk)", advice: SAVE, marks: isSylk },
  { is: "un classeur DIF", advice: SAVE, marks: (text) => DIF.test(text) },
  {
    is: "un script de base de données (SQL)",
    advice:
      "Exportez la table de vos clients en csv ou en xlsx depuis l'outil de la base (phpMyAdmin, DBeaver, pgAdmin : « Exporter »).",
    marks: (text) => SQL_BEGINNING.test(text) && SQL_STATEMENT.test(text),
  },
];

/**
 * Distinguishes other formats of text from data by the beginning of a text; `null` for data. Many
 * systems export a web page with one table as an `.xls`, which Excel opens after a warning.
 *
 * @param beginning  Decoded, without byte order mark and leading white space.
 */
export function markedText(beginning: string): MarkedText | null {
  return TEXT_MARKS.find(({ marks }) => marks(beginning)) ?? null;
}

function isSylk(text: string): boolean {
  const header = SYLK_HEADER.exec(text)?.[0];
  if (header === undefined) return false;
  const lines = text.slice(header.length).split(/\r\n?|\n/, LINES + 1);
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return (
    whole.every((line) => SYLK_RECORD.test(line)) && whole.some((line) => SYLK_SIGN.test(line))
  );
}
