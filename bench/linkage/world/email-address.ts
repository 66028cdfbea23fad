import type { Draw } from "../../corpus/customer-files/draw.ts";
import { MAIL_HOSTS } from "../../corpus/customer-files/world/words.ts";

/** The names of which an address is made. */
interface Named {
  readonly given: readonly string[];
  readonly birthName: string;
  readonly usageName: string;
}

/** A personal address at a provider: half have nothing but the names, others digits. */
export function drawEmail(draw: Draw, person: Named): string {
  const first = letters(person.given[0] ?? "");
  const family = letters(person.usageName || person.birthName);
  const box = draw.weighted([
    [34, `${first}.${family}`],
    [14, `${first}${family}`],
    [12, `${first[0] ?? "x"}.${family}`],
    [8, `${family}.${first}`],
    [14, `${first}.${family}${draw.between(1, 99)}`],
    [10, `${first}${draw.between(10, 9999)}`],
    [8, `${draw.of(PSEUDONYMS)}${draw.between(1, 9999)}`],
  ]);
  return `${box}@${draw.of(MAIL_HOSTS)}`;
}

/** One address of two persons. */
export function drawFamilyEmail(draw: Draw, a: Named, b: Named): string {
  const [one, other] = [letters(a.given[0] ?? ""), letters(b.given[0] ?? "")];
  const family = letters(b.usageName || b.birthName);
  const box = draw.of([
    `famille.${family}`,
    `${family}.famille`,
    `${one}.${other}`,
    `${one}et${other}`,
    `${other}.${family}`,
    `${family}${draw.between(10, 99)}`,
  ]);
  return `${box}@${draw.of(MAIL_HOSTS)}`;
}

/** Lower case without accents and signs. */
export function letters(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/gu, "");
}

const PSEUDONYMS = [
  "titi",
  "loulou",
  "doudou",
  "minou",
  "papy",
  "mamie",
  "kiki",
  "nounou",
  "lili",
  "zaza",
];
