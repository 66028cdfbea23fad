import type { Failure } from "../../engine/errors/failure.ts";

/** A failure as one line of a terminal: file, detail, and the code in brackets. */
export function failureLine({ code, detail, at }: Failure): string {
  // Most messages about a file already name it.
  const file = at?.file && !detail.includes(at.file) ? at.file : "";
  const place = [file, at?.row && `ligne ${at.row}`, at?.column && `colonne ${at.column}`];
  const where = place.filter(Boolean).join(", ");
  return `${where ? `${where} : ` : ""}${detail} [${code}]\n`;
}
