import test from "ava";
import { isCommonPassword } from "../../../shell/accounts/common-passwords.ts";
import { PasswordHasher } from "../../../shell/accounts/password-hasher.ts";
import { checkNewPassword, normalisedPassword } from "../../../shell/accounts/password-rules.ts";
import fc, { anyCharacter } from "../../properties.ts";

const EMAIL = "claire.ormiville@exemple.fr";

/** Password -> the last word of the code that refuses it, `null` when it is taken. */
const ROWS: readonly (readonly [password: string, refused: string | null, why?: string])[] = [
  ["quatre mots pris", null],
  ["correcte cheval pile agrafe", null],
  ["xK9#fq2Lm!vZ", null, "twelve characters"],
  ["   un été    ", null, "blanks are characters, and not trimmed"],
  ["😀😁😂🤣😃😄😅😆😉😊😋😎", null, "twelve signs outside the BMP"],
  ["xK9#fq2Lm!v", "longueur", "eleven"],
  ["😀😁😂🤣😃😄", "longueur", "six signs of two units"],
  ["ﬁﬁﬁﬁﬁﬁ vent", null, "a ligature is two letters once normalised"],
  ["a".repeat(129), "longueur"],
  [`${"mot ".repeat(31)}fin.`, null, "128 characters"],
  ["quatre mots \ud800pris", "longueur", "half a pair"],
  ["motdepasse1234", "courant"],
  ["MotDePasse2024!", "courant", "capitals, a year, a mark"],
  ["Mot de passe 2024 !", "courant", "blanks"],
  ["m0td3p@sse2025", "courant", "figures for letters"],
  ["azertyuiop12", "courant"],
  ["Azertyuiop123!", "courant"],
  ["123456789012", "courant"],
  ["1234567890123456", "courant"],
  ["aaaaaaaaaaaa", "courant"],
  ["azazazazazaz", "courant"],
  ["soleilsoleil", "courant"],
  ["bonjour-2024", "courant"],
  ["Marseille13000", null, "not made of what is listed"],
  ["Marseille1993", "courant"],
  ["administrateur", "courant"],
  ["ÉGALITÉ-2024", "courant", "accents"],
  ["claire.ormiville@exemple.fr", "adresse"],
  ["x CLAIRE.Ormiville@exemple.fr", "adresse", "whatever its capitals"],
  ["claire.ormiville1", "adresse", "little besides the name"],
  ["claire.ormiville aime le thé", null, "much besides the name"],
];

for (const [password, refused, why = ""] of ROWS) {
  test(`${JSON.stringify(password).slice(0, 40)} (${password.length}) ${why}`, (t) => {
    const checked = checkNewPassword(password, EMAIL);
    const failure = { code: `compte.mot_de_passe_${refused}` };
    if (refused === null) t.true(checked.ok);
    else t.like(checked, { failure, loc: ["body", "password"] });
  });
}

test("a short name before the @ forbids nothing", (t) => {
  t.true(checkNewPassword("jo va bien ok", "jo@exemple.fr").ok);
});

test("whatever is looked up has an answer", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
      return typeof isCommonPassword(text) === "boolean";
    }),
  );
  t.pass();
});

test("what is typed alike is one password, what is not is another; nobody has any", async (t) => {
  const hasher = new PasswordHasher();
  const hashed = await hasher.hash("e\u0301toile ﬁlante");
  if (!hashed.ok) return t.fail();
  t.regex(hashed.value, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  t.is(normalisedPassword("e\u0301"), "\u00e9");
  const compare = async (hash: string | null, password: string) => {
    const compared = await hasher.isPassword(hash, password);
    return compared.ok && compared.value;
  };
  t.true(await compare(hashed.value, "\u00e9toile filante"));
  t.false(await compare(hashed.value, "etoile filante"));
  t.false(await compare(hashed.value, "\u00e9toile filante "));
  t.false(await compare(null, "personne n'a ce mot de passe"));
});

test("more than wait at most are turned away, those before are served", async (t) => {
  const hasher = new PasswordHasher();
  const all = await Promise.all(Array.from({ length: 140 }, () => hasher.hash("un mot de passe")));
  const refused = all.flatMap((one) => (one.ok ? [] : [one.failure.code]));
  t.deepEqual(
    refused,
    Array.from({ length: 10 }, () => "compte.occupe" as const),
  );
  t.true((await hasher.hash("un mot de passe")).ok);
});
