/** How a program writes the parts of a workbook of the xlsx family. */
export interface Habits {
  /** How numbers are written: as JavaScript does, as Java does (1001.0, 1.25E6), with 17 digits. */
  readonly numbers: "shortest" | "java" | "long";
  readonly texts: "shared" | "inline" | "formula string";
  /** Whether cells and rows have references (`r`). */
  readonly cellReferences: boolean;
  readonly rowReferences: boolean;
  readonly dimension: "right" | "wrong" | "none";
  /** Prefix of element names: `x:row`. */
  readonly prefix: string;
  readonly isStrict: boolean;
  /** Whether targets begin with a slash. */
  readonly absoluteTargets: boolean;
  readonly zip: "deflated" | "stored" | "streamed";
  readonly byteOrderMark: boolean;
  /** Whether dates are ISO texts. */
  readonly isoDates: boolean;
  /** Whether empty cells and rows at the end are written. */
  readonly emptyCells: boolean;
  readonly indented: boolean;
  /** A first sheet that is hidden and empty. */
  readonly hiddenFirst: boolean;
  /** Parts that readers of cells do not need: theme, tables, names, macros. */
  readonly extras: boolean;
  /** Texts in runs of different formatting, with phonetic ones. */
  readonly richTexts: boolean;
  readonly backslashes: boolean;
  readonly extension: "xlsx" | "xlsm" | "xltx";
}

const USUAL: Habits = {
  numbers: "shortest",
  texts: "shared",
  cellReferences: true,
  rowReferences: true,
  dimension: "right",
  prefix: "",
  isStrict: false,
  absoluteTargets: false,
  zip: "deflated",
  byteOrderMark: false,
  isoDates: false,
  emptyCells: false,
  indented: false,
  hiddenFirst: false,
  extras: false,
  richTexts: false,
  backslashes: false,
  extension: "xlsx",
};

/** Habits by program, as their files show them. */
export const PRODUCERS: ReadonlyMap<string, Habits> = new Map<string, Habits>(
  Object.entries({
    Excel: { ...USUAL, numbers: "long", extras: true, richTexts: true },
    "Excel, macros": { ...USUAL, numbers: "long", extras: true, extension: "xlsm" },
    "Excel, template": { ...USUAL, extras: true, hiddenFirst: true, extension: "xltx" },
    "Excel, strict": { ...USUAL, isStrict: true, isoDates: true },
    LibreOffice: { ...USUAL, emptyCells: true, zip: "streamed" },
    "Google Sheets": { ...USUAL, numbers: "java", dimension: "none", extras: true },
    "Apache POI": { ...USUAL, numbers: "java", dimension: "wrong" },
    "Apache POI, streaming": { ...USUAL, numbers: "java", texts: "inline", zip: "streamed" },
    openpyxl: { ...USUAL, absoluteTargets: true, texts: "shared" },
    "openpyxl, ISO dates": { ...USUAL, absoluteTargets: true, isoDates: true },
    SheetJS: { ...USUAL, texts: "formula string", dimension: "right" },
    ClosedXML: { ...USUAL, prefix: "x:", absoluteTargets: true },
    EPPlus: { ...USUAL, byteOrderMark: true, emptyCells: true },
    PhpSpreadsheet: { ...USUAL, indented: true },
    OpenXML: {
      ...USUAL,
      prefix: "x:",
      cellReferences: false,
      rowReferences: false,
      dimension: "none",
    },
    Numbers: { ...USUAL, numbers: "long", hiddenFirst: true, emptyCells: true },
    "R writexl": {
      ...USUAL,
      texts: "inline",
      cellReferences: false,
      rowReferences: false,
      dimension: "none",
    },
    XlsxWriter: { ...USUAL, numbers: "long" },
    Odoo: { ...USUAL, numbers: "long", hiddenFirst: true },
    SAP: { ...USUAL, texts: "inline", zip: "stored", dimension: "none", cellReferences: false },
    ".NET archives": { ...USUAL, backslashes: true, byteOrderMark: true },
  } satisfies Record<string, Habits>),
);
