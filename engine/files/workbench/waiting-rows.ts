import { STATE } from "../diagnostic/row-state.ts";
import { isPair, PAIR_LINES, type Waiting, WaitingTally } from "../diagnostic/waiting.ts";
import type { DecidedRow } from "./decide-row.ts";
import { type DecidedRows, REMEDY } from "./decided-rows.ts";
import { lineOf, remedyOf, SIMILAR_VALUE } from "./lots.ts";
import { nowOf } from "./packed-ranks.ts";

/**
 * What waits in the rows of a workbench after the decisions taken so far. Values that are written in
 * several ways are an offer, no fault. Some 10 ms for a million rows.
 */
export function waitingRows(rows: DecidedRows): Waiting {
  const { workbench, remedies, states, edited } = rows;
  const { starts, lots, ranks, head } = workbench;
  const isFault = head.lots.map(({ line }) => line !== SIMILAR_VALUE);
  const isPairLot = head.lots.map(({ line }) => PAIR_LINES.has(line));
  const isCell = (fault: number): boolean =>
    remedies[fault] === REMEDY.proposee && isFault[lots[fault] as number] === true;
  const isOpenPair = (fault: number): boolean =>
    remedies[fault] === REMEDY.aucune &&
    isPairLot[lots[fault] as number] === true &&
    nowOf(ranks[fault] as number) === STATE.a_verifier;
  const tally = new WaitingTally();
  for (let row = 0; row < states.length; row++) {
    const own = edited.size > 0 ? edited.get(row) : undefined;
    let [cells, pairs] = own ? waitingIn(own) : [0, 0];
    const end = own ? 0 : (starts[row + 1] as number);
    for (let fault = starts[row] as number; fault < end; fault++) {
      cells += Number(isCell(fault));
      pairs += Number(isOpenPair(fault));
    }
    tally.add(cells, pairs, states[row] === STATE.a_verifier);
  }
  return tally.finish();
}

function waitingIn({ faults }: DecidedRow): [cells: number, pairs: number] {
  const open = faults.filter(({ choice }) => choice === undefined);
  const proposed = open.filter(
    (fault) => remedyOf(fault) === "proposee" && lineOf(fault) !== SIMILAR_VALUE,
  );
  const pairs = open.filter((fault) => isPair(fault) && fault.ranks.now === STATE.a_verifier);
  return [proposed.length, pairs.length];
}
