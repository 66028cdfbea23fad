import { columnLetters } from "../../../engine/files/read/workbook/cell-reference.ts";
import { cutText } from "../../../engine/text/cut-text.ts";
import { XML_DECLARATION, xmlText } from "./xml-text.ts";

/** A comment of a cell; ranks from 0. */
export interface SheetNote {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Shapes have numbers in blocks, which no two sheets share. Source: MS-OI29500, 2.1.1825. */
const BLOCK = 1024;
const COLUMNS = 16_384;
const WIDE_COLUMNS = 3;
const CHARACTERS_A_LINE = 40;
const MOST_LINES = 12;
/** Excel takes no comment of more than 32,767. */
const MOST_CHARACTERS = 32_000;

/** The number of blocks of shapes for so many comments. */
export const blocksOf = (notes: number): number => Math.ceil((notes + 1) / BLOCK);

/** `xl/comments1.xml`, in pieces. */
export function* commentsPart(notes: readonly SheetNote[]): Generator<string> {
  yield `${XML_DECLARATION}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
  yield "<authors><author>recoupe</author></authors><commentList>";
  for (const { row, column, text } of notes)
    yield `<comment ref="${columnLetters(column)}${row + 1}" authorId="0"><text><t xml:space="preserve">${xmlText(cutText(text, MOST_CHARACTERS))}</t></text></comment>`;
  yield "</commentList></comments>";
}

/**
 * `xl/drawings/vmlDrawing1.vml`, in pieces: the yellow boxes, without which Excel shows no comment.
 *
 * @param firstBlock  From 1: its own numbers of shapes.
 */
export function* drawingPart(notes: readonly SheetNote[], firstBlock: number): Generator<string> {
  const blocks = Array.from({ length: blocksOf(notes.length) }, (_, rank) => firstBlock + rank);
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">';
  yield `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocks.join(",")}"/></o:shapelayout>`;
  yield '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';
  for (const [rank, note] of notes.entries()) yield shape(note, firstBlock * BLOCK + rank + 1);
  yield "</xml>";
}

function shape({ row, column, text }: SheetNote, number: number): string {
  const left = Math.min(column + 1, COLUMNS - 1 - WIDE_COLUMNS);
  const top = Math.max(0, row - 1);
  const lines = Math.min(MOST_LINES, 2 + Math.ceil(text.length / CHARACTERS_A_LINE));
  const anchor = [left, 15, top, 10, left + WIDE_COLUMNS, 15, top + lines, 4].join(", ");
  return (
    `<v:shape id="_x0000_s${number}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
    '<v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox/>' +
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor>` +
    `<x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  );
}
