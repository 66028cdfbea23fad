import type { Draw } from "../../corpus/customer-files/draw.ts";
import { drawGivenName, drawSurname } from "../../corpus/customer-files/world/person-names.ts";
import { titleCase } from "../../corpus/phrases.ts";
import type { PartKind } from "./part-case.ts";

const DEAD = 19;
const CIVILITIES = ["M.", "Mme"] as const;

/** A contact in the death register, and others who are not. */
export const PERSON_KINDS: readonly PartKind[] = [
  {
    kind: "contact vivant",
    weight: 60,
    draw: ({ deaths }, draw) => {
      const sex = draw.chance(0.5) ? 1 : 0;
      const [surname, givenName, born] = [drawSurname(draw), drawGivenName(draw, sex), day(draw)];
      // A namesake with the same birth date would rightly be reported.
      if (deaths.some((dead) => dead.born === born && dead.surname === surname)) return null;
      return { cells: cells(sex, surname, givenName, born), expected: [], open: [] };
    },
  },
  {
    // A namesake, born on another day of another year.
    kind: "homonyme vivant",
    weight: 10,
    draw: ({ deaths }, draw) => {
      const { surname, givenName, isWoman } = draw.of(deaths);
      const born = day(draw);
      if (deaths.some((dead) => dead.surname === surname && isNear(dead.born, born))) return null;
      return { cells: cells(isWoman ? 1 : 0, surname, givenName, born), expected: [], open: [] };
    },
  },
  {
    kind: "contact décédé",
    weight: 10,
    draw: ({ deaths }, draw) => {
      const { surname, givenName, isWoman, born } = draw.of(deaths);
      const names = draw.chance(0.5)
        ? [surname, givenName]
        : [titleCase(surname), titleCase(givenName)];
      const [nom = "", prenom = ""] = names;
      return { cells: cells(isWoman ? 1 : 0, nom, prenom, born), expected: [DEAD], open: [] };
    },
  },
];

function cells(sex: 0 | 1, surname: string, givenName: string, born: string) {
  return {
    Civilité: CIVILITIES[sex],
    Nom: surname,
    Prénom: givenName,
    "Date de naissance": born,
  };
}

const YEARS_APART = 3;

/** Whether a slip could turn one day into the other. */
function isNear(a: string, b: string): boolean {
  return (
    Math.abs(Number(a.slice(6)) - Number(b.slice(6))) < YEARS_APART ||
    a.slice(0, 5) === b.slice(0, 5)
  );
}

function day(draw: Draw): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${two(draw.between(1, 28))}/${two(draw.between(1, 12))}/${draw.between(1940, 2000)}`;
}
