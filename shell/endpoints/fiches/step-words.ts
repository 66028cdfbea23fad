import type { DecisionStep, FaultChoice } from "../../../engine/files/workbench/decisions.ts";
import { type Lot, lineLabel } from "../../../engine/files/workbench/lots.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import { counted } from "../../../engine/markup/french.ts";

/** What a step did, and to how many rows. */
export interface StepWords {
  /** French, no full stop. */
  readonly text: string;
  readonly rows: number;
}

const ACTS: Readonly<Record<FaultChoice, string>> = {
  accepter: "Correction acceptée",
  refuser: "Correction refusée",
  laisser: "Laissé tel quel",
};

/** What a step did, in words. */
export function stepWords(head: WorkbenchHead, step: DecisionStep): StepWords {
  const { lots = [], fiches = [], saisie, filtre, groupe } = step;
  if (saisie) {
    const { table, ligne, colonne, valeur } = saisie;
    return {
      text: `Ligne ${ligne}, ${header(head, table, colonne)} : « ${valeur} » saisi`,
      rows: 1,
    };
  }
  if (groupe) {
    const { garder, copies, separees } = groupe;
    if (copies.length === 0)
      return { text: `Lignes ${separees.join(", ")} : pas des doublons`, rows: separees.length };
    const text = `Lignes ${copies.join(", ")} fusionnées dans la ligne ${garder}`;
    return { text, rows: copies.length + 1 };
  }
  if (filtre) {
    const { choix, fiches: rows } = filtre;
    return { text: `${ACTS[choix]} pour toutes les fiches d'un filtre`, rows };
  }
  return lots.length > 0 ? ofLots(head, lots) : ofRows(head, fiches);
}

function ofLots(head: WorkbenchHead, decided: NonNullable<DecisionStep["lots"]>): StepWords {
  const ids = new Set(decided.map(({ lot }) => lot));
  const own = head.lots.filter(({ id }) => ids.has(id));
  const rows = own.reduce((sum, { faults }) => sum + faults, 0);
  const [first] = own;
  const [one] = decided;
  if (!first || !one) return { text: "Lots qui ne sont plus là", rows: 0 };
  const value = one.valeur === undefined ? "" : `, écrit « ${one.valeur} »`;
  const others = own.length - 1;
  const more = others > 0 ? ` et ${counted(others, "autre", "autres")}` : "";
  return { text: `${ACTS[one.choix]} : ${lotWords(head, first)}${more}${value}`, rows };
}

function lotWords(head: WorkbenchHead, { table, column, line, cause }: Lot): string {
  const place = column < 0 ? "" : ` (${header(head, table, column)})`;
  return `${lineLabel(line)}${place}${cause === "" ? "" : `, ${cause}`}`;
}

function ofRows(head: WorkbenchHead, decided: NonNullable<DecisionStep["fiches"]>): StepWords {
  const [first] = decided;
  if (!first) return { text: "Rien", rows: 0 };
  const { table, ligne, colonne = -1, choix } = first;
  const place = colonne < 0 ? "" : `, ${header(head, table, colonne)}`;
  const which = decided.length > 1 ? `${decided.length} fiches cochées` : `ligne ${ligne}${place}`;
  return { text: `${ACTS[choix]} : ${which}`, rows: decided.length };
}

function header({ tables }: WorkbenchHead, table: number, column: number): string {
  return tables[table]?.plan.header[column] || `colonne ${column + 1}`;
}
