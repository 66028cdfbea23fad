import { townKey } from "../address/index/town-names.ts";
import { addressWords } from "../address/text/address-tokens.ts";

/**
 * What communes are told apart by: `townKey` of a name's words, and the word itself for those that
 * are called as an article is (Y, Us).
 */
export function communeKey(words: readonly string[]): string {
  return townKey(words) || words.join("");
}

export function communeKeyOf(name: string): string {
  return communeKey(addressWords(name));
}
