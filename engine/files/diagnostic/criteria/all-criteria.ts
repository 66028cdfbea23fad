import { addressIncomplete } from "./adresse/address-incomplete.ts";
import { postcodeTown } from "./adresse/postcode-town.ts";
import { brokenContent } from "./contenu/broken-content.ts";
import { personInconsistent } from "./contenu/person-inconsistent.ts";
import type { Criterion } from "./criterion.ts";
import { duplicateExact, duplicateProbable } from "./doublons/duplicates.ts";
import { companyCeased, establishmentClosed, procedureOpen } from "./identite/company-state.ts";
import { identifierDamaged } from "./identite/identifier-damaged.ts";
import { identifierMissing } from "./identite/identifier-missing.ts";
import { identifierUnknown } from "./identite/identifier-unknown.ts";
import { identifierWrong } from "./identite/identifier-wrong.ts";
import { nameDiffers } from "./identite/name-differs.ts";
import { emailMissing, phoneMissing } from "./joignabilite/contact-missing.ts";
import { emailImpersonal } from "./joignabilite/email-impersonal.ts";
import { emailInvalid } from "./joignabilite/email-invalid.ts";
import { phoneInvalid } from "./joignabilite/phone-invalid.ts";

/** The nineteen criteria, in order of their permanent numbers. */
export const ALL_CRITERIA: readonly Criterion[] = [
  identifierMissing,
  identifierWrong,
  identifierDamaged,
  identifierUnknown,
  establishmentClosed,
  companyCeased,
  procedureOpen,
  nameDiffers,
  duplicateExact,
  duplicateProbable,
  emailMissing,
  emailInvalid,
  emailImpersonal,
  phoneMissing,
  phoneInvalid,
  addressIncomplete,
  postcodeTown,
  brokenContent,
  personInconsistent,
];
