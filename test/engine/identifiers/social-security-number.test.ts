import test from "ava";
import { isSocialSecurityNumber } from "../../../engine/identifiers/social-security-number.ts";

const withKey = (body: string): string => {
  const number = Number(body.replace("2A", "19").replace("2B", "18"));
  return body + String(97 - (number % 97)).padStart(2, "0");
};

const CASES: readonly (readonly [text: string, is: boolean, why: string])[] = [
  ["1 84 12 76 451 089 46", true, "the example of the notice of INSEE"],
  ["184127645108946", true, "without blanks"],
  [withKey("2690949588157"), true, "a woman"],
  [withKey("199072A228108"), true, "Corse-du-Sud"],
  [withKey("299072B228108"), true, "Haute-Corse"],
  ["184127645108947", false, "its key is wrong"],
  [withKey("3841276451089"), false, "no sex is 3"],
  [withKey("1841376451089"), false, "month 13"],
  [withKey("1841276000089"), false, "commune 000"],
  ["1841276451089", false, "13 digits, without the key"],
  ["", false, "nothing"],
];

for (const [text, is, why] of CASES)
  test(`${why}: ${text}`, (t) => t.is(isSocialSecurityNumber(text), is));
