import type { Draft } from "./draft.ts";
import { type NoiseKind, oneOf } from "./noise-kind.ts";

/** Noise of number and repetition. */
export const HOUSE_NUMBER: readonly NoiseKind[] = [
  withoutHouse("numero_inconnu", 0.02, ({ known }) => String(known.absent)),
  withoutHouse("sans_numero", 0.02, () => ""),
  rewritten("indice_colle", 0.3, ({ known }) =>
    known.rep === "" ? null : `${known.numero}${known.rep}`,
  ),
  rewritten("indice_majuscule", 0.3, ({ known }) =>
    known.rep === "" ? null : `${known.numero} ${known.rep.toUpperCase()}`,
  ),
  rewritten("bis_en_lettre", 0.2, ({ known }) => {
    const letter = new Map([
      ["bis", "B"],
      ["ter", "T"],
      ["quater", "Q"],
    ]).get(known.rep);
    return letter === undefined ? null : `${known.numero} ${letter}`;
  }),
  rewritten("plage", 0.02, ({ known }, pick) =>
    known.rep === ""
      ? `${known.numero}${pick(["-", "/", " - ", " à ", " et "])}${known.numero + 2}`
      : null,
  ),
  rewritten("zeros", 0.005, ({ known }) =>
    known.rep === "" && known.numero < 1000 ? `0${known.numero}` : null,
  ),
  {
    name: "numero_virgule",
    rate: 0.1,
    apply(draft) {
      if (draft.numero === "") return false;
      draft.numero = `${draft.numero},`;
      return true;
    },
  },
  {
    name: "numero_signe",
    rate: 0.03,
    apply(draft, random) {
      if (draft.numero === "") return false;
      draft.numero = `${oneOf(random, ["n° ", "N°", "n°", "no ", "num "])}${draft.numero}`;
      return true;
    },
  },
  {
    name: "numero_apres",
    rate: 0.02,
    apply(draft) {
      // After "Rue du 8 Mai 1945" a number is ambiguous.
      if (draft.numero === "" || /\d\D{0,3}$/.test(draft.voie)) return false;
      draft.order = "numberLast";
      draft.numero = draft.numero.replace(/,$/, "");
      return true;
    },
  },
];

/** A missing number, or one that the street lacks: the street is the right answer. */
function withoutHouse(name: string, rate: number, write: (draft: Draft) => string): NoiseKind {
  return {
    name,
    rate,
    apply(draft) {
      if (draft.truth.level !== "numero") return false;
      draft.numero = write(draft);
      const { street, insee } = draft.known;
      draft.truth = { level: "voie", id: "", street, insee, twins: [] };
      return true;
    },
  };
}

type Pick = (list: readonly string[]) => string;

/** Rewrites number and repetition, unless another kind already has. */
function rewritten(
  name: string,
  rate: number,
  write: (draft: Draft, pick: Pick) => string | null,
): NoiseKind {
  return {
    name,
    rate,
    apply(draft, random) {
      if (!draft.isNumberPlain || draft.truth.level !== "numero") return false;
      const numero = write(draft, (list) => oneOf(random, list));
      if (numero === null || numero === draft.numero) return false;
      draft.numero = numero;
      return true;
    },
  };
}
