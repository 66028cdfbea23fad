import { folded } from "../../addresses/folded.ts";
import { Draw } from "../../corpus/customer-files/draw.ts";
import { landline } from "../../corpus/customer-files/world/company-facts.ts";
import { MAIL_HOSTS } from "../../corpus/customer-files/world/words.ts";
import type { Country } from "../world/country.ts";
import type { Family, FamilyKind, Site, Unit } from "../world/unit.ts";
import { type Bearer, bearersOf, nameKey } from "./homonyms.ts";
import { NOISY_CASES } from "./noisy-cases.ts";
import type { MatchingCase, QueryFields } from "./query.ts";
import { sampledFamilies } from "./sampled-families.ts";
import {
  ceased,
  type DraftCase,
  elsewhere,
  moved,
  placeholder,
  SPECIAL_KINDS,
  type Special,
  slug,
} from "./special-kinds.ts";
import { managerName, type Subject, siretOf } from "./subject.ts";

/** Shares of cases by kind of family; of absent ones, a fifth of all together. */
const PRESENT: Readonly<Record<FamilyKind, number>> = {
  personne: 0.17,
  societe: 0.29,
  sci: 0.03,
  association: 0.035,
  commune: 0.07,
  groupe: 0.05,
  immeuble: 0.035,
  reprise: 0.03,
  jumeaux: 0.02,
  franchise: 0.03,
  chaine: 0.06,
};
const ABSENT: Readonly<Partial<Record<FamilyKind, number>>> = {
  personne: 0.04,
  societe: 0.06,
  association: 0.01,
  groupe: 0.03,
  immeuble: 0.02,
  reprise: 0.01,
  franchise: 0.02,
};
/** Shares of special cases among those of companies and sole traders. */
const LIVES: readonly (readonly [share: number, make: Special])[] = [
  [0.07, moved],
  [0.03, ceased],
  [0.06, elsewhere],
  [0.01, placeholder],
];
const ORDINARY = 1 - LIVES.reduce((sum, [share]) => sum + share, 0);
/** Units drawn before giving up a case that fits none of them. */
const ATTEMPTS = 60;

/** Searches on a country with their answers; two passes over it. */
export function generateCases(country: Country, seed: number, count: number): MatchingCase[] {
  const share = (stratum: string): number => {
    const [kind = "", state] = stratum.split(" ");
    return ((state === "present" ? PRESENT : ABSENT)[kind as FamilyKind] ?? 0) * count;
  };
  const sampled = sampledFamilies(country, (stratum) => Math.ceil(2 * share(stratum)));
  const drafts: Drafted[] = [];
  for (const [stratum, families] of [...sampled].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (let at = 0; at < share(stratum) && families.length > 0; at += 1) {
      const draw = new Draw(seed, `${stratum} ${at}`);
      const drafted = draftOf(draw, country, families);
      if (drafted) drafts.push(drafted);
    }
  const names = new Set(drafts.flatMap(({ draft }) => [nameKey(draft.meant), nameKey(draft.nom)]));
  const bearers = bearersOf(country, names);
  const cases = drafts.flatMap((drafted) => caseOf(drafted, bearers) ?? []);
  return new Draw(seed, "order").shuffled(cases).map((one, id) => ({ ...one, id }));
}

interface Drafted {
  readonly draw: Draw;
  readonly subject: Subject;
  readonly draft: DraftCase;
}

/** Draws what is asked first, then subjects until one has it: rare kinds stay as frequent as meant. */
function draftOf(draw: Draw, country: Country, families: readonly Family[]): Drafted | null {
  const isAbsent = families[0]?.units.some((unit) => unit.isAbsent) ?? false;
  const make = makingOf(draw, (families[0] as Family).kind, isAbsent);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const family = draw.of(families);
    const unit = draw.of(family.units.filter((one) => one.isAbsent === isAbsent));
    const site = draw.of(unit.sites);
    const subject: Subject = { family, unit, site, towns: country.towns };
    const isAsked = make === ceased || site.closedDay === 0;
    const draft = isAsked && isPublic(unit) ? make(draw, subject) : null;
    if (draft) return { draw, subject, draft };
  }
  return null;
}

/** Companies whose address is masked are left out; a masked person can be searched, in vain. */
function isPublic({ isMasked, person, isAbsent }: Unit): boolean {
  return !isMasked || person !== null || isAbsent;
}

function makingOf(draw: Draw, kind: FamilyKind, isAbsent: boolean): Special {
  const special = SPECIAL_KINDS[kind];
  if (!isAbsent && special && draw.chance(special[0])) return special[1];
  const life = draw.weighted<Special | null>([[ORDINARY, null], ...LIVES]);
  if (life && !isAbsent && ALONE.has(kind)) return life;
  return draw.weighted(NOISY_CASES);
}

/** Families of one unit with an ordinary life. */
const ALONE: ReadonlySet<FamilyKind> = new Set(["personne", "societe"]);

/** The case with its answer; `null` where nobody could tell what is right. */
function caseOf(
  { draw, subject, draft }: Drafted,
  bearers: ReadonlyMap<string, readonly Bearer[]>,
): Omit<MatchingCase, "id"> | null {
  const named = [draft.meant, draft.nom].flatMap((name) => bearers.get(nameKey(name)) ?? []);
  const query = queryOf(draw, subject, draft);
  const { unit } = subject;
  if (draft.kind === "placeholder") return unanswerable(draft.kind, query);
  if (unit.isAbsent || draft.elsewhere || (unit.isMasked && unit.person))
    return absentCase(subject, draft, query, named);
  const siret = siretOf(subject);
  const close = named.filter((one) => one.siret !== siret && isCloseTo(subject, draft, one));
  const hasStreet = draft.place.adresse !== undefined;
  if (!hasStreet && close.some((one) => one.unit !== unit)) return unanswerable("homonyms", query);
  const meant = new Set([folded(draft.meant), folded(draft.nom)]);
  const acceptables = [siret, ...draft.also];
  const jumeaux = [...new Set(close.filter(({ name }) => meant.has(name)).map((one) => one.siret))];
  return {
    kind: draft.kind,
    niveau: !hasStreet && jumeaux.length > 0 ? "siren" : draft.niveau,
    query,
    siret,
    siren: siret.slice(0, 9),
    acceptables,
    jumeaux: jumeaux.filter((one) => !acceptables.includes(one)),
  };
}

/** A case in which to abstain is right. */
function unanswerable(kind: string, query: QueryFields): Omit<MatchingCase, "id"> {
  const nothing = { siret: null, siren: null, acceptables: [], jumeaux: [] };
  return { kind, niveau: "abstention", query, ...nothing };
}

/** Whether a bearer of the name cannot be told from the subject by the place that is given. */
function isCloseTo({ site }: Subject, { kind, place }: DraftCase, bearer: Bearer): boolean {
  const { adresse, code_postal } = place;
  if (code_postal === undefined) return true;
  const [own, other] = [site.address, bearer.site.address];
  if (own.town !== other.town) return false;
  const isVague = adresse === undefined || VAGUE.has(kind);
  return isVague || (own.street === other.street && own.number === other.number);
}

/** Kinds whose address says no more than the town. */
const VAGUE: ReadonlySet<string> = new Set([
  "other_street",
  "bp_cedex",
  "mixed",
  "near_postcode",
  "number_lost",
]);

function absentCase(
  { family, unit, site }: Subject,
  draft: DraftCase,
  query: QueryFields,
  named: readonly Bearer[],
): Omit<MatchingCase, "id"> | null {
  // Another company of this name in this town may be the one that is meant.
  const town = draft.elsewhere ?? site.address.town;
  if (named.some((bearer) => bearer.site.address.town === town)) return null;
  if (draft.place.code_postal === undefined && named.length > 0) return null;
  const plain = named.length > 0 ? "absent_homonym" : "absent";
  const kind = unit.isMasked ? "absent_masked" : (ABSENT_KINDS[family.kind] ?? plain);
  return unanswerable(draft.elsewhere ? draft.kind : kind, query);
}

const ABSENT_KINDS: Readonly<Partial<Record<FamilyKind, string>>> = {
  groupe: "absent_neighbour",
  immeuble: "absent_neighbour",
  reprise: "absent_operator",
  franchise: "absent_sister",
};

/** The fields of a search, with those that only some customers have. */
function queryOf(
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
