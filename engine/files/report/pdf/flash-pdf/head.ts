import { count, counted } from "../../../../markup/french.ts";
import { columnsRead } from "../../flash/sentences.ts";
import { figureRow } from "../figure-row.ts";
import { masthead } from "../masthead.ts";
import type { Section } from "./section.ts";

/** The title of the page, its file and day. */
export const head: Section = (canvas, { date, fileName, records, columns }, top) => {
  const about = `${counted(records, "fiche", "fiches")} · ${columnsRead(columns)}`;
  return masthead(canvas, { brand: "Diagnostic flash", date, title: fileName, about }, top);
};

/** Four figures in a row. */
export const figures: Section = (canvas, report, top) => {
  const { findings, correctable, duplicates, measured, criteria } = report;
  const cells = [
    { figure: count(findings), label: "défauts relevés" },
    { figure: count(correctable), label: "corrections prouvées" },
    { figure: count(duplicates.rows), label: "fiches en double" },
    { figure: `${count(measured)} / ${count(criteria.length)}`, label: "critères mesurés" },
  ];
  return figureRow(canvas, cells, top);
};
