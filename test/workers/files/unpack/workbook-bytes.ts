import { zipBytes } from "../../load/zip-bytes.ts";

/** Parts of a workbook; omitted ones are minimal. */
export interface WorkbookParts {
  /** Content of `sheetData` by sheet name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Content of `sst`. */
  readonly shared?: string;
  /** Content of `styleSheet`. */
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
  /** Names of hidden sheets. */
  readonly hidden?: readonly string[];
  /** Names of sheets that only programs show again. */
  readonly veryHidden?: readonly string[];
  /** What stands before and after the rows of every sheet. */
  readonly before?: string;
  readonly after?: string;
  /** Parts to add or to replace. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Whether the shared strings are the last part of the archive. */
  readonly sharedLast?: boolean;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** A minimal workbook as Excel saves it (ECMA-376 part 1). */
export function workbookBytes(workbook: WorkbookParts): Buffer {
  return zipBytes(workbookParts(workbook));
}

export function workbookParts(workbook: WorkbookParts): Record<string, string | Uint8Array> {
  const names = Object.keys(workbook.sheets);
  const relations = [
    ...names.map((_, i) => relation(`s${i}`, "worksheet", `worksheets/sheet${i + 1}.xml`)),
    relation("st", "styles", "styles.xml"),
    relation("ss", "sharedStrings", "sharedStrings.xml"),
  ];
  const sheets = names.map((name, i) => {
    const isHidden = workbook.hidden?.includes(name) === true;
    const isVeryHidden = workbook.veryHidden?.includes(name) === true;
    const state = isHidden ? ' state="hidden"' : isVeryHidden ? ' state="veryHidden"' : "";
    return `<sheet name="${name}" sheetId="${i + 1}"${state} r:id="s${i}"/>`;
  });
  const shared = {
    "xl/sharedStrings.xml": `${XML}<sst ${MAIN}>${workbook.shared ?? ""}</sst>`,
  };
  return {
    "[Content_Types].xml": `${XML}<Types/>`,
    "_rels/.rels": `${XML}<Relationships ${PACKAGE}>${relation("r", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships ${PACKAGE}>${relations.join("")}</Relationships>`,
    "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr ${workbook.properties ?? ""}/><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/styles.xml": `${XML}<styleSheet ${MAIN}>${workbook.styles ?? ""}</styleSheet>`,
    ...(workbook.sharedLast ? {} : shared),
    ...Object.fromEntries(
      Object.values(workbook.sheets).map((rows, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `${XML}<worksheet ${MAIN}><dimension ref="A1:C3"/>${workbook.before ?? ""}<sheetData>${rows}</sheetData>${workbook.after ?? ""}</worksheet>`,
      ]),
    ),
    ...(workbook.sharedLast ? shared : {}),
    ...workbook.parts,
  };
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}
