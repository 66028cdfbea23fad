import type { Company } from "../company.ts";
import { dayOf } from "../days.ts";
import { Random } from "../random.ts";
import { Filings } from "./filings.ts";
import { type Form, LEGAL_FORMS } from "./forms.ts";
import { Procedure } from "./judgements.ts";
import { draftOfficers, Officers } from "./officers.ts";

/** Separates these draws from those of the SIRENE rows. */
const SALT = 0x11fe;
/** Share of sole traders who are merchants, registered by the clerk's office. */
const MERCHANT_SHARE = 0.35;
/** Share of sole traders in the RNE; the others are filed elsewhere. */
const RNE_PERSON_SHARE = 0.1;
/** The RNE (2023) took over companies struck off shortly before. */
const FIRST_RNE_CEASED_DAY = dayOf("2019-01-01");

/** The life of a company beyond its SIRENE rows: drawn once, so that the registers agree. */
export class Life {
  readonly random = new Random();
  form: Form = "aucune";
  /** Whether a clerk's office registers it and BODACC publishes its notices. */
  isRegistered = false;
  /** Whether it is in the RNE. */
  isInRne = false;
  readonly procedure = new Procedure();
  readonly officers = new Officers();
  readonly filings = new Filings();
}

/**
 * Fills `life` for a drafted company of this seed. About a third of a microsecond. Does not draw
 * from the company's own stream.
 */
export function draftLife(seed: number, company: Company, life: Life): void {
  const { random, procedure } = life;
  random.reset(seed ^ SALT, company.index);
  const { isPerson, isPartial, createdDay, ceasedDay } = company;
  const form = LEGAL_FORMS[company.legal]?.form ?? "aucune";
  life.form = form;
  const isMerchant = random.chance(MERCHANT_SHARE);
  const isFiled = random.chance(RNE_PERSON_SHARE);
  // Masked natural persons are in no other register.
  const isHidden = form === "aucune" || (isPerson && isPartial) || company.isPurged;
  life.isRegistered = !isHidden && (!isPerson || isMerchant);
  const isRecent = ceasedDay === 0 || (ceasedDay >= FIRST_RNE_CEASED_DAY && !isPerson);
  life.isInRne = !isHidden && isRecent && (!isPerson || isFiled || isMerchant);
  procedure.count = 0;
  life.filings.count = 0;
  if (life.isRegistered) {
    procedure.draft(random, form, createdDay, ceasedDay);
    life.filings.draft(random, form, createdDay, ceasedDay);
  }
  draftOfficers(
    random,
    life.officers,
    company,
    isHidden ? "aucune" : form,
    procedure.liquidatedDay,
  );
}
