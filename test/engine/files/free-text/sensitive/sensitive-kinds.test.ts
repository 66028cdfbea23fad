import test from "ava";
import { ALL_SECRETS } from "../../../../../engine/files/free-text/sensitive/all-secrets.ts";
import {
  SENSITIVE_KINDS,
  type SensitiveKind,
  sensitiveKinds,
} from "../../../../../engine/files/free-text/sensitive/sensitive-kinds.ts";
import fc, { anyCharacter } from "../../../../properties.ts";

const CASES: readonly (readonly [comment: string, kinds: readonly SensitiveKind[], why: string])[] =
  [
    ["a un cancer, en arrêt maladie", ["sante"], "health"],
    ["délégué CGT", ["opinions"], "a union"],
    ["quel connard", ["injures"], "an insult"],
    [
      "livraison faite. rappeler mardi ! Il est diabétique. devis envoyé",
      ["sante"],
      "one sentence",
    ],
    ["CB 4111 1111 1111 1111 exp 12/27", ["carte_bancaire"], "a card"],
    ["payé par 4111111111111112", [], "a number whose key is wrong"],
    ["virement sur FR76 3000 6000 0112 3456 7890 189 merci", ["iban"], "an IBAN in groups"],
    ["IBAN:FR7630006000011234567890189", ["iban"], "an IBAN in one"],
    ["rib fr7630006000011234567890188", [], "an IBAN whose key is wrong"],
    ["n° sécu 1 84 12 76 451 089 46", ["nir"], "a social security number"],
    ["SIRET 732 829 320 00074", [], "a SIRET is none of these"],
    ["mdp : Azerty12!", ["mot_de_passe"], "a password after a colon"],
    ["son mot de passe est soleil2024", ["mot_de_passe"], "a password with digits"],
    ["code PIN 4812", ["mot_de_passe"], "a code"],
    ["mot de passe oublié, réinitialisé", [], "only the word"],
    ["syndicat de copropriété, rappeler lundi", [], "a company of owners"],
    ["facture réglée par virement", [], "an ordinary comment"],
    ["", [], "nothing"],
  ];

for (const [comment, kinds, why] of CASES)
  test(`${why}: ${comment}`, (t) => t.deepEqual([...sensitiveKinds(comment)], kinds));

test("every secret is one of the kinds, each kind is met in the table above", (t) => {
  const met = new Set(CASES.flatMap(([, kinds]) => kinds));
  t.deepEqual([...met].toSorted(), Object.keys(SENSITIVE_KINDS).toSorted());
  for (const { kind } of ALL_SECRETS) t.true(kind in SENSITIVE_KINDS);
});

test("texts made to keep a pattern busy are read in time", (t) => {
  for (const piece of ["1 ", "1-", "mdp ", "code ", "FR76 ", " ", "a.", "\n"]) {
    const start = process.cpuUsage().user;
    sensitiveKinds(piece.repeat(500_000));
    t.true(process.cpuUsage().user - start < 2_000_000, piece);
  }
});

test("any text is answered", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (comment) =>
      [...sensitiveKinds(comment)].every((kind) => kind in SENSITIVE_KINDS),
    ),
  );
  t.pass();
});
