import { Draw } from "../../corpus/customer-files/draw.ts";
import { companyFacts } from "../../corpus/customer-files/world/company-facts.ts";
import { MAIL_HOSTS, POSITIONS } from "../../corpus/customer-files/world/words.ts";
import { companyEntryOf } from "../noise/company-entry.ts";
import { COMPANY_NAME_NOISES } from "../noise/company-noises.ts";
import { drawNoiseCount, withNoise } from "../noise/noise.ts";
import { entryOf } from "../noise/person-entry.ts";
import { PERSON_NOISES } from "../noise/person-noises.ts";
import { drawStyle, type Style } from "../noise/style.ts";
import { companyFields } from "../tables/company-layouts.ts";
import type { DraftRecord, DraftSet, Trap } from "../tables/draft-table.ts";
import {
  columnsOf,
  PERSON_LAYOUTS,
  type PersonLayout,
  personFields,
} from "../tables/person-layouts.ts";
import { visibleNoises } from "../tables/visible-noises.ts";
import { drawBirth } from "../world/birth.ts";
import { siteOf } from "../world/companies.ts";
import { letters } from "../world/email-address.ts";
import { frenchNames } from "../world/french-names.ts";
import type { Person } from "../world/household.ts";
import { randomOf } from "../world/random-of.ts";
import type { Site } from "../world/site.ts";
import { styleOf } from "./person-records.ts";

const FILES: readonly { name: string; columns: string }[] = [
  {
    name: "contacts",
    columns:
      "civilite=Civilité,prenom=Prénom,nom=Nom,fonction=Fonction,societe=Société,email=E-mail,telephone=Téléphone,mobile=Mobile,adresse=Adresse,code_postal=Code postal,ville=Ville",
  },
  {
    name: "comptes",
    columns:
      "societe=Nom du compte,siret=SIRET,code_postal=CP,ville=Ville,prenom=Prénom du contact,nom=Nom du contact,email=Email du contact,telephone=Tél. société",
  },
];
const ROWS = 4000;
/** Share of contacts entered more than once. */
const ENTERED_AGAIN = 0.1;
/** Share of rows in which the company is written otherwise than by the others. */
const COMPANY_REWRITTEN = 0.25;
/** Share of firms in which relatives of one surname work, and of contacts of such a firm. */
const [FAMILY_FIRMS, RELATIVES] = [0.12, 0.4];
/** Share of records with another position: people move on, or it is written otherwise. */
const OTHER_POSITION = 0.3;
const MOST_STAFF = 16;
/** A contact does not move house; nobody asks for a birth date or a name at birth. */
const NOT_AT_WORK = /^(demenagement|date_|complement)/u;
const CONTACT_NOISES = PERSON_NOISES.filter(({ name }) => !NOT_AT_WORK.test(name));

/** Files of contacts with their companies: staff share the switchboard, address and domain. */
export function drawMixed(seed: number): readonly DraftSet[] {
  return FILES.map(({ name, columns }, at) => {
    const draw = new Draw(seed * 16 + at, `mixed ${name}`);
    const layout = { ...(PERSON_LAYOUTS[0] as PersonLayout), name, columns: columnsOf(columns) };
    const form = { layout, style: drawStyle(draw) };
    const records: DraftRecord[] = [];
    const traps: Trap[] = [];
    for (let firm = 0; records.length < ROWS; firm++) {
      const site = siteOf(draw, companyFacts(draw, 0));
      const staff = drawStaff(draw, site);
      staff.forEach((person, rank) => {
        const contact = { entity: firm * MOST_STAFF + rank, person, site };
        records.push(...recordsOf(draw, contact, form));
        for (let other = 0; other < rank; other++)
          traps.push({
            kind: staff[other]?.birthName === person.birthName ? "collegues_un_nom" : "collegues",
            entities: [firm * MOST_STAFF + other, contact.entity],
          });
      });
    }
    const { columns: displayed, delimiter } = layout;
    const table = { name: `${name}.csv`, columns: displayed, delimiter };
    return { kind: "mixed", name, tables: [{ ...table, records: draw.shuffled(records) }], traps };
  });
}

function drawStaff(draw: Draw, site: Site): Person[] {
  const isFamily = draw.chance(FAMILY_FIRMS);
  const family = frenchNames().surname(randomOf(draw));
  const count = Math.min(MOST_STAFF, Math.floor(1.2 / (draw.unit() + 0.07)) + 1);
  return Array.from({ length: count }, () => {
    const random = randomOf(draw);
    const sex = draw.chance(0.45) ? 1 : 0;
    const born = drawBirth(draw, draw.between(1958, 2003));
    const birthName = isFamily && draw.chance(RELATIVES) ? family : frenchNames().surname(random);
    const given = frenchNames().allGiven(random, sex, born.year);
    const mobile = draw.chance(0.6) ? `06${draw.digits(8)}` : "";
    const direct = draw.chance(0.35) ? site.place.landline.replace(/\d\d$/u, draw.digits(2)) : "";
    const home = direct === "" ? site.place : { ...site.place, landline: direct };
    const email = workEmail(draw, { given, birthName }, site);
    return { sex, given, birthName, usageName: "", born, home, mobile, email, role: "parent" };
  });
}

/** At the company's domain by one of the usual rules; a box of the firm, or a private one. */
function workEmail(
  draw: Draw,
  { given, birthName }: Pick<Person, "given" | "birthName">,
  { host, email }: Site,
): string {
  const [first, family] = [letters(given[0] ?? ""), letters(birthName)];
  return draw.weighted([
    [50, `${first}.${family}@${host}`],
    [18, `${first[0] ?? "x"}${family}@${host}`],
    [12, email],
    [10, `${first}.${family}@${draw.of(MAIL_HOSTS)}`],
    [10, ""],
  ]);
}

interface Contact {
  readonly entity: number;
  readonly person: Person;
  readonly site: Site;
}

interface ContactForm {
  readonly layout: PersonLayout;
  readonly style: Style;
}

function recordsOf(draw: Draw, contact: Contact, form: ContactForm): readonly DraftRecord[] {
  const again = draw.chance(ENTERED_AGAIN) ? draw.between(1, 2) : 0;
  const style = styleOf(draw, form.style);
  const first = contactRecord(draw, contact, { ...form, style }, 0);
  const others = Array.from({ length: again }, () =>
    contactRecord(draw, contact, { ...form, style }, drawNoiseCount(draw)),
  );
  const position = draw.of(POSITIONS);
  return [{ ...first, noises: [] }, ...others].map((record): DraftRecord => {
    const fonction = draw.chance(OTHER_POSITION) ? draw.of(POSITIONS) : position;
    return { ...record, fields: { ...record.fields, fonction } };
  });
}

function contactRecord(
  draw: Draw,
  { entity, person, site }: Contact,
  { layout, style }: ContactForm,
  count: number,
): DraftRecord {
  const start = entryOf(person, style);
  const noisy = withNoise(draw, visibleNoises(CONTACT_NOISES, layout.columns), start, {
    truth: person,
    count,
  });
  const written = withNoise(draw, COMPANY_NAME_NOISES, companyEntryOf(site, style), {
    truth: site,
    count: draw.chance(COMPANY_REWRITTEN) ? 1 : 0,
  });
  const { societe, siret } = companyFields(written.entry);
  const fields = personFields(draw, noisy.entry, layout);
  return {
    entity,
    noises: noisy.noises,
    fields: { ...fields, societe: societe ?? "", siret: siret ?? "" },
  };
}
