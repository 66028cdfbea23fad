import { isSiren } from "../siren.ts";
import {
  type CompanyNumber,
  companyNumber,
  isPrinted,
  numbersAmong,
  numbersIn,
} from "./company-numbers.ts";
import type { DigitRun } from "./digit-runs.ts";

/** A number found in a run of digits. */
export interface Found {
  readonly kind: CompanyNumber["kind"] | "vat_key_wrong";
  readonly digits: string;
  readonly siren: string;
  readonly isLabelled: boolean;
  /** FR or a label says that it is a VAT number. */
  readonly isVat: boolean;
  /** FR stands before a number that is none of VAT. */
  readonly hasCountry: boolean;
  /** Other digits stand beside it, or it may end with a postcode. */
  readonly isDoubtful: boolean;
  readonly hadDecimals: boolean;
}

/** The numbers in a run; a NIC counts with the SIREN before it. */
export function numbersOf(run: DigitRun, previous: Found | undefined): Found[] {
  const { groups, hadDecimals } = withoutDecimals(run);
  const digits = groups.join("");
  const { isLabelled } = run;
  const shared = { isLabelled, isVat: false, hasCountry: false, isDoubtful: false, hadDecimals };
  if (run.isNic && previous?.kind === "siren" && digits.length === NIC) {
    const siret = companyNumber(previous.digits + digits);
    return siret ? [{ ...shared, ...siret }] : [];
  }
  const whole = numbersIn(groups);
  if (whole)
    return whole.map((number) => {
      const isVat = run.isVat && number.kind === "vat";
      const hasCountry = run.isFrench && number.kind !== "vat";
      const found = { ...shared, ...number, isVat, hasCountry };
      return withoutPostcode(found, run, groups, whole.length > 1);
    });
  const siren = digits.slice(2);
  if (run.isFrench && digits.length === VAT && isSiren(Number(siren)))
    return [{ ...shared, kind: "vat_key_wrong", digits, siren, isVat: true }];
  return numbersAmong(groups, run.gaps, run.isVat).map(({ from, ...number }) => ({
    ...shared,
    ...number,
    isVat: number.kind === "vat",
    // What stands right behind its label is meant, whatever follows: a postcode, a date.
    isDoubtful: from > 0 || !(run.isLabelledBefore || number.kind === "vat"),
  }));
}

const [NIC, VAT] = [5, 11];
/** The highest NIC that no postcode equals: those of the first département begin here. */
const BELOW_POSTCODES = 1000;

/** What parts a postcode from the number before it, unlike a NIC from its SIREN. */
const APART = /[\s,;|]/;

/**
 * Five digits apart that are high for a NIC may be a postcode behind a SIREN; not in a SIRET as it
 * is printed, with one sign between all groups.
 */
function withoutPostcode(
  found: Found,
  run: DigitRun,
  groups: readonly string[],
  isOneOfMany: boolean,
): Found {
  const nic = found.digits.slice(-NIC);
  const gap = run.gaps[groups.indexOf(nic) - 1] ?? "";
  const isApart = found.kind === "siret" && APART.test(gap);
  const mayEnd = isApart && Number(nic) >= BELOW_POSTCODES;
  const isSure = found.isLabelled || (groups.length > 2 && new Set(run.gaps).size === 1);
  if (!mayEnd || run.isSiret || (isSure && !run.hasWordBehind))
    return { ...found, isDoubtful: !isOneOfMany && isOddlySplit(run, groups) };
  return run.hasWordBehind
    ? { ...found, kind: "siren", digits: found.siren, isDoubtful: !found.isLabelled }
    : { ...found, isDoubtful: true };
}

/** Points and commas between groups of no usual length are rather decimal signs: coordinates. */
export function isOddlySplit({ gaps }: DigitRun, groups: readonly string[]): boolean {
  return gaps.some((gap) => DECIMAL_SIGN.test(gap)) && !isPrinted(groups);
}

const DECIMAL_SIGN = /^[.,]$/;
const ZEROS = /^0{1,6}$/;
const [ONE_GROUP, CENTS] = [3, 2];

/** Without zeros behind a decimal sign; a number with other decimals has no digits to read. */
export function withoutDecimals({ groups, gaps }: DigitRun): {
  readonly groups: readonly string[];
  readonly hadDecimals: boolean;
} {
  const last = groups.at(-1) as string;
  if (!DECIMAL_SIGN.test(gaps.at(-1) ?? "")) return { groups, hadDecimals: false };
  // Three zeros may end a number in groups of three.
  const isGroup =
    last.length === ONE_GROUP &&
    groups.slice(1).every(({ length }) => length === ONE_GROUP) &&
    (groups[0] as string).length <= ONE_GROUP;
  if (ZEROS.test(last) && !isGroup) return { groups: groups.slice(0, -1), hadDecimals: true };
  return { groups: last.length <= CENTS ? [] : groups, hadDecimals: false };
}
