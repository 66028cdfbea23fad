import type { Draw } from "../../corpus/customer-files/draw.ts";
import { landline, mobile } from "../../corpus/customer-files/world/company-facts.ts";
import { respell } from "../../persons/respelling.ts";
import { mistype } from "../../persons/typo.ts";
import { type Birth, isDay, isSameDay } from "../world/birth.ts";
import { drawEmail } from "../world/email-address.ts";
import { drawHome, drawNeighbour, type Home } from "../world/home.ts";
import type { Person } from "../world/household.ts";
import { nicknamesOf } from "../world/nicknames.ts";
import { randomOf } from "../world/random-of.ts";
import type { Noise } from "./noise.ts";
import type { PersonEntry } from "./person-entry.ts";
import { drawAddressForm, drawPhoneForm } from "./style.ts";

type PersonNoise = Noise<PersonEntry, Person>;

/**
 * What differs between two entries of one person. Weights are estimates of how often each is seen
 * in customers' files, where the same person is entered twice by other people, years apart.
 */
export const PERSON_NOISES: readonly PersonNoise[] = [
  {
    name: "nom_faute",
    weight: 10,
    apply: (draw, entry) => ({ surname: slip(draw, entry.surname) }),
  },
  { name: "nom_son", weight: 8, apply: (draw, entry) => ({ surname: sound(draw, entry.surname) }) },
  { name: "prenom_faute", weight: 7, apply: (draw, entry) => ({ given: slip(draw, entry.given) }) },
  { name: "prenom_son", weight: 4, apply: (draw, entry) => ({ given: sound(draw, entry.given) }) },
  { name: "prenom_initiale", weight: 3, apply: (draw, { given }) => initial(draw, given) },
  { name: "prenom_diminutif", weight: 6, apply: (draw, { given }) => nickname(draw, given) },
  { name: "prenom_second", weight: 4, apply: (draw, _, { given }) => secondGiven(draw, given) },
  { name: "nom_usage", weight: 6, apply: (draw, entry, person) => otherName(draw, entry, person) },
  { name: "nom_compose", weight: 3, apply: (draw, { surname }) => partOfName(draw, surname) },
  {
    name: "colonnes_echangees",
    weight: 4,
    apply: (_, { given, surname }) => ({ given: surname, surname: given }),
  },
  { name: "accents", weight: 6, apply: (_, entry) => otherAccents(entry) },
  { name: "casse", weight: 6, apply: (draw, entry) => otherCase(draw, entry) },
  { name: "demenagement", weight: 9, apply: (draw, entry) => moved(draw, entry) },
  { name: "adresse_abregee", weight: 8, apply: (draw, entry) => otherAddressForm(draw, entry) },
  { name: "adresse_faute", weight: 5, apply: (draw, { home }) => slipInStreet(draw, home) },
  { name: "complement", weight: 3, apply: (draw, { home }) => otherComplement(draw, home) },
  { name: "code_postal_faux", weight: 3, apply: (draw, entry) => otherPostcode(draw, entry) },
  { name: "ville_faute", weight: 3, apply: (draw, { town }) => ({ town: slipInText(draw, town) }) },
  { name: "date_inversee", weight: 3, apply: (_, { born }) => bornAs(born, swapped(born)) },
  {
    name: "date_chiffre",
    weight: 4,
    apply: (draw, { born }) => bornAs(born, otherDigit(draw, born)),
  },
  { name: "date_annee", weight: 3, apply: (draw, { born }) => bornAs(born, otherYear(draw, born)) },
  { name: "date_jour", weight: 2, apply: (draw, { born }) => bornAs(born, otherDayOf(draw, born)) },
  {
    name: "date_premier_janvier",
    weight: 1,
    apply: (_, { born }) => bornAs(born, born && { ...born, month: 1, day: 1 }),
  },
  { name: "date_manquante", weight: 8, apply: (_, { born }) => (born ? { born: null } : null) },
  { name: "telephone_notation", weight: 8, apply: (draw, entry) => otherPhoneForm(draw, entry) },
  { name: "telephone_autre", weight: 7, apply: (draw, entry) => otherPhone(draw, entry) },
  { name: "telephone_faute", weight: 2, apply: (draw, entry) => slipInPhone(draw, entry) },
  { name: "telephone_manquant", weight: 6, apply: (_, entry) => withoutPhone(entry) },
  {
    name: "email_autre",
    weight: 8,
    apply: (draw, _, person) => ({ email: drawEmail(draw, person) }),
  },
  { name: "email_faute", weight: 3, apply: (draw, { email }) => slipInEmail(draw, email) },
  { name: "email_manquant", weight: 8, apply: (_, { email }) => (email ? { email: "" } : null) },
  {
    name: "adresse_manquante",
    weight: 4,
    apply: (_, { home }) => (home ? { home: null, postcode: "", town: "" } : null),
  },
  {
    name: "civilite_manquante",
    weight: 2,
    apply: (_, { civility }) => (civility ? { civility: "" } : null),
  },
];

function slip(draw: Draw, name: string): string {
  const words = name.split(/([ -])/u);
  const at = 2 * draw.between(0, (words.length - 1) / 2);
  words[at] = mistype(randomOf(draw), words[at] as string);
  return words.join("");
}

function sound(draw: Draw, name: string): string {
  return respell(randomOf(draw), name);
}

function initial(draw: Draw, given: string): Partial<PersonEntry> | null {
  if (given.length < 3) return null;
  return { given: given[0] + draw.of([".", "", "."]) };
}

function nickname(draw: Draw, given: string): Partial<PersonEntry> | null {
  const others = nicknamesOf(given);
  return others.length > 0 ? { given: draw.of(others) } : null;
}

function secondGiven(draw: Draw, given: readonly string[]): Partial<PersonEntry> | null {
  const [first = "", second] = given;
  if (second === undefined) return null;
  const all = given.join(" ");
  return { given: draw.of([second, `${first} ${second}`, `${first}-${second}`, all]) };
}

function otherName(
  draw: Draw,
  { surname }: PersonEntry,
  { birthName, usageName }: Person,
): Partial<PersonEntry> | null {
  if (usageName === "") return null;
  const forms = [birthName, birthName, usageName, `${birthName}-${usageName}`];
  return { surname: draw.of(forms.filter((form) => form !== surname)) };
}

function partOfName(draw: Draw, surname: string): Partial<PersonEntry> | null {
  const parts = surname.split(/[ -]/u);
  if (parts.length < 2) return null;
  return { surname: draw.of([parts[0], parts.at(-1), parts.join(""), parts.join("-")]) as string };
}

function otherAccents({ style }: PersonEntry): Partial<PersonEntry> {
  return { style: { ...style, hasAccents: !style.hasAccents } };
}

function otherCase(draw: Draw, { style }: PersonEntry): Partial<PersonEntry> {
  const cases = ["capitals", "title", "surname_capitals", "lower"] as const;
  const nameCase = draw.of(cases.filter((one) => one !== style.nameCase));
  return { style: { ...style, nameCase } };
}

/** Two in five stay in the commune; half of the landlines change. */
function moved(draw: Draw, entry: PersonEntry): Partial<PersonEntry> | null {
  const { home } = entry;
  if (!home) return null;
  const next = draw.chance(0.4) ? drawNeighbour(draw, home) : drawHome(draw);
  const { postcode, town } = next;
  const phone = draw.chance(0.5) ? next.landline : entry.phone;
  return { home: next, postcode, town, phone };
}

function otherAddressForm(draw: Draw, { style, home }: PersonEntry): Partial<PersonEntry> | null {
  if (!home) return null;
  return { style: { ...style, address: drawAddressForm(draw) } };
}

function slipInStreet(draw: Draw, home: Home | null): Partial<PersonEntry> | null {
  if (!home) return null;
  const isNumber = home.number !== "" && draw.chance(0.3);
  return {
    home: isNumber
      ? {
          ...home,
          number: draw.of([`${home.number}B`, home.number.slice(0, -1), `${home.number} bis`]),
        }
      : { ...home, street: slipInText(draw, home.street) },
  };
}

function otherComplement(draw: Draw, home: Home | null): Partial<PersonEntry> | null {
  if (!home) return null;
  const complement = draw.of(["Appt 3", "Bât. B", "2e étage", "Résidence du Parc", ""]);
  return complement === home.complement ? null : { home: { ...home, complement } };
}

function otherPostcode(draw: Draw, { postcode }: PersonEntry): Partial<PersonEntry> | null {
  if (postcode === "") return null;
  const at = draw.between(2, 4);
  const digit = (Number(postcode[at]) + draw.between(1, 9)) % 10;
  return { postcode: postcode.slice(0, at) + digit + postcode.slice(at + 1) };
}

function bornAs(before: Birth | null, born: Birth | null): Partial<PersonEntry> | null {
  return before && born && isDay(born) && !isSameDay(before, born) ? { born } : null;
}

function swapped(born: Birth | null): Birth | null {
  return born && { year: born.year, month: born.day, day: born.month };
}

/** One digit of eight, the century's apart; another is tried when the calendar has no such day. */
function otherDigit(draw: Draw, born: Birth | null): Birth | null {
  if (!born) return null;
  const { year, month, day } = born;
  const tens = draw.chance(0.5) ? 10 : 1;
  const step = tens * draw.of([-3, -2, -1, 1, 2, 3]);
  return draw.of([
    { year, month, day: day + step },
    { year, month: month + (tens === 10 ? Math.sign(step) * 10 : step), day },
    { year: year + step, month, day },
  ]);
}

function otherYear(draw: Draw, born: Birth | null): Birth | null {
  return born && { ...born, year: born.year + draw.of([-1, 1, -1, 1, -10, 10]) };
}

function otherDayOf(draw: Draw, born: Birth | null): Birth | null {
  return born && { ...born, day: born.day + draw.of([-1, 1]) };
}

function otherPhoneForm(
  draw: Draw,
  { style, phone, mobile: own }: PersonEntry,
): Partial<PersonEntry> | null {
  const form = drawPhoneForm(draw);
  const hasPhone = phone !== "" || own !== "";
  return hasPhone && form !== style.phone ? { style: { ...style, phone: form } } : null;
}

function otherPhone(draw: Draw, { home, mobile: own }: PersonEntry): Partial<PersonEntry> | null {
  if (draw.chance(0.6)) return { mobile: mobile(draw) };
  if (!home) return own === "" ? null : { mobile: "" };
  return { phone: landline(draw, home.departement) };
}

function slipInPhone(draw: Draw, { phone, mobile: own }: PersonEntry): Partial<PersonEntry> | null {
  const digits = own || phone;
  if (digits === "") return null;
  const at = draw.between(3, 9);
  const other = digits.slice(0, at) + draw.between(0, 9) + digits.slice(at + 1);
  if (other === digits) return null;
  return own ? { mobile: other } : { phone: other };
}

function withoutPhone({ phone, mobile: own }: PersonEntry): Partial<PersonEntry> | null {
  return phone || own ? { phone: "", mobile: "" } : null;
}

function slipInEmail(draw: Draw, email: string): Partial<PersonEntry> | null {
  const end = email.indexOf("@");
  if (end < 3) return null;
  const box = mistype(randomOf(draw), email.slice(0, end).toUpperCase()).toLowerCase();
  return { email: box + email.slice(end) };
}

/** A letter replaced, missing, doubled or exchanged, in any text. */
function slipInText(draw: Draw, text: string): string {
  const at = draw.between(1, Math.max(1, text.length - 2));
  const [before, letter, after] = [text.slice(0, at), text[at] ?? "", text.slice(at + 1)];
  return draw.of([
    before + after,
    before + letter + letter + after,
    before + draw.of([..."aeinrst"]) + after,
    before + (after[0] ?? "") + letter + after.slice(1),
  ]);
}
