import type { Home } from "../world/home.ts";
import type { Site } from "../world/site.ts";
import type { Style } from "./style.ts";

/** An establishment as entered once. */
export interface CompanyEntry {
  readonly name: string;
  readonly siren: string;
  readonly siret: string;
  readonly place: Home | null;
  readonly postcode: string;
  readonly town: string;
  readonly phone: string;
  readonly email: string;
  readonly style: Style;
}

export function companyEntryOf(site: Site, style: Style): CompanyEntry {
  const { name, siren, siret, place, email } = site;
  return {
    name,
    siren,
    siret,
    place,
    postcode: place.postcode,
    town: place.town,
    phone: place.landline,
    email,
    style,
  };
}
