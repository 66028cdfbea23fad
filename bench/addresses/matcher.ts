import type { AddressQuery, NormalisedAddress } from "../../engine/address/address.ts";

/** The measured part of an answer. */
export type Answer = Pick<
  NormalisedAddress,
  "niveau" | "score" | "idBan" | "codeInsee" | "ambigu" | "adresseNormalisee"
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
