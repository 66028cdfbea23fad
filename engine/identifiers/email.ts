const LONGEST = 254;
const LONGEST_LOCAL = 64;
/**
 * RFC 5321 and 6531, without quoted local parts and address literals, which are not used in
 * practice.
 */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * Whether a text is a syntactically valid e-mail address; letters of any script. Does not check
 * that it exists. About 0.3 us.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  return at > 0 && at <= LONGEST_LOCAL && text.length <= LONGEST && ADDRESS.test(text);
}
