/**
 * What a customer can do with a row, best first: use it as it is; use it, repaired by proof; look at
 * it first; not use it. Each row has exactly one, the same on every page and in every file.
 */
export const ROW_STATES = ["valide", "reparee", "a_verifier", "inutilisable"] as const;

export type RowState = (typeof ROW_STATES)[number];

/** Rows by state. */
export type StateCounts = Readonly<Record<RowState, number>>;

/** The rank of a state in `ROW_STATES`: the larger one counts. */
export const STATE = { valide: 0, reparee: 1, a_verifier: 2, inutilisable: 3 } as const;

/**
 * The rank that a duplicate has at least: a copy byte for byte, or by a person's decision, is not
 * used; a probable one is looked at first.
 *
 * @param rule  9, 10, or 0 for no duplicate.
 */
export function stateOfDuplicate(rule: number, isDecided: boolean): number {
  if (rule === 0) return STATE.valide;
  return rule === EXACT || isDecided ? STATE.inutilisable : STATE.a_verifier;
}

const EXACT = 9;

/** Counts rows by the ranks of their states. */
export function countStates(ranks: Uint8Array): StateCounts {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < ranks.length; i++) (counts[ranks[i] as number] as number)++;
  return stateCounts((state) => counts[STATE[state]] as number);
}

export function addStates(a: StateCounts, b: StateCounts): StateCounts {
  return stateCounts((state) => a[state] + b[state]);
}

function stateCounts(of: (state: RowState) => number): StateCounts {
  return Object.fromEntries(ROW_STATES.map((state) => [state, of(state)])) as StateCounts;
}

/** The score of a file: the percentage of rows that can be used, one decimal, never rounded up. */
export function scoreOf(states: StateCounts): number {
  const rows = ROW_STATES.reduce((sum, state) => sum + states[state], 0);
  const usable = states.valide + states.reparee;
  return rows === 0 ? 0 : Math.floor((usable * 1000) / rows) / 10;
}
