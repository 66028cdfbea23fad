import type { CountryFacts } from "../country-facts.ts";
import type { Draft } from "./draft.ts";
import { type NoiseKind, oneOf } from "./noise-kind.ts";

/** Postcodes that are missing, damaged or wrong; the town stays. */
export const POSTCODES: readonly NoiseKind[] = [
  changed("code_absent", 0.05, () => ""),
  changed("code_voisin", 0.03, (draft, pick, facts) => {
    const town = facts.town(draft.known.insee);
    if (town === undefined) return draft.codePostal;
    const own = new Set(town.postcodes);
    const near = facts.near(town).flatMap(({ postcodes }) => postcodes);
    const others = near.filter((code) => !own.has(code));
    return others.length === 0 ? draft.codePostal : pick(others);
  }),
  changed("code_autre_de_la_ville", 0.02, (draft, pick, facts) => {
    const { insee, codePostal } = draft.known;
    const others = (facts.town(insee)?.postcodes ?? []).filter((code) => code !== codePostal);
    return others.length === 0 ? codePostal : pick(others);
  }),
  changed("code_chiffre_perdu", 0.01, ({ codePostal }, pick) => {
    const at = pick([1, 2, 3, 4]);
    return codePostal.slice(0, at) + codePostal.slice(at + 1);
  }),
  changed("code_chiffre_change", 0.015, ({ codePostal }, pick) => {
    const at = pick([2, 3, 4]);
    return `${codePostal.slice(0, at)}${pick(DIGITS)}${codePostal.slice(at + 1)}`;
  }),
  changed("code_chiffres_echanges", 0.005, ({ codePostal }, pick) => {
    const at = pick([1, 2, 3]);
    return (
      codePostal.slice(0, at) +
      codePostal.charAt(at + 1) +
      codePostal.charAt(at) +
      codePostal.slice(at + 2)
    );
  }),
  // 01400 in a spreadsheet is 1400.
  changed("code_zero_perdu", 0.3, ({ codePostal }) => codePostal.replace(/^0/, "")),
  // The former code of the whole city, or the département's.
  changed("code_general", 0.03, ({ codePostal }) => `${codePostal.slice(0, 2)}000`),
  changed(
    "code_espace",
    0.01,
    ({ codePostal }) => `${codePostal.slice(0, 2)} ${codePostal.slice(2)}`,
  ),
];

const DIGITS: readonly string[] = [..."0123456789"];

type Pick = <T>(list: readonly T[]) => T;

function changed(
  name: string,
  rate: number,
  change: (draft: Draft, pick: Pick, facts: CountryFacts) => string,
): NoiseKind {
  return {
    name,
    rate,
    apply(draft, random, facts) {
      // A code changed by another kind is no longer this address's.
      if (draft.codePostal !== draft.known.codePostal) return false;
      const code = change(draft, (list) => oneOf(random, list), facts);
      if (code === draft.codePostal) return false;
      draft.codePostal = code;
      return true;
    },
  };
}
