import type { ColumnType } from "./column-type.ts";
import type { Detector } from "./detector.ts";
import { addressComplement } from "./detectors/address-complement.ts";
import { addressLine } from "./detectors/address-line.ts";
import { amount } from "./detectors/amount.ts";
import { birthDate } from "./detectors/birth-date.ts";
import { boolean } from "./detectors/boolean.ts";
import { civility } from "./detectors/civility.ts";
import { companyName } from "./detectors/company-name.ts";
import { country } from "./detectors/country.ts";
import { date } from "./detectors/date.ts";
import { department } from "./detectors/department.ts";
import { email } from "./detectors/email.ts";
import { freeText } from "./detectors/free-text.ts";
import { givenName } from "./detectors/given-name.ts";
import { houseNumber } from "./detectors/house-number.ts";
import { iban } from "./detectors/iban.ts";
import { identifier } from "./detectors/identifier.ts";
import { inseeCommune } from "./detectors/insee-commune.ts";
import { legalForm } from "./detectors/legal-form.ts";
import { mobile } from "./detectors/mobile.ts";
import { naf } from "./detectors/naf.ts";
import { percentage } from "./detectors/percentage.ts";
import { phone } from "./detectors/phone.ts";
import { postcode } from "./detectors/postcode.ts";
import { quantity } from "./detectors/quantity.ts";
import { siren } from "./detectors/siren.ts";
import { siret } from "./detectors/siret.ts";
import { surname } from "./detectors/surname.ts";
import { town } from "./detectors/town.ts";
import { tva } from "./detectors/tva.ts";
import { webSite } from "./detectors/web-site.ts";
import { wholeName } from "./detectors/whole-name.ts";

/** One for each of `COLUMN_TYPES`, in their order. */
export const ALL_DETECTORS: readonly Detector[] = [
  siren,
  siret,
  tva,
  naf,
  legalForm,
  companyName,
  civility,
  givenName,
  surname,
  wholeName,
  birthDate,
  date,
  email,
  phone,
  mobile,
  addressLine,
  houseNumber,
  addressComplement,
  postcode,
  town,
  inseeCommune,
  department,
  country,
  webSite,
  iban,
  amount,
  percentage,
  quantity,
  identifier,
  boolean,
  freeText,
];

const BY_TYPE: ReadonlyMap<ColumnType, Detector> = new Map(
  ALL_DETECTORS.map((detector) => [detector.type, detector]),
);

export function detectorOf(type: ColumnType): Detector {
  const detector = BY_TYPE.get(type);
  if (detector === undefined) throw new Error(`No detector of ${type}`);
  return detector;
}
