import { townKey } from "../address/index/town-names.ts";
import { addressWords } from "../address/text/address-tokens.ts";

/**
 * The key that identifies a commune's name: `townKey` of its words, or the word itself for names
 * that are also articles (Y, Us).
 */
export function communeKey(words: readonly string[]): string {
  return townKey(words) || words.join("");
}

export function communeKeyOf(name: string): string {
  return communeKey(addressWords(name));
}
