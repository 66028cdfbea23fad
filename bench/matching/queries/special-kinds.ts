import type { Draw } from "../../corpus/customer-files/draw.ts";
import { FEMALE_NAMES, MALE_NAMES } from "../../corpus/name-words.ts";
import { titleCase } from "../../corpus/phrases.ts";
import { readCounts } from "../../persons/aggregate-names.ts";
import nameTables from "../../persons/data/name-tables.json" with { type: "json" };
import { ACTIVITIES } from "../world/activities.ts";
import { streetOf } from "../world/address.ts";
import { townWords } from "../world/company-names.ts";
import type { Town } from "../world/towns.ts";
import type { FamilyKind, Site, Unit } from "../world/unit.ts";
import { COMMON_SIGNS, SHOP_PLACES } from "../world/words.ts";
import { type PlaceFields, withoutStreet, writtenPlace } from "./place-noises.ts";
import { properCase } from "./proper-case.ts";
import type { MatchingCase } from "./query.ts";
import { type Subject, siretOf, unitName } from "./subject.ts";

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

/** What is asked of the families of a kind beside ordinary noise, with its share. */
export const SPECIAL_KINDS: Readonly<
  Partial<Record<FamilyKind, readonly [share: number, make: Special]>>
> = {
  commune: [1, municipal],
  chaine: [1, ofChain],
  franchise: [0.7, signAndTown],
  groupe: [0.5, (draw, subject) => plain("group_member", draw, subject)],
  reprise: [0.8, takenOver],
  jumeaux: [0.6, twin],
};

function plain(
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

function twin(draw: Draw, subject: Subject): DraftCase {
  const [first, second] = subject.family.units;
  const isSame = first?.denomination === second?.denomination;
  return plain(isSame ? "twins" : "letter_apart", draw, subject);
}

/** Mairie, schools, CCAS: the function word decides. */
function municipal(draw: Draw, subject: Subject): DraftCase {
  const { unit, site } = subject;
  const town = townWords(site.address.town);
  const names =
    site.sign === "MAIRIE"
      ? [`MAIRIE DE ${town}`, `MAIRIE ${town}`, unit.denomination, `VILLE DE ${town}`]
      : site.sign === ""
        ? [unit.denomination, `CCAS ${town}`, `CENTRE COMMUNAL D'ACTION SOCIALE ${town}`]
        : [site.sign, site.sign, `${site.sign} ${town}`];
  const isOther = site.sign === "" && unit.sigle !== "CCAS";
  const nom = cased(draw, isOther ? unit.denomination : draw.of(names));
  const { address } = site;
  const place = draw.chance(0.6) ? writtenPlace(draw, address) : withoutStreet(draw, address);
  return {
    kind: "municipal",
    niveau: "siret",
    meant: site.sign || unit.denomination,
    nom,
    place,
    also: [],
  };
}

/** A site of a chain by its sign, with its town alone, its address, or the head office's. */
function ofChain(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const seat = unit.sites.find(({ isSeat }) => isSeat);
  if (!seat || site === seat || site.sign === "") return null;
  const kind = draw.weighted([
    [40, "town"],
    [35, "site"],
    [25, "head_office"],
  ] as const);
  if (kind === "town") return signAndTown(draw, subject);
  if (kind === "site") return plain("chain_site", draw, subject, site.sign);
  const nom = `${site.sign.split(" ")[0]} ${townWords(site.address.town)}`;
  return {
    kind: "head_office",
    niveau: "siren",
    meant: site.sign,
    nom: cased(draw, nom),
    place: writtenPlace(draw, seat.address),
    also: [siretOf({ unit, site: seat })],
  };
}

function signAndTown(draw: Draw, { site }: Subject): DraftCase | null {
  if (site.sign === "") return null;
  const town = townWords(site.address.town);
  const nom = site.sign.includes(town) || draw.chance(0.5) ? site.sign : `${site.sign} ${town}`;
  const place = withoutStreet(draw, site.address);
  return {
    kind: "chain_town",
    niveau: "siret",
    meant: site.sign,
    nom: cased(draw, nom),
    place,
    also: [],
  };
}

/** The sign at its address; the operator of today is meant. */
function takenOver(draw: Draw, subject: Subject): DraftCase | null {
  const { site } = subject;
  return site.sign === "" ? null : plain("taken_over", draw, subject, site.sign);
}

/** A search by the address that a company has left, or at which it has another number now. */
export function moved(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const before = unit.sites.find(({ movedTo }) => movedTo === site.order);
  if (!before || site.closedDay !== 0) return null;
  const old = [siretOf({ unit, site: before })];
  const name = unitName(unit);
  if (before.address === site.address) return plain("old_and_new", draw, subject);
  const place = writtenPlace(draw, before.address);
  return {
    kind: "old_address",
    niveau: "siren",
    meant: name,
    nom: cased(draw, name),
    place,
    also: old,
  };
}

/** Little of the name, and the rest in the domain of the e-mail address. */
export function byDomain(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const name = unitName(unit);
  const words = name.split(" ").filter((word) => !unit.core.includes(word));
  const host = slug(draw, site.sign || unit.core);
  if (unit.person || words.length === 0 || host.length < 4) return null;
  const nom = cased(draw, words.join(" "));
  const email = `${draw.of(["contact", "info", "accueil"])}@${host}.${draw.of(["fr", "fr", "com"])}`;
  return {
    kind: "email",
    niveau: "siret",
    meant: name,
    nom,
    place: writtenPlace(draw, site.address),
    also: [],
    email,
  };
}

/** A common name in a town where none of the known ones is. */
export function elsewhere(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site, towns } = subject;
  const name = presentedName(draw, unit, site);
  const isCommon = isCommonName(name) || (name === unitName(unit) && isCommonPerson(unit));
  const town = towns.near(draw, towns.near(draw, site.address.town));
  const postcode = town.postcodes[0] as string;
  const isHere = unit.sites.some(({ address }) => address.postcode === postcode);
  if (!isCommon || isHere || unit.sites.some(({ address }) => address.town === town)) return null;
  const { type, name: street } = streetOf(town, draw.between(0, town.streets - 1));
  const place = writtenPlace(draw, { ...site.address, town, postcode, type, street });
  return {
    kind: "absent_elsewhere",
    niveau: "abstention",
    meant: name,
    nom: cased(draw, name),
    place,
    also: [],
    elsewhere: town,
  };
}

const COMMON: ReadonlySet<string> = new Set(COMMON_SIGNS);
const COMMON_SURNAMES: ReadonlySet<string> = new Set(
  readCounts(nameTables.surnames)
    .slice(0, 200)
    .map(([name]) => name),
);
const COMMON_GIVEN: ReadonlySet<string> = new Set([...MALE_NAMES, ...FEMALE_NAMES]);
const TRADES: ReadonlySet<string> = new Set(ACTIVITIES.flatMap(({ words }) => words));

/** As many bearers as a common name of a person has: NICOLAS MARTIN. */
function isCommonPerson({ person }: Unit): boolean {
  return (
    person !== null &&
    COMMON_SURNAMES.has(person.usage || person.surname) &&
    COMMON_GIVEN.has(person.given[0] ?? "")
  );
}

/** A common sign, or a trade at a common place: GARAGE DE LA GARE. */
function isCommonName(name: string): boolean {
  const place = SHOP_PLACES.find((one) => name.endsWith(` ${one}`));
  const rest = place === undefined ? "" : name.slice(0, -place.length - 1);
  return COMMON.has(name) || TRADES.has(rest);
}

/** What a form demands where there is no name. */
export function placeholder(draw: Draw, { site }: Subject): DraftCase {
  const nom = draw.of([
    "SANS ENSEIGNE",
    "Sans enseigne",
    "NON RENSEIGNE",
    "N/A",
    "Entreprise",
    "X",
    "particulier",
  ]);
  return {
    kind: "placeholder",
    niveau: "abstention",
    meant: nom,
    nom,
    place: writtenPlace(draw, site.address),
    also: [],
  };
}

/** A company that has ended, as in old files of customers. */
export function ceased(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const isLast = unit.ceasedDay !== 0 && site.closedDay === unit.ceasedDay;
  return isLast ? plain("ceased", draw, subject) : null;
}

export function slug(draw: Draw, name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, draw.of(["", "-"]))
    .slice(0, 28);
}

/** The name by which a site's owner presents it: its sign or the unit's name. */
export function presentedName(draw: Draw, unit: Unit, site: Site): string {
  return site.sign !== "" && unit.person && draw.chance(0.5) ? site.sign : unitName(unit);
}
