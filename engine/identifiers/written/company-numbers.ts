import { isSiren } from "../siren.ts";
import { isSiret } from "../siret.ts";
import { vatKey } from "../vat-number.ts";

/** A number of a company found in a text, with right keys. */
export interface CompanyNumber {
  readonly kind: "siren" | "siret" | "vat";
  /** Nine or fourteen digits; of a VAT number its key and its SIREN. */
  readonly digits: string;
  readonly siren: string;
}

const [SIREN, VAT, SIRET] = [9, 11, 14];
/** Prefix of the numbers of Monaco, which contain no SIREN; no SIREN begins so. */
export const OF_MONACO = "000";

/** The number that some digits are; `null` when a key fails, or of another length. */
export function companyNumber(digits: string): CompanyNumber | null {
  if (digits.length === SIREN) return isSiren(Number(digits)) ? of("siren", digits, digits) : null;
  if (digits.length === SIRET) {
    const [siren, nic] = [digits.slice(0, SIREN), digits.slice(SIREN)];
    // No establishment has the number 00000: those zeros are decimals.
    const isRight = Number(nic) > 0 && isSiret(Number(siren), Number(nic));
    return isRight ? of("siret", digits, siren) : null;
  }
  if (digits.length !== VAT) return null;
  const siren = digits.slice(2);
  const isRight = isSiren(Number(siren)) && vatKey(Number(siren)) === Number(digits.slice(0, 2));
  return isRight && !siren.startsWith(OF_MONACO) ? of("vat", digits, siren) : null;
}

function of(kind: CompanyNumber["kind"], digits: string, siren: string): CompanyNumber {
  return { kind, digits, siren };
}

/** Lengths of the groups of a SIREN and a SIRET in print, and of thousands. */
const PRINTED = /^(?:9|14|3,3,3|9,5|3,3,3,5|(?:[123],)?3(?:,3)+|\d+)$/;

/** Whether groups are of the lengths in which such numbers are printed. */
export function isPrinted(groups: readonly string[]): boolean {
  return PRINTED.test(groups.map(({ length }) => length).join());
}

/**
 * The numbers that a sequence of groups consists of: every group belongs to one of them. `null`
 * when the groups cannot be read so. Longer numbers are tried first.
 */
export function numbersIn(groups: readonly string[], from = 0): readonly CompanyNumber[] | null {
  if (from === groups.length) return [];
  const ends = endsFrom(groups, from);
  for (const end of ends) {
    const number = companyNumber(groups.slice(from, end).join(""));
    const rest = number && numbersIn(groups, end);
    if (number && rest) return [number, ...rest];
  }
  return null;
}

/** Ends of the numbers of a right length that begin at a group, the longest first. */
function endsFrom(groups: readonly string[], from: number): number[] {
  const ends: number[] = [];
  let length = 0;
  for (let at = from; at < groups.length && length < SIRET; at++) {
    length += (groups[at] as string).length;
    if (length === SIREN || length === VAT || length === SIRET) ends.unshift(at + 1);
  }
  return ends;
}

/** Between numbers, unlike within one: a blank, or a sign that lists. */
const APART = /[\s;|/_*·•]/;

/** Whether groups of three go on: they are the thousands of a longer number. */
function isThousands(groups: readonly string[], from: number, end: number): boolean {
  return (
    end - from > 1 && [groups[from - 1], groups[end]].some((next) => next?.length === THOUSANDS)
  );
}
const THOUSANDS = 3;

/**
 * The numbers of companies between other groups, from which blanks or signs of lists part them. Of
 * VAT numbers, whose key is short, only the first, where it is said to be one. With the group that
 * each begins with.
 */
export function numbersAmong(
  groups: readonly string[],
  gaps: readonly string[],
  beginsWithVat: boolean,
): readonly (CompanyNumber & { readonly from: number })[] {
  const found: (CompanyNumber & { readonly from: number })[] = [];
  const isBorder = (at: number): boolean =>
    at === 0 || at === groups.length || APART.test(gaps[at - 1] as string);
  for (let from = 0; from < groups.length; from++) {
    if (!isBorder(from)) continue;
    for (const end of endsFrom(groups, from)) {
      const own = groups.slice(from, end);
      // One in ten of any nine digits has a right key: a part of a social security number, of an account.
      const isWhole = isBorder(end) && isPrinted(own) && !isThousands(groups, from, end);
      const number = isWhole ? companyNumber(own.join("")) : null;
      if (!number || (number.kind === "vat" && !(beginsWithVat && from === 0))) continue;
      found.push({ ...number, from });
      from = end - 1;
      break;
    }
  }
  return found;
}
