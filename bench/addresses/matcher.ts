import type { AddressQuery, NormalisedAddress } from "../../engine/address/address.ts";

/** The measured part of an answer; baselines give no details. */
export type Answer = Pick<
  NormalisedAddress,
  "niveau" | "score" | "idBan" | "codeInsee" | "ambigu" | "adresseNormalisee"
> &
  Partial<
    Pick<
      NormalisedAddress,
      "numero" | "indice" | "voie" | "ville" | "corrections" | "raisons" | "lignes"
    >
  >;

/** Anything that finds the address meant by a query. */
export interface Matcher {
  normalise(query: AddressQuery): Answer;
}

export const NOTHING: Answer = {
  niveau: "aucun",
  score: 0,
  idBan: "",
  codeInsee: "",
  ambigu: false,
  adresseNormalisee: "",
};
