import type { Draw } from "../draw.ts";
import { type CompanyFacts, landline, mobile, type Place, placeInFrance } from "./company-facts.ts";
import { type Day, dayNumber, dayOf } from "./day.ts";
import { drawGivenName, drawSurname } from "./person-names.ts";
import { MAIL_HOSTS, NOTES, POSITIONS } from "./words.ts";

/** The facts of an invented person who works for a company. */
export interface ContactFacts {
  readonly index: number;
  readonly company: CompanyFacts;
  /** 0 for men, 1 for women. */
  readonly sex: 0 | 1;
  readonly givenName: string;
  readonly surname: string;
  readonly birthSurname: string;
  readonly born: Day;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly home: Place;
  readonly consent: boolean;
  readonly isDeceased: boolean;
  readonly state: number;
  readonly created: Day;
  readonly modified: Day;
  readonly note: string;
}

export function contactFacts(draw: Draw, index: number, company: CompanyFacts): ContactFacts {
  const sex = draw.chance(0.45) ? 1 : 0;
  const givenName = drawGivenName(draw, sex);
  const surname = drawSurname(draw);
  const created = dayNumber({ year: 2012, month: 1, day: 1 }) + draw.between(0, 5000);
  return {
    index,
    company,
    sex,
    givenName,
    surname,
    birthSurname: sex === 1 && draw.chance(0.4) ? drawSurname(draw) : surname,
    born: dayOf(dayNumber({ year: 1938, month: 1, day: 1 }) + draw.between(0, 24_800)),
    position: draw.of(POSITIONS),
    email: emailOf(draw, givenName, surname, company.host),
    phone: draw.chance(0.7) ? company.phone : landline(draw, company.place.departement),
    mobile: draw.chance(0.75) ? mobile(draw) : "",
    home: placeInFrance(draw),
    consent: draw.chance(0.6),
    isDeceased: draw.chance(0.015),
    state: draw.weighted([
      [60, 0],
      [25, 1],
      [15, 2],
    ]),
    created: dayOf(created),
    modified: dayOf(created + draw.between(0, 900)),
    note: draw.chance(0.25) ? draw.of(NOTES) : "",
  };
}

/** The text as a mailbox writes it: small letters without accents, and hyphens. */
export function letters(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z-]/gu, "");
}

function emailOf(draw: Draw, givenName: string, surname: string, host: string): string {
  const [input, family] = [letters(givenName), letters(surname)];
  const box = draw.weighted([
    [50, `${input}.${family}`],
    [20, `${input.charAt(0)}.${family}`],
    [12, `${input.charAt(0)}${family}`],
    [8, `${family}.${input}`],
    [6, input],
    [4, `${family}${draw.between(1, 99)}`],
  ]);
  return `${box}@${draw.chance(0.8) ? host : draw.of(MAIL_HOSTS)}`;
}
