import test from "ava";
import {
  categoriseRule,
  RULE_CATEGORIES,
  type RuleCategory,
} from "../../../../engine/files/free-text/rule-categories.ts";
import { ruleText } from "../../../../engine/files/free-text/rule-text.ts";

const CLEAR: readonly (readonly [rule: unknown, category: RuleCategory])[] = [
  [{ texte: "un client sans commande depuis 3 ans est à archiver" }, "cycle_de_vie"],
  [{ texte: "LE CHAMP E-MAIL EST OBLIGATOIRE" }, "completude"],
  [{ champ: "raison sociale", regle: "jamais vide" }, "completude"],
  [{ texte: "deux fiches avec le même SIRET sont un doublon" }, "unicite"],
  [{ texte: "le SIRET a 14 chiffres et une clé de Luhn" }, "identifiant"],
  [{ texte: "les dates sont au format JJ/MM/AAAA" }, "format"],
  [{ texte: "la ville va avec le code postal" }, "adresse"],
  [{ texte: "un mobile commence par 06 ou 07" }, "joignabilite"],
  [{ texte: "les PME de plus de 50 salariés sont des grands comptes" }, "segmentation"],
  [{ texte: "bloquer les clients qui ont des factures impayées" }, "financier"],
  [{ texte: "pas de newsletter sans consentement (RGPD)" }, "conformite"],
  [{ texte: "bonjour, comment ça va ?" }, "autre"],
  [{ texte: "" }, "autre"],
  [{ texte: "ѫѫѫ 漢字" }, "autre"],
];

for (const [rule, category] of CLEAR)
  test(`${JSON.stringify(rule)}: ${category}`, (t) => {
    const choice = categoriseRule(ruleText(rule));
    t.is(choice.categorie, category);
    t.true(choice.confiance > 0 && choice.confiance <= 1);
  });

test("every category has a label", (t) => {
  t.is(Object.keys(RULE_CATEGORIES).length, 11);
  for (const label of Object.values(RULE_CATEGORIES)) t.regex(label, /^[A-Z]\p{L}/u);
});
