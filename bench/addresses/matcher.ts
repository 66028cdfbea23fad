import type { AddressQuery, NormalisedAddress } from "../../engine/address/address.ts";

/** What is measured of an answer. */
export type Answer = Pick<
  NormalisedAddress,
  "niveau" | "score" | "idBan" | "codeInsee" | "ambigu" | "adresseNormalisee"
>;

/** Whatever finds the address that somebody meant. */
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
