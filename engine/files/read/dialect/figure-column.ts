import { cellLook } from "./cell-look.ts";

const LINES = 100;

/**
 * The first line of a text whose other lines are each one figure or date (`1 230 456,00`,
 * `10:15:00`); `null` for all other texts. A sign absent from that line is hardly a delimiter: it
 * belongs to the figures below. Reads at most a hundred lines.
 */
export function nameOfFigures(text: string): string | null {
  const lines = text.split(/\r\n?|\n/, LINES).filter((line) => line.trim() !== "");
  const [name, ...figures] = lines;
  if (name === undefined || figures.length === 0 || isFigure(name)) return null;
  return figures.every(isFigure) ? name : null;
}

function isFigure(line: string): boolean {
  const look = cellLook(line.trim());
  return look === "number" || look === "date";
}
