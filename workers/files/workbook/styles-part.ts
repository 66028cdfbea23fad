import type { CellTint } from "./workbook-sheet.ts";
import { XML_DECLARATION } from "./xml-text.ts";

/** Light fills, RRGGBB; the text on them is dark (`INK`). */
const TINTS: Readonly<Record<CellTint, string>> = {
  reparee: "DEF1F4",
  decidee: "E2F3E9",
  a_verifier: "FDF0DA",
  inutilisable: "FDEAE8",
};

/** Contrast with each fill and with white: 12 and more (WCAG AAA: 7). */
const INK = "1F2933";
const HEADER_FILL = "E9EDF1";

/** Number formats. Source: ECMA-376 part 1, 18.8.30. */
const GENERAL = 0;
const TEXT = 49;

const tints = Object.keys(TINTS) as CellTint[];
const FIRST_TINT = 3;

/** Rank of the style of the header. */
export const HEADER_STYLE = 2;

/**
 * Rank of the style of a cell.
 *
 * @param isText  Whether its format is text: a code that a person edits in Excel remains text.
 */
export function styleOf(tint: CellTint | undefined, isText: boolean): number {
  const first = tint === undefined ? 0 : FIRST_TINT + 2 * tints.indexOf(tint);
  return first + (isText ? 1 : 0);
}

/** `xl/styles.xml`, the same for all workbooks. */
export function stylesPart(): string {
  const fills = [HEADER_FILL, ...tints.map((tint) => TINTS[tint])];
  const formats = [
    format(GENERAL, 0, 0),
    format(TEXT, 0, 0),
    format(TEXT, 1, 2),
    ...tints.flatMap((_, rank) => [format(GENERAL, 2, rank + 3), format(TEXT, 2, rank + 3)]),
  ];
  return [
    `${XML_DECLARATION}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`,
    `<fonts count="3">${font("")}${font("<b/>", INK)}${font("", INK)}</fonts>`,
    `<fills count="${fills.length + 2}">`,
    '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    ...fills.map(fill),
    "</fills>",
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${formats.length}">${formats.join("")}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    "</styleSheet>",
  ].join("");
}

function font(weight: string, color?: string): string {
  const ink = color ? `<color rgb="FF${color}"/>` : "";
  return `<font>${weight}<sz val="11"/>${ink}<name val="Calibri"/><family val="2"/></font>`;
}

function fill(color: string): string {
  const colors = `<fgColor rgb="FF${color}"/><bgColor indexed="64"/>`;
  return `<fill><patternFill patternType="solid">${colors}</patternFill></fill>`;
}

function format(number: number, fontRank: number, fillRank: number): string {
  const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1"';
  return `<xf numFmtId="${number}" fontId="${fontRank}" fillId="${fillRank}" borderId="0" xfId="0" ${applied}/>`;
}
