import { folded } from "../folded.ts";
import type { Draft } from "./draft.ts";
import type { NoiseKind } from "./noise-kind.ts";

/** Noise of letters, accents and signs. */
export const CASE_AND_ACCENTS: readonly NoiseKind[] = [
  whole("majuscules", 0.25, (text) => text.toUpperCase()),
  {
    name: "minuscules",
    rate: 0.15,
    apply: (draft) =>
      !draft.kinds.includes("majuscules") && changeAll(draft, (text) => text.toLowerCase()),
  },
  whole("sans_accents", 0.35, withoutAccents),
  whole("sans_tirets", 0.3, (text) => text.replaceAll("-", " ")),
  whole("sans_apostrophes", 0.15, (text) => text.replaceAll("'", " ")),
  whole("apostrophes_courbes", 0.03, (text) => text.replaceAll("'", "’")),
  whole("apostrophes_collees", 0.02, (text) => text.replace(/(?<=\b[ldLD])'/g, "")),
  whole("blancs_doubles", 0.03, (text) => text.replaceAll(" ", "  ")),
  {
    name: "virgules",
    rate: 0.3,
    apply(draft) {
      draft.separator = ", ";
      return true;
    },
  },
  {
    name: "lignes",
    rate: 0.05,
    apply(draft) {
      draft.separator = "\n";
      return true;
    },
  },
  {
    name: "accents_perdus",
    rate: 0.01,
    apply: (draft) => changeAll(draft, (text) => text.replace(/[éèêëàâîïôûùçÉÈÀÔ]/g, "\ufffd")),
  },
];

function whole(name: string, rate: number, change: (text: string) => string): NoiseKind {
  return { name, rate, apply: (draft) => changeAll(draft, change) };
}

function changeAll(draft: Draft, change: (text: string) => string): boolean {
  const before = JSON.stringify(draft.line);
  draft.mapTexts(change);
  return JSON.stringify(draft.line) !== before;
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("œ", "oe");
}

/** Postal lines: the publisher's label in capitals, the town's in La Poste's form. */
export const POSTAL_LINES: NoiseKind = {
  name: "lignes_postales",
  rate: 0.1,
  apply(draft) {
    const { afnor, acheminement, rep } = draft.known;
    if (draft.voie !== draft.known.voie || afnor === "") return false;
    draft.voie = afnor;
    draft.ville = acheminement;
    draft.mapTexts((text) =>
      text === draft.numero && rep !== "" ? text.toUpperCase() : folded(text),
    );
    return true;
  },
};
