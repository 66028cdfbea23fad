import { counted } from "../../../../markup/french.ts";
import { columnsRead, stateFigures } from "../../flash/sentences.ts";
import { figureRow } from "../figure-row.ts";
import { masthead } from "../masthead.ts";
import type { Section } from "./section.ts";

/** The title of the page, its file and day. Remarks are counted: they may quote a line of the file. */
export const head: Section = (canvas, { date, fileName, records, columns, notes = [] }, top) => {
  const remarks = counted(notes.length, "remarque de lecture", "remarques de lecture");
  const about = [
    counted(records, "fiche", "fiches"),
    columnsRead(columns),
    ...(notes.length > 0 ? [remarks] : []),
  ].join(" · ");
  return masthead(canvas, { brand: "Diagnostic flash", date, title: fileName, about }, top);
};

/** The records by what can be done with them. */
export const figures: Section = (canvas, { states }, top) =>
  figureRow(canvas, stateFigures(states), top);
