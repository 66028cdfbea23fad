import { cased, presentedName, type Special } from "./draft-case.ts";
import { NAME_NOISES, type NameNoise } from "./name-noises.ts";
import { PLACE_NOISES, type PlaceNoise, writtenPlace } from "./place-noises.ts";
import { byDomain } from "./special-kinds.ts";

/** Weight of cases with a change of the name and one of the place, and of those with a domain. */
const [MIXED, DOMAIN] = [14, 3];

const names = Object.entries(NAME_NOISES);
const places = Object.entries(PLACE_NOISES);
const NAMES = names.map(([kind, [weight]]) => [weight, kind] as const);
const PLACES = places.map(([, [weight, noise]]) => [weight, noise] as const);
const asWritten: PlaceNoise = (draw, address) => writtenPlace(draw, address);

/** Ways to search for a subject: one change of the name or of the place, or one of each. */
export const NOISY_CASES: readonly (readonly [weight: number, make: Special])[] = [
  ...names.map(
    ([kind, [weight, noise]]) => [weight, changed(kind, kind, noise, asWritten)] as const,
  ),
  ...places.map(
    ([kind, [weight, noise]]) =>
      [weight, changed(kind, "exact", (draw, name) => cased(draw, name), noise)] as const,
  ),
  [
    MIXED,
    (draw, subject) => {
      const kind = draw.weighted(NAMES);
      const [, noise] = NAME_NOISES[kind] as (typeof NAME_NOISES)[string];
      return changed("mixed", kind, noise, draw.weighted(PLACES))(draw, subject);
    },
  ],
  [DOMAIN, byDomain],
];

function changed(kind: string, nameKind: string, noise: NameNoise, move: PlaceNoise): Special {
  return (draw, subject) => {
    const { unit, site } = subject;
    const base = presentedName(draw, unit, site);
    const name = noise(draw, base, subject);
    const place = move(draw, site.address, subject);
    if (!name || !place) return null;
    const isRetained = nameKind === "exact" || nameKind === "case_accents";
    const meant = nameKind === "sign" ? site.sign : base;
    return {
      kind,
      niveau: "siret",
      meant,
      nom: isRetained ? name : cased(draw, name),
      place,
      also: [],
    };
  };
}
