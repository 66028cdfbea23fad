import { forgeZip } from "./forge-zip.ts";

/** Parts of an OpenDocument spreadsheet. */
export interface OdsBook {
  /** Content of each table by its name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Content of `automatic-styles`. */
  readonly styles?: string;
  /** Style of each sheet that has one. */
  readonly sheetStyles?: Readonly<Record<string, string>>;
  /** What follows the sheets. */
  readonly after?: string;
  readonly parts?: Readonly<Record<string, string>>;
}

const NAMES = ["office", "table", "text", "style", "number", "draw"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");
const CALCEXT =
  'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"';

export function odsParts(book: OdsBook): Record<string, string> {
  const sheets = Object.entries(book.sheets).map(([name, rows]) => {
    const style = book.sheetStyles?.[name];
    return `<table:table table:name="${name}"${style ? ` table:style-name="${style}"` : ""}>${rows}</table:table>`;
  });
  return {
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${NAMES} ${CALCEXT}><office:automatic-styles>${book.styles ?? ""}</office:automatic-styles><office:body><office:spreadsheet>${sheets.join("")}${book.after ?? ""}</office:spreadsheet></office:body></office:document-content>`,
    "styles.xml": `<office:document-styles ${NAMES}/>`,
    "META-INF/manifest.xml": '<manifest:manifest xmlns:manifest="urn:m"/>',
    ...book.parts,
  };
}

/** An OpenDocument spreadsheet as LibreOffice saves it: its media type first, not compressed. */
export function odsBytes(book: OdsBook): Buffer {
  const parts = Object.entries(odsParts(book));
  return forgeZip(
    parts.map(([name, content]) => ({ name, content, method: name === "mimetype" ? 0 : 8 })),
  );
}

/** A cell with a value, and the text that it displays. */
export function odsCell(type: string, value: string, display: string, attributes = ""): string {
  return `<table:table-cell ${attributes} office:value-type="${type}" ${value} calcext:value-type="${type}"><text:p>${display}</text:p></table:table-cell>`;
}

export function odsRow(cells: string, attributes = ""): string {
  return `<table:table-row ${attributes}>${cells}</table:table-row>`;
}
