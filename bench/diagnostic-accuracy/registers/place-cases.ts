import { titleCase } from "../../corpus/phrases.ts";
import type { PartKind } from "./part-case.ts";
import type { KnownStreet } from "./register-book.ts";

const [NOWHERE, POSTCODE_TOWN] = [16, 17];
/** Invented names that no street of the country has. */
const NO_STREETS = ["RUE DU ZWARKOLPIN", "AVENUE BRIQUEFLOUET", "CHEMIN DES XANTURVILLES"];
const DEPARTEMENT = 2;
const SHORT_FORMS = [
  [/ RUE /, " R "],
  [/ AVENUE /, " AV "],
  [/ BOULEVARD /, " BD "],
  [/ CHEMIN /, " CHE "],
  [/ SAINTE? /, " ST "],
] as const;

/** An address of the BAN, or one that is not in it. */
export const PLACE_KINDS: readonly PartKind[] = [
  {
    kind: "adresse de la BAN",
    weight: 60,
    draw: ({ streets }, draw) => {
      const one = draw.of(streets);
      const line = draw.chance(0.5) ? one.line : one.line.toUpperCase();
      return { ...of({ ...one, line }), expected: [], open: [] };
    },
  },
  {
    kind: "adresse abrégée",
    weight: 20,
    draw: ({ streets }, draw) => {
      const one = draw.of(streets);
      let line = plain(one.line).replace(/['-]/g, " ");
      for (const [word, short] of SHORT_FORMS) line = line.replace(word, short);
      return { ...of({ ...one, line, town: one.town.toUpperCase() }), expected: [], open: [] };
    },
  },
  {
    kind: "voie qui n'existe pas",
    weight: 10,
    draw: ({ streets }, draw) => {
      const line = `${draw.between(1, 90)} ${titleCase(draw.of(NO_STREETS))}`;
      return { ...of({ ...draw.of(streets), line }), expected: [NOWHERE], open: [] };
    },
  },
  {
    kind: "ville d'un autre département",
    weight: 10,
    draw: ({ streets }, draw) => {
      const [one, other] = [draw.of(streets), draw.of(streets)];
      const isOther = one.postcode.slice(0, DEPARTEMENT) !== other.postcode.slice(0, DEPARTEMENT);
      if (!isOther || one.town === other.town) return null;
      const cells = of({ ...one, town: other.town });
      return { ...cells, expected: [POSTCODE_TOWN], open: [NOWHERE] };
    },
  },
];

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}

function of({ line, postcode, town }: KnownStreet) {
  return { cells: { Adresse: line, "Code postal": postcode, Ville: town } };
}
