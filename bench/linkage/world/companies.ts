import { Draw } from "../../corpus/customer-files/draw.ts";
import {
  type CompanyFacts,
  companyFacts,
  landline,
} from "../../corpus/customer-files/world/company-facts.ts";
import { siretText } from "../../corpus/luhn-keys.ts";
import { BRAND_ENDS, BRAND_STARTS, TRADES } from "../../corpus/name-words.ts";
import { drawHome, type Home } from "./home.ts";
import type { Site } from "./site.ts";

/** Establishments that have something in common, and what. */
export interface SiteGroup {
  readonly kind: "seul" | "sites" | "chaine" | "meme_gerant" | "immeuble";
  readonly sites: readonly Site[];
}

/** Shares of each kind of group, above those of the country for all but the first. */
const GROUPS = [
  [68, "seul"],
  [11, "sites"],
  [6, "chaine"],
  [8, "meme_gerant"],
  [7, "immeuble"],
] as const;

/** Companies of an invented France by groups: same seed and index, same companies. */
export function siteGroup(seed: number, index: number): SiteGroup {
  const draw = new Draw(seed, `companies ${index}`);
  const kind = draw.weighted<SiteGroup["kind"]>(GROUPS);
  const first = siteOf(draw, companyFacts(draw, 0));
  return { kind, sites: MEMBERS[kind](draw, first) };
}

const MEMBERS: Readonly<Record<SiteGroup["kind"], (draw: Draw, first: Site) => readonly Site[]>> = {
  seul: (_, first) => [first],
  /** Establishments of one company in other places; half have an address of their own to write to. */
  sites: (draw, first) => {
    const count = draw.between(2, 6);
    return Array.from({ length: count }, (_, at): Site => {
      if (at === 0) return first;
      const place = reachedAt(draw, drawHome(draw));
      const siret = first.siren === "" ? "" : siretText(Number(first.siren), 20 + at);
      const email = draw.chance(0.5) ? first.email : `agence${at}@${first.host}`;
      return { ...first, place, siret, email };
    });
  },
  /** Companies under one brand in other towns. */
  chaine: (draw) => {
    const brand = `${draw.of(BRAND_STARTS)}${draw.of(BRAND_ENDS)} ${draw.of(TRADES)}`;
    return Array.from({ length: draw.between(3, 8) }, (): Site => {
      const own = siteOf(draw, companyFacts(draw, 0));
      const host = `${brand.toLowerCase().replaceAll(" ", "-")}.fr`;
      return {
        ...own,
        name: brand,
        brand,
        host,
        email: draw.chance(0.6) ? `contact@${host}` : own.email,
      };
    });
  },
  /** Two or three companies of one person at one address: the trade, the property, the holding. */
  meme_gerant: (draw, first) => {
    const { place, host, email, name } = first;
    const others = Array.from({ length: draw.between(1, 2) }, (_, at): Site => {
      const own = siteOf(draw, companyFacts(draw, 0));
      const isNamedAlike = at === 0 && draw.chance(0.4);
      const alike = draw.of([`SCI ${name}`, `${name} HOLDING`, `HOLDING ${name}`, `${name} IMMO`]);
      return { ...own, place, host, email, ...(isNamedAlike ? { name: alike, brand: "" } : {}) };
    });
    return [first, ...others];
  },
  /** Tenants of one building. */
  immeuble: (draw, first) => [
    first,
    ...Array.from({ length: draw.between(1, 5) }, (): Site => {
      const own = siteOf(draw, companyFacts(draw, 0));
      const { number, street, postcode, town, departement } = first.place;
      const phone = landline(draw, departement);
      return {
        ...own,
        place: { ...own.place, number, street, postcode, town, departement, landline: phone },
      };
    }),
  ],
};

/** The establishment of facts; its street may be one that no list has. */
export function siteOf(draw: Draw, facts: CompanyFacts): Site {
  const { name, brand, siren, siret, place, email, host, phone } = facts;
  const [form] = facts.legalForm;
  const hasDigits = /^0\d{9}$/u.test(phone);
  const own = draw.chance(0.5) && place.countryCode === "FR" ? drawHome(draw).street : place.street;
  const { number, complement, postcode, town, departement } = place;
  const line = hasDigits ? phone : "";
  return {
    name: withoutForm(name, form),
    legalForm: form,
    brand: brand.toUpperCase(),
    siren,
    siret,
    place: { number, street: own, complement, postcode, town, departement, landline: line },
    email,
    host,
  };
}

function withoutForm(name: string, form: string): string {
  const capitals = name.toUpperCase();
  const bare = capitals.replace(new RegExp(`^${form} | ${form}$`, "u"), "").trim();
  return bare || capitals;
}

function reachedAt(draw: Draw, place: Home): Home {
  return { ...place, landline: landline(draw, place.departement) };
}
