import { isAbroad } from "../../../address/file/french-territory.ts";
import type { RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";

/** The columns of one address of a record. */
export interface AddressColumns {
  readonly street: readonly number[];
  readonly complement: readonly number[];
  readonly postcode: readonly number[];
  readonly town: readonly number[];
  /** Street, postcode and town in one. */
  readonly whole: readonly number[];
  readonly country: readonly number[];
}

/** The addresses that a record may have: its person's, its company's. Those without columns are left out. */
export function addressGroups(columns: RecordColumns): readonly AddressColumns[] {
  return [columns.contacts, columns.companies].map(groupOf).filter(isThere);
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
  };
}

function isThere({ street, postcode, town, whole }: AddressColumns): boolean {
  return street.length + postcode.length + town.length + whole.length > 0;
}

/** Whether anything of the address is filled in. */
export function isFilled(fields: RecordFields, group: AddressColumns): boolean {
  const { street, postcode, town, whole } = group;
  return [whole, street, postcode, town].some((columns) => fields.first(columns) !== "");
}

/** Whether the address names another country: nothing here knows its rules. */
export function isForeign(fields: RecordFields, { country }: AddressColumns): boolean {
  return country.length > 0 && isAbroad(fields.first(country));
}
