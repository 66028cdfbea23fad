import { longDate } from "../../../../markup/french.ts";
import { LIGHT, PAGE, SPACE } from "../../../../markup/tokens.ts";
import type { RoleDocument } from "../../roles/role-report.ts";
import type { Canvas } from "../canvas.ts";
import { LEFT, RIGHT, STYLES, WIDTH } from "../styles.ts";

/** Draws the running head of each page: whose report it is, and the page number. */
export function drawRunningHeads(canvases: readonly Canvas[], document: RoleDocument): void {
  if (canvases.length === 1) return;
  canvases.forEach((canvas, at) => {
    if (at > 0) drawHead(canvas, document);
    canvas.text(`${at + 1} / ${canvases.length}`, STYLES.tiny, {
      x: RIGHT,
      y: PAGE.height - PAGE.bottom + 5,
      width: WIDTH,
      align: "right",
    });
  });
}

function drawHead(canvas: Canvas, { title, subject, date }: RoleDocument): void {
  const y = PAGE.top + 8;
  const dateWidth = 110;
  const left = { x: LEFT, y, width: WIDTH - dateWidth, cut: "middle" } as const;
  canvas.text(`${title} · ${subject}`, STYLES.smallMuted, left);
  const right = { x: RIGHT, y, width: dateWidth, align: "right" } as const;
  canvas.text(longDate(date), STYLES.smallMuted, right);
  canvas.box(LEFT, PAGE.top + 14, WIDTH, SPACE.hair, LIGHT.line);
}
