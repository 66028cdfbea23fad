import { Draw } from "../../corpus/customer-files/draw.ts";
import type { Country } from "../world/country.ts";
import type { Family, FamilyKind, Unit } from "../world/unit.ts";
import { answeredCase, type Drafted } from "./answered-case.ts";
import type { Special } from "./draft-case.ts";
import { elsewhere } from "./elsewhere.ts";
import { bearersOf, nameKey } from "./homonyms.ts";
import { NOISY_CASES } from "./noisy-cases.ts";
import type { MatchingCase } from "./query.ts";
import { sampledFamilies } from "./sampled-families.ts";
import { ceased, moved, placeholder, SPECIAL_KINDS } from "./special-kinds.ts";
import type { Subject } from "./subject.ts";

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
  const cases = drafts.flatMap((drafted) => answeredCase(drafted, bearers) ?? []);
  return new Draw(seed, "order").shuffled(cases).map((one, id) => ({ ...one, id }));
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
    const isRequested = make === ceased || site.closedDay === 0;
    const draft = isRequested && isPublic(unit) ? make(draw, subject) : null;
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
