import { typeset } from "../../../../markup/french.ts";
import { PAGE } from "../../../../markup/tokens.ts";
import { paragraph, section } from "../../roles/block.ts";
import { productName } from "../../roles/coverage.ts";
import type { RoleDocument } from "../../roles/role-report.ts";
import { rowsOf, withinPages } from "../../roles/within-pages.ts";
import type { Canvas } from "../canvas.ts";
import { INTER } from "../inter.ts";
import { masthead } from "../masthead.ts";
import { pdfDocument } from "../pdf-document.ts";
import { drawBlocks } from "./draw-block.ts";
import { PageFlow } from "./page-flow.ts";
import { drawRunningHeads } from "./running-heads.ts";

/** Page limit with the annex: rows of its tables are left out to stay within it. */
const PAGES_MOST = 50;

/** The drawn pages: at most `pagesMost` of content, then the annex. */
export function drawRole(document: RoleDocument): [Canvas, ...Canvas[]] {
  const { blocks, annex, pagesMost } = document;
  const { pages, ofBlocks } = drawAll(document);
  const rows = rowsOf(blocks);
  if (ofBlocks > pagesMost && rows > 0)
    return drawRole({
      ...document,
      blocks: withinPages(blocks, fewer(rows, pagesMost / ofBlocks)),
    });
  const details = rowsOf(annex);
  if (pages.length <= PAGES_MOST || details === 0) return pages;
  const share = (PAGES_MOST - ofBlocks) / (pages.length - ofBlocks);
  return drawRole({ ...document, annex: withinPages(annex, fewer(details, share)) });
}

/** A little less than a share of rows: text around them takes room too. */
function fewer(rows: number, share: number): number {
  return Math.min(rows - 1, Math.floor(rows * share * 0.9));
}

function drawAll(document: RoleDocument) {
  const flow = new PageFlow();
  const { title, produit, date, subject, about, blocks, annex } = document;
  const brand = `${title} · ${productName(produit)}`;
  flow.top = masthead(flow.canvas, { brand, date, title: subject, about }, flow.top);
  drawBlocks(flow, blocks);
  const ofBlocks = flow.canvases.length;
  if (annex.length > 0) {
    flow.breakPage();
    drawBlocks(flow, [section("Annexe"), paragraph(ANNEX), ...annex]);
  }
  drawRunningHeads(flow.canvases, document);
  return { pages: flow.canvases, ofBlocks };
}

const ANNEX = typeset(
  "Le détail, pour qui le cherche. Tous les défauts, ligne par ligne, se filtrent et se téléchargent sur la page des fiches.",
);

/** A4 pages, PDF 1.7, tagged, fonts embedded. Same document, same bytes. */
export async function rolePdf(document: RoleDocument): Promise<Uint8Array> {
  const { title, subject, about, date } = document;
  return pdfDocument(drawRole(document), PAGE, INTER, {
    title: `${title} : ${subject}`,
    subject: about,
    date,
  });
}
