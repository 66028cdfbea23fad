import type { Draw } from "../../corpus/customer-files/draw.ts";
import { landline } from "../../corpus/customer-files/world/company-facts.ts";
import { MAIL_HOSTS } from "../../corpus/customer-files/world/words.ts";
import type { Site, Unit } from "../world/unit.ts";
import { type DraftCase, slug } from "./draft-case.ts";
import type { QueryFields } from "./query.ts";
import { managerName, type Subject } from "./subject.ts";

/** The fields of a search, with those that only some customers have. */
export function queryOf(
  draw: Draw,
  { unit, site }: Subject,
  { nom, place, email, elsewhere: other }: DraftCase,
): QueryFields {
  // Another company of the name has neither the domain nor the manager of this one.
  if (other) return { nom, ...place };
  const host = hostOf(draw, unit, site);
  const mail = email ?? (draw.chance(0.1) ? mailOf(draw, unit, host) : "");
  const manager = managerName(unit);
  const { insee } = site.address.town;
  return {
    nom,
    ...place,
    ...(mail ? { email: mail } : {}),
    ...(host && draw.chance(0.06) ? { site: `www.${host}` } : {}),
    ...(draw.chance(0.12) ? { telephone: landline(draw, insee.slice(0, 2)) } : {}),
    ...(manager && draw.chance(0.1) ? { dirigeant: manager } : {}),
    ...(draw.chance(0.08) ? { naf: site.naf } : {}),
  };
}

/** A domain of its own; "" for those who have none, or whose name is their town's. */
function hostOf(draw: Draw, { legal, core, person }: Unit, { sign }: Site): string {
  if (legal.startsWith("7")) return `mairie-${slug(draw, core)}.fr`;
  const host = slug(draw, sign || (person || legal === "9220" ? "" : core));
  return host.length < 4 ? "" : `${host}.fr`;
}

function mailOf(draw: Draw, { person }: Unit, host: string): string {
  if (host) return `${draw.of(["contact", "info", "compta"])}@${host}`;
  if (!person) return "";
  return `${slug(draw, `${person.given[0]} ${person.surname}`)}@${draw.of(MAIL_HOSTS)}`;
}
