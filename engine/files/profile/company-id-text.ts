import { readWrittenId } from "../../identifiers/written/written-id.ts";
import { lastRead } from "./last-read.ts";

/** `readWrittenId`, once for the detectors of SIREN, SIRET and VAT numbers. */
export const companyIdText = lastRead(readWrittenId);

/** Fewest digits of an identifier. */
export const FEWEST_DIGITS = 9;
