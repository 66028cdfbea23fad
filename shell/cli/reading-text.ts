import type { Paint } from "./output.ts";
import { counted } from "./quantities.ts";
import { described } from "./wrapped.ts";

/** Remarks that are listed; one more line counts the others. */
const LISTED_MOST = 10;

/** How a file was read, where that was not plain; no line for a plain one. */
export function readingLines(remarks: readonly string[], paint: Paint): string[] {
  if (remarks.length === 0) return [];
  const others = remarks.length - LISTED_MOST;
  return [
    paint("bold", "Lecture du fichier"),
    ...remarks.slice(0, LISTED_MOST).flatMap((remark) => described("  -", remark, 4)),
    ...(others > 0 ? [`  - et ${counted(others, "autre")}, par « recoupe read »`] : []),
  ];
}
