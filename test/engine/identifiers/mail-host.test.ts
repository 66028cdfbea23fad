import test from "ava";
import {
  isMailProvider,
  mayShareBoxes,
  nameOfHost,
} from "../../../engine/identifiers/mail-host.ts";

const NAMES: readonly (readonly [host: string, name: string])[] = [
  ["gmail.com", "gmail"],
  ["mail.dupont.fr", "dupont"],
  ["dupont.asso.fr", "dupont"],
  ["asso.fr", "asso"],
  ["localhost", ""],
  ["", ""],
];

for (const [host, name] of NAMES)
  test(`the name of ${JSON.stringify(host)} is ${JSON.stringify(name)}`, (t) => {
    t.is(nameOfHost(host), name);
  });

const PAIRS: readonly (readonly [host: string, other: string, mayBe: boolean])[] = [
  ["orange.fr", "gmail.com", true],
  ["dupont.fr", "dupont.com", true],
  ["bnp.fr", "axa.fr", false],
  ["bnp.fr", "gmail.com", true],
];

for (const [host, other, mayBe] of PAIRS)
  test(`boxes of one owner at ${host} and ${other}: ${mayBe}`, (t) => {
    t.is(mayShareBoxes(host, other), mayBe);
    t.is(mayShareBoxes(other, host), mayBe);
  });

test("providers", (t) => {
  t.true(isMailProvider("wanadoo"));
  t.false(isMailProvider("dupont"));
});
