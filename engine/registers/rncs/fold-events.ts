import { foldName } from "../dirigeants/name-text.ts";
import type { Power } from "../dirigeants/officer.ts";
import { classOfRole, roleOfLabel } from "../dirigeants/role-of-label.ts";
import { OTHER_ROLE } from "../dirigeants/roles.ts";
import type { RepEvent } from "./event.ts";

/** An event and the packed entry it was read from. */
export interface Filed {
  readonly event: RepEvent;
  readonly entry: Uint8Array;
}

/**
 * The events that still matter, grouped by officer and role, by date: drops events whose fields
 * later ones all replace, and all events before a departure. Folding the rest with any later events
 * gives the same result as folding everything.
 */
export function eventsThatMatter(filed: readonly Filed[]): Filed[] {
  return [...groupBy(filed, ({ event }) => `${officerKey(event)}|${foldName(event.qualite)}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, versions]) => lastWord(versions));
}

/** The current roles of officers after all events, by date; on a tie, file order. */
export function foldEvents(filed: readonly Filed[]): Power[] {
  const officers = groupBy(filed, ({ event }) => officerKey(event)).values();
  return [...officers].flatMap(rolesOfOfficer);
}

/** Identifies an officer in one file of one court: by number, else by name. */
function officerKey(event: RepEvent): string {
  const { greffe, gestion, id, nom, prenoms } = event;
  const who = id === "" ? `${foldName(nom)} ${foldName(prenoms)} ${event.siren}` : `#${id}`;
  return `${greffe}|${gestion}|${who}`;
}

/** The fields that an event may set or leave unchanged. */
const FIELDS = ["nom", "nomUsage", "prenoms", "codeCommune", "commune", "birth", "siren"] as const;

function lastWord(versions: readonly Filed[]): Filed[] {
  const retained: Filed[] = [];
  const filled = new Set<string>();
  for (const one of versions.toSorted(byDate).reverse()) {
    const isNews = FIELDS.filter((field) => isFilled(one.event, field) && !filled.has(field));
    if (one.event.hasLeft || retained.length === 0 || isNews.length > 0) retained.push(one);
    if (one.event.hasLeft) break;
    for (const field of isNews) filled.add(field);
  }
  return retained.reverse();
}

/** A departure is the last event of its day: INPI numbers its files in that order. */
function byDate({ event: a }: Filed, { event: b }: Filed): number {
  return a.date - b.date || Number(a.hasLeft) - Number(b.hasLeft);
}

function rolesOfOfficer(events: readonly Filed[]): Power[] {
  const byRole = groupBy(events, ({ event }) => foldName(event.qualite));
  const ofAnyRole = byRole.get("") ?? [];
  if (byRole.size > 1) byRole.delete("");
  return [...byRole.values()].flatMap((ofRole) => {
    const all = ofRole === ofAnyRole ? ofRole : [...ofAnyRole, ...ofRole];
    const left = sinceDeparture(all.toSorted(byDate));
    return left.length > 0 ? [powerOf(left)] : [];
  });
}

function sinceDeparture(sorted: readonly Filed[]): RepEvent[] {
  const departure = sorted.findLastIndex(({ event }) => event.hasLeft);
  return sorted.slice(departure + 1).map(({ event }) => event);
}

/** An officer in a role: for each field, the value of the last event that sets it. */
function powerOf(events: readonly RepEvent[]): Power {
  const text = (field: "nom" | "nomUsage" | "prenoms" | "codeCommune" | "commune"): string => {
    const value = events.findLast((event) => event[field] !== "")?.[field] ?? "";
    return foldName(value) === DELETED ? "" : value;
  };
  const number = (field: "birth" | "siren"): number =>
    events.findLast((event) => event[field] > 0)?.[field] ?? 0;
  return {
    // A change omits the type too.
    isCompany: events.some((event) => event.isCompany),
    nom: text("nom"),
    nomUsage: text("nomUsage"),
    prenoms: text("prenoms"),
    codeCommune: text("codeCommune"),
    commune: text("commune"),
    birth: number("birth"),
    siren: number("siren"),
    sex: 0,
    isActive: true,
    ...roleOfQualite(events.findLast(({ qualite }) => qualite !== "")?.qualite ?? ""),
  };
}

/** INPI's mark in a deleted field. */
const DELETED = "SUPPRIME";

function roleOfQualite(qualite: string): Pick<Power, "role" | "ownRole" | "roleClass"> {
  if (qualite === "") return { role: 0, ownRole: "", roleClass: "autre" };
  const role = roleOfLabel(qualite) || OTHER_ROLE;
  const ownRole = role === OTHER_ROLE ? qualite : "";
  return { role, ownRole, roleClass: classOfRole(role, ownRole) };
}

function isFilled(event: RepEvent, field: (typeof FIELDS)[number]): boolean {
  return event[field] !== "" && event[field] !== 0;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
