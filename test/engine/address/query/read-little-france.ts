import type { AddressQuery } from "../../../../engine/address/address.ts";
import { AddressIndex } from "../../../../engine/address/index/address-index.ts";
import {
  type ParsedAddress,
  readAddress,
  type TokenRole,
} from "../../../../engine/address/query/parsed-address.ts";
import { WordMemo } from "../../../../engine/address/query/word-memo.ts";
import { LITTLE_FRANCE, opened } from "../little-france.ts";

export const memo = new WordMemo(new AddressIndex(opened(LITTLE_FRANCE).index));

/** The prefix of a word for each role. */
export const SIGNS: Readonly<Record<TokenRole, string>> = {
  word: "",
  complement: "c",
  landmark: "l",
  front: "f",
  territory: "t",
  arrondissement: "a",
  kilometre: "k",
  index: "i",
  box: "x",
  cedex: "x6",
  country: "p",
  noise: "-",
};

export const read = (query: string | AddressQuery): ParsedAddress =>
  readAddress(typeof query === "string" ? { adresse: query } : query, memo);

/** Its words, each with its certain role (`SIGNS`). */
export function roles(query: string | AddressQuery): string {
  return read(query)
    .tokens.map(({ text, role }) => (role === "word" ? text : `${SIGNS[role]}:${text}`))
    .join(" ");
}
