import type { Draw } from "../../corpus/customer-files/draw.ts";
import { titleCase } from "../../corpus/phrases.ts";
import type { Town } from "../world/towns.ts";
import type { Site, Unit } from "../world/unit.ts";
import { type PlaceFields, writtenPlace } from "./place-noises.ts";
import { properCase } from "./proper-case.ts";
import type { MatchingCase } from "./query.ts";
import { type Subject, unitName } from "./subject.ts";

/** A search before its optional fields and its check for homonyms. */
export interface DraftCase {
  readonly kind: string;
  readonly niveau: MatchingCase["niveau"];
  /** The name as meant, without noise. */
  readonly meant: string;
  readonly nom: string;
  readonly place: PlaceFields;
  /** Other SIRETs that are right. */
  readonly also: readonly string[];
  readonly email?: string;
  /** The place is in this town, where the unit has nothing: the company is another, in no file. */
  readonly elsewhere?: Town;
}

/** `null` when the subject has nothing of the kind. */
export type Special = (draw: Draw, subject: Subject) => DraftCase | null;

/** A name at its place, both as people write them. */
export function plainCase(
  kind: string,
  draw: Draw,
  { unit, site }: Subject,
  name = unitName(unit),
): DraftCase {
  return {
    kind,
    niveau: "siret",
    meant: name,
    nom: cased(draw, name),
    place: writtenPlace(draw, site.address),
    also: [],
  };
}

export function cased(draw: Draw, name: string): string {
  return draw.chance(0.55) ? name : draw.chance(0.7) ? properCase(name) : titleCase(name);
}

/** The name by which a site's owner presents it: its sign or the unit's name. */
export function presentedName(draw: Draw, unit: Unit, site: Site): string {
  return site.sign !== "" && unit.person && draw.chance(0.5) ? site.sign : unitName(unit);
}

/** A name as part of a domain. */
export function slug(draw: Draw, name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, draw.of(["", "-"]))
    .slice(0, 28);
}
