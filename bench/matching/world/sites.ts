import { dayOf, PUBLISHED_DAY } from "../../corpus/days.ts";
import { type Address, drawAddress } from "./address.ts";
import type { Chance } from "./chance.ts";
import type { Town, Towns } from "./towns.ts";
import type { Site } from "./unit.ts";

const FIRST_DAY = dayOf("1975-01-01");
/** Shares of units with one to six establishments in their life; with the others 1.47 a unit. */
const COUNTS = [730, 160, 60, 25, 15, 10];
/** Share of later establishments that continue the seat elsewhere; the others are added to it. */
const MOVES = 0.7;
/** Of the moves: within the town, to a town nearby, and into the same place under a new number. */
const MOVE_SHARES = [0.55, 0.35, 0.1];
/** Share of the others that were closed. */
const CLOSED = 0.4;

/** What the establishments of a unit have in common. */
interface Common {
  readonly naf: string;
  readonly sign: string;
  readonly usual: string;
  readonly ceasedDay: number;
}

export interface SiteDraft extends Common {
  readonly town: Town;
  /** Of the first one, where it is known. */
  readonly address?: Address | undefined;
  /** Number of establishments, where it is known. */
  readonly count?: number | undefined;
}

/** The establishments of an ordinary unit: one, or some moves and some more sites. */
export function drawSites(chance: Chance, towns: Towns, draft: SiteDraft): Site[] {
  const count = draft.count ?? 1 + chance.byWeight(COUNTS);
  const end = draft.ceasedDay || PUBLISHED_DAY - 1;
  let seat = siteAt(chance, draft, 1, draft.address ?? drawAddress(chance, draft.town));
  const sites = [seat];
  for (let order = 2; order <= count; order += 1) {
    const isMove = chance.chance(MOVES);
    const place = isMove
      ? movedTo(chance, towns, seat.address)
      : drawAddress(chance, towns.near(chance, draft.town));
    const site = siteAt(chance, draft, order, place);
    sites.push(site);
    if (isMove) {
      const day = chance.between(seat.openedDay + 1, end);
      Object.assign(seat, { closedDay: day, isSeat: false, movedTo: order });
      Object.assign(site, { openedDay: day, isSeat: true });
      seat = site;
    } else if (chance.chance(CLOSED)) site.closedDay = chance.between(site.openedDay + 1, end);
  }
  for (const site of sites) site.closedDay ||= draft.ceasedDay;
  return sites;
}

/** One site that is the seat of its unit. */
export function onlySite(chance: Chance, draft: Common & { readonly address: Address }): Site {
  const site = siteAt(chance, draft, 1, draft.address);
  site.closedDay = draft.ceasedDay;
  return site;
}

type Draft = { -readonly [Key in keyof Site]: Site[Key] };

function siteAt(chance: Chance, common: Common, order: number, address: Address): Draft {
  const { sign, usual, naf, ceasedDay } = common;
  const end = ceasedDay || PUBLISHED_DAY - 1;
  const openedDay = chance.between(Math.min(FIRST_DAY, end - 1), end - 1);
  const isSeat = order === 1;
  return { order, address, sign, usual, naf, openedDay, closedDay: 0, isSeat, movedTo: 0 };
}

function movedTo(chance: Chance, towns: Towns, address: Address): Address {
  const kind = chance.byWeight(MOVE_SHARES);
  if (kind === 2) return address;
  return drawAddress(chance, kind === 0 ? address.town : towns.near(chance, address.town));
}

/** The day a unit ended, 0 for the share that is alive. */
export function drawCeased(chance: Chance, ceased01: number): number {
  return chance.chance(ceased01) ? chance.between(FIRST_DAY + 2000, PUBLISHED_DAY - 5) : 0;
}
