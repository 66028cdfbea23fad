/** A possible place for a column, with its gain; gains are above 0. */
export interface Offer {
  readonly column: number;
  readonly place: number;
  readonly gain: number;
}

/** From this many columns that compete for the same places, offers are accepted greedily. */
const MOST_COMPETING = 250;

/**
 * The one-to-one assignment of columns to places with the largest total gain; a column may stay
 * without a place. Ties go to lower columns and places.
 *
 * Columns that compete are solved together (Kuhn 1955, in the O(n^2 m) form with potentials);
 * groups of more than 250 columns, which human-made files never have, greedily.
 *
 * @returns  Place by column.
 */
export function assign(offers: readonly Offer[]): Map<number, number> {
  const assigned = new Map<number, number>();
  for (const group of competing(offers)) {
    const columns = [...new Set(group.map(({ column }) => column))].sort((a, b) => a - b);
    const solved = columns.length > MOST_COMPETING ? greedy(group) : solve(group, columns);
    for (const [column, place] of solved) assigned.set(column, place);
  }
  return assigned;
}

/** Groups of offers that share columns or places, directly or indirectly. */
function competing(offers: readonly Offer[]): Offer[][] {
  const leader = new Map<string, string>();
  const find = (key: string): string => {
    let at = key;
    for (let up = leader.get(at); up !== undefined && up !== at; up = leader.get(at)) at = up;
    leader.set(key, at);
    return at;
  };
  for (const { column, place } of offers) {
    const [a, b] = [find(`c${column}`), find(`p${place}`)];
    if (a !== b) leader.set(b, a);
  }
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = find(`c${offer.column}`);
    const group = groups.get(key);
    if (group) group.push(offer);
    else groups.set(key, [offer]);
  }
  return [...groups.values()];
}

function greedy(offers: readonly Offer[]): Map<number, number> {
  const assigned = new Map<number, number>();
  const taken = new Set<number>();
  const order = [...offers].sort(
    (a, b) => b.gain - a.gain || a.column - b.column || a.place - b.place,
  );
  for (const { column, place } of order) {
    if (assigned.has(column) || taken.has(place)) continue;
    assigned.set(column, place);
    taken.add(place);
  }
  return assigned;
}

/** Cost of an unavailable place: more than staying without any. */
const IMPOSSIBLE = 1e6;

/** Rows are columns of the table; after the places, each row has a slot for "none", at cost 0. */
function solve(offers: readonly Offer[], columns: readonly number[]): Map<number, number> {
  const places = [...new Set(offers.map(({ place }) => place))].sort((a, b) => a - b);
  const width = places.length + columns.length;
  const costs = new Float64Array(columns.length * width).fill(IMPOSSIBLE);
  const rowOf = new Map(columns.map((column, row) => [column, row]));
  const slotOf = new Map(places.map((place, slot) => [place, slot]));
  for (const { column, place, gain } of offers)
    costs[(rowOf.get(column) as number) * width + (slotOf.get(place) as number)] = -gain;
  columns.forEach((_, row) => {
    costs[row * width + places.length + row] = 0;
  });
  const rowAt = cheapest(costs, columns.length, width);
  const assigned = new Map<number, number>();
  places.forEach((place, slot) => {
    const row = rowAt[slot] as number;
    if (row >= 0) assigned.set(columns[row] as number, place);
  });
  return assigned;
}

/** For each slot, its row in the cheapest assignment of all rows; -1 for none. */
function cheapest(costs: Float64Array, rows: number, width: number): Int32Array {
  const rowPotential = new Float64Array(rows);
  const slotPotential = new Float64Array(width);
  const rowAt = new Int32Array(width).fill(-1);
  for (let row = 0; row < rows; row++)
    augment({ costs, width, rowPotential, slotPotential, rowAt }, row);
  return rowAt;
}

interface Matching {
  readonly costs: Float64Array;
  readonly width: number;
  readonly rowPotential: Float64Array;
  readonly slotPotential: Float64Array;
  readonly rowAt: Int32Array;
}

/** State of the search for the shortest augmenting path, by slot. */
interface Search {
  readonly least: Float64Array;
  readonly before: Int32Array;
  readonly done: Uint8Array;
  readonly visited: number[];
}

/** Assigns a slot to a row along the shortest augmenting path (Dijkstra on reduced costs). */
function augment(matching: Matching, start: number): void {
  const { width, rowAt } = matching;
  const search: Search = {
    least: new Float64Array(width).fill(Number.POSITIVE_INFINITY),
    before: new Int32Array(width).fill(-1),
    done: new Uint8Array(width),
    visited: [],
  };
  let row = start;
  let slot = -1;
  while (row >= 0) {
    const next = nearestSlot(matching, search, row, slot);
    shiftPotentials(matching, search, start, search.least[next] as number);
    search.done[next] = 1;
    search.visited.push(next);
    slot = next;
    row = rowAt[next] as number;
  }
  for (let at = slot; at >= 0; ) {
    const from = search.before[at] as number;
    rowAt[at] = from >= 0 ? (rowAt[from] as number) : start;
    at = from;
  }
}

/** Relaxes all open slots from a row, and returns the nearest. */
function nearestSlot(matching: Matching, search: Search, row: number, slot: number): number {
  const { costs, width, rowPotential, slotPotential } = matching;
  const { least, before, done } = search;
  let next = -1;
  for (let other = 0; other < width; other++) {
    if (done[other]) continue;
    const reduced =
      (costs[row * width + other] as number) -
      (rowPotential[row] as number) -
      (slotPotential[other] as number);
    if (reduced < (least[other] as number)) {
      least[other] = reduced;
      before[other] = slot;
    }
    if (next < 0 || (least[other] as number) < (least[next] as number)) next = other;
  }
  return next;
}

function shiftPotentials(matching: Matching, search: Search, start: number, delta: number): void {
  const { width, rowPotential, slotPotential, rowAt } = matching;
  const { least, done, visited } = search;
  rowPotential[start] = (rowPotential[start] as number) + delta;
  for (const other of visited) {
    const retained = rowAt[other] as number;
    rowPotential[retained] = (rowPotential[retained] as number) + delta;
    slotPotential[other] = (slotPotential[other] as number) - delta;
  }
  for (let other = 0; other < width; other++)
    if (!done[other]) least[other] = (least[other] as number) - delta;
}
