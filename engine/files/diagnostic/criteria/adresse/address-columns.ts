import { hasPostcode, isTown } from "../../../../places/communes.ts";
import { isAbroad } from "../../../lists/addresses/french-territory.ts";
import { isForeignVat } from "../../../repair/repair-vat.ts";
import type { RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";

/** The columns of one address of a record. */
export interface AddressColumns {
  readonly street: readonly number[];
  readonly complement: readonly number[];
  readonly postcode: readonly number[];
  readonly town: readonly number[];
  /** Street, postcode and town in one cell. */
  readonly whole: readonly number[];
  readonly country: readonly number[];
  /** Evidence of another country when no column names it. */
  readonly vat: readonly number[];
  readonly phone: readonly number[];
}

/**
 * The addresses of a record: its person's, its company's. Groups without columns are left out; a
 * street without postcode and town is assigned to the other group, whatever its mapping.
 */
export function addressGroups(columns: RecordColumns): readonly AddressColumns[] {
  const groups = [columns.contacts, columns.companies].map(groupOf).filter(isThere);
  const [a, b] = groups;
  return a && b && groups.some(isPart) ? [joined(a, b)] : groups;
}

function isPart({ postcode, town, whole }: AddressColumns): boolean {
  return postcode.length + town.length + whole.length === 0;
}

function joined(a: AddressColumns, b: AddressColumns): AddressColumns {
  return {
    street: [...a.street, ...b.street],
    complement: [...a.complement, ...b.complement],
    postcode: [...a.postcode, ...b.postcode],
    town: [...a.town, ...b.town],
    whole: [...a.whole, ...b.whole],
    country: [...a.country, ...b.country],
    vat: [...a.vat, ...b.vat],
    phone: [...a.phone, ...b.phone],
  };
}

const NONE: readonly number[] = [];

function groupOf(fields: ReadonlyMap<string, readonly number[]>): AddressColumns {
  const of = (name: string): readonly number[] => fields.get(name) ?? NONE;
  return {
    street: of("adresse"),
    complement: of("complement_adresse"),
    postcode: of("code_postal"),
    town: of("ville"),
    whole: of("adresse_complete"),
    country: of("pays"),
    vat: of("tva"),
    phone: [...of("telephone"), ...of("mobile")],
  };
}

function isThere({ street, postcode, town, whole }: AddressColumns): boolean {
  return street.length + postcode.length + town.length + whole.length > 0;
}

/** Whether any part of the address is filled in. */
export function isFilled(fields: RecordFields, group: AddressColumns): boolean {
  const { street, postcode, town, whole } = group;
  return [whole, street, postcode, town].some((columns) => fields.first(columns) !== "");
}

/** Postcodes of other countries: `L-1122`, `CH-1204`; `EC1A 1BB`; `1012 AB`. */
const FOREIGN_POSTCODE =
  /^(?!F(?:R|RA)?\b)[A-Z]{1,3}-\d{4,6}$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$|^\d{4} ?[A-Z]{2}$/i;
const FOUR_DIGITS = /^\d{4}$/;
/**
 * Country codes other than those of France and its territories. Source: ITU-T E.164, list of
 * country codes.
 */
const FOREIGN_PHONE = /^\s*(?:\+|00)\s*(?!33|262|508|59[046]|68[179])[1-9]/;

/**
 * Whether the address is in another country, whose rules are unknown here: a column says so; or the
 * postcode is not French, and its form, the town, the VAT number or the phone indicate another
 * country.
 */
export function isForeign(fields: RecordFields, group: AddressColumns): boolean {
  const country = fields.first(group.country);
  if (country !== "") return isAbroad(country);
  const postcode = fields.first(group.postcode);
  if (hasPostcode(postcode)) return false;
  const town = fields.first(group.town);
  if (FOREIGN_POSTCODE.test(postcode)) return true;
  if (FOUR_DIGITS.test(postcode) && town !== "" && !isTown(town)) return true;
  const [vat, phone] = [fields.first(group.vat), fields.first(group.phone)];
  return isForeignVat(vat) || FOREIGN_PHONE.test(phone);
}
