import { Share } from "../mapping-accuracy/share.ts";
import { cellKey, type DiagnosedTable, type PlacedFinding } from "./diagnosed-table.ts";
import { isSameValue } from "./same-value.ts";

/** How right it is what criteria would put in the place of cells. */
export class RepairScores {
  /** Of dirty cells put right unasked, those that hold again what they held. */
  readonly proved = new Share();
  /** Of dirty cells for which something else is proposed with less than proof. */
  readonly proposed = new Share();
  /** Of clean cells changed unasked, those that say the same as before. */
  readonly clean = new Share();

  add(table: DiagnosedTable): void {
    for (const finding of table.findings) this.#addFinding(table, finding);
  }

  #addFinding(table: DiagnosedTable, finding: PlacedFinding): void {
    const { row, at, before, after, certainty, rule, why } = finding;
    if (!after || at < 0 || table.isLeftOut(row)) return;
    const type = table.truth.columns[at]?.type ?? "texte";
    const dirt = table.dirt.get(cellKey(row, at));
    const clean = dirt?.clean ?? before;
    const isRight = isSameValue(type, clean, after);
    const isProved = certainty === "prouve";
    const share = isProved ? (dirt ? this.proved : this.clean) : dirt ? this.proposed : null;
    share?.add(
      isRight,
      () =>
        `${table.where} ${cellKey(row, at)} [${type}] ${dirt?.kind ?? "propre"} rule ${rule}: ${clean} | ${before} -> ${after} (${why})`,
    );
  }
}
