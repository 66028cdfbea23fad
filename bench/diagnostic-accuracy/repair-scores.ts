import { Share } from "../mapping-accuracy/share.ts";
import { cellKey, type DiagnosedTable, type PlacedFinding } from "./diagnosed-table.ts";
import { isSameValue } from "./same-value.ts";

/** Accuracy of the criteria's repairs. */
export class RepairScores {
  /** Dirty cells with a proved repair: those restored to the clean value. */
  readonly proved = new Share();
  /** Dirty cells with a merely proposed repair. */
  readonly proposed = new Share();
  /** Clean cells with a proved repair: those with the same meaning as before. */
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
