import test from "ava";
import { isEmail } from "../../../engine/identifiers/email.ts";

const GOOD = [
  "a@b.fr",
  "jean.dupont+liste@sous.exemple.co.uk",
  "hélène@exemple.fr",
  "o'neil@exemple.com",
  "x@é.fr",
];
const BAD = [
  "",
  "@",
  "a@b",
  "a@b.",
  ".a@b.fr",
  "a.@b.fr",
  "a..b@c.fr",
  "a b@c.fr",
  "a@-b.fr",
  "a@b.f",
  '"a b"@c.fr',
  "a@@b.fr",
  `${"a".repeat(65)}@b.fr`,
];

test("isEmail", (t) => {
  for (const text of GOOD) t.true(isEmail(text), text);
  for (const text of BAD) t.false(isEmail(text), text);
});
