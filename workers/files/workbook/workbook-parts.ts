import { XML_DECLARATION, xmlText } from "./xml-text.ts";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A sheet after writing. */
export interface WrittenSheet {
  readonly name: string;
  /** The cells with filters. */
  readonly filtered: string | null;
  readonly hasNotes: boolean;
}

/** A part of the file: its name in the archive, its markup. */
export type TextPart = readonly [name: string, xml: string];

/** The parts before the sheets. @param day  AAAA-MM-JJ, when the workbook says it was made. */
export function firstParts(day: string): TextPart[] {
  const made = `${day}T00:00:00Z`;
  const date = (name: string): string =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${made}</dcterms:${name}>`;
  return [
    [
      "_rels/.rels",
      relations([
        [`${OFFICE}/officeDocument`, "xl/workbook.xml"],
        [`${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
      ]),
    ],
    [
      "docProps/core.xml",
      `${XML_DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>recoupe</dc:creator>${date("created")}${date("modified")}</cp:coreProperties>`,
    ],
  ];
}

/** The relations of a sheet with comments. @param rank  From 1. */
export function noteRelations(rank: number): TextPart {
  return [
    `xl/worksheets/_rels/sheet${rank}.xml.rels`,
    relations([
      [`${OFFICE}/vmlDrawing`, `../drawings/vmlDrawing${rank}.vml`],
      [`${OFFICE}/comments`, `../comments${rank}.xml`],
    ]),
  ];
}

/** The parts after the sheets: their list, their filters and the types of all parts. */
export function lastParts(sheets: readonly WrittenSheet[]): TextPart[] {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const filters = sheets.map(filterName).join("");
  const targets = sheets.map((_, at): [string, string] => [
    `${OFFICE}/worksheet`,
    `worksheets/sheet${at + 1}.xml`,
  ]);
  return [
    [
      "xl/workbook.xml",
      `${XML_DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${list.join("")}</sheets>${filters === "" ? "" : `<definedNames>${filters}</definedNames>`}</workbook>`,
    ],
    ["xl/_rels/workbook.xml.rels", relations([...targets, [`${OFFICE}/styles`, "styles.xml"]])],
    ["[Content_Types].xml", contentTypes(sheets)],
  ];
}

/** The hidden name by which Excel finds the filters of a sheet. */
function filterName({ name, filtered }: WrittenSheet, at: number): string {
  if (!filtered) return "";
  const absolute = filtered.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
  const place = `'${name.replaceAll("'", "''")}'!${absolute}`;
  return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${xmlText(place)}</definedName>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
}

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/${name}" ContentType="${type}"/>`;
  const ofSheets = sheets.map(({ hasNotes }, at) => {
    const sheet = part(`xl/worksheets/sheet${at + 1}.xml`, `${SPREADSHEET}.worksheet+xml`);
    return hasNotes
      ? sheet + part(`xl/comments${at + 1}.xml`, `${SPREADSHEET}.comments+xml`)
      : sheet;
  });
  return [
    `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>',
    part("xl/workbook.xml", `${SPREADSHEET}.sheet.main+xml`),
    part("xl/styles.xml", `${SPREADSHEET}.styles+xml`),
    part("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
    ...ofSheets,
    "</Types>",
  ].join("");
}
