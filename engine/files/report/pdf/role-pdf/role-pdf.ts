import { PAGE } from "../../../../markup/tokens.ts";
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

/** Page limit: rows of tables are left out to stay within it. */
const PAGES_MOST = 50;

/** The drawn pages. */
export function drawRole(document: RoleDocument): [Canvas, ...Canvas[]] {
  const canvases = drawAll(document);
  const rows = rowsOf(document.blocks);
  if (canvases.length <= PAGES_MOST || rows === 0) return canvases;
  const fewer = Math.floor((rows * (PAGES_MOST - 2)) / canvases.length);
  return drawRole({ ...document, blocks: withinPages(document.blocks, fewer) });
}

function drawAll(document: RoleDocument): [Canvas, ...Canvas[]] {
  const flow = new PageFlow();
  const { title, produit, date, subject, about } = document;
  const brand = `${title} · ${productName(produit)}`;
  flow.top = masthead(flow.canvas, { brand, date, title: subject, about }, flow.top);
  drawBlocks(flow, document.blocks);
  drawRunningHeads(flow.canvases, document);
  return flow.canvases;
}

/** A4 pages, PDF 1.7, tagged, fonts embedded. Same document, same bytes. */
export async function rolePdf(document: RoleDocument): Promise<Uint8Array> {
  const { title, subject, about, date } = document;
  return pdfDocument(drawRole(document), PAGE, INTER, {
    title: `${title} : ${subject}`,
    subject: about,
    date,
  });
}
