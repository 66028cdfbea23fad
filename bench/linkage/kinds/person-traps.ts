import { isSameDay } from "../world/birth.ts";
import type { Person } from "../world/household.ts";

/** What two persons of one household are to each other. */
export function relationOf(a: Person, b: Person): string {
  if (a.role === "parent" && b.role === "parent") return spouses(a, b);
  if (a.role === "child" && b.role === "child") {
    if (isSameDay(a.born, b.born)) return "jumeaux";
    return a.given[0]?.slice(0, 2) === b.given[0]?.slice(0, 2) ? "fratrie_proche" : "fratrie";
  }
  return a.given[0] === b.given[0] ? "parent_meme_prenom" : "parent_enfant";
}

function spouses(a: Person, b: Person): string {
  const [one, other] = [a.usageName || a.birthName, b.usageName || b.birthName];
  return one === other ? "epoux_un_nom" : "epoux_deux_noms";
}
