import test from "ava";
import { readOverrideForm } from "../../../../shell/pages/mapping/override-form.ts";
import { RULE_MOST, readRuleForm } from "../../../../shell/pages/mapping/rule-page.ts";
import { mappingPage } from "./sample-mapping-page.ts";

test("a key and a link are named by table, entity and header", (t) => {
  const page = mappingPage();
  t.deepEqual(readOverrideForm(new URLSearchParams("colonne=t0c1&dire=pk&cible="), page), {
    ok: true,
    value: {
      table: "clients",
      entity_type: "companies",
      column: "Code",
      override_type: "pk",
      target_table: null,
      target_entity: null,
      target_field: null,
    },
  });
  const link = readOverrideForm(new URLSearchParams("colonne=t1c1&dire=fk&cible=t0c1"), page);
  t.like(link, { ok: true, value: { target_entity: "companies", target_field: "Code" } });
  const typed = new URLSearchParams({ colonne: "t1c1 Client", dire: "fk", cible: "t0c1 Code t9" });
  t.deepEqual(readOverrideForm(typed, page), link);
  const none = readOverrideForm(new URLSearchParams("colonne=t1c1&dire=not_fk&cible=t0c1"), page);
  t.like(none, { ok: true, value: { override_type: "not_fk", target_table: null } });
});

const REFUSED: readonly (readonly [form: string, why: string])[] = [
  ["", "nothing"],
  ["colonne=t0c1", "no type"],
  ["colonne=t0c1&dire=cle", "no such type"],
  ["dire=pk", "no column"],
  ["colonne=t0c99&dire=pk", "no such column"],
  ["colonne=t9c0&dire=pk", "no such table"],
  ["colonne=t0c1x&dire=pk", "nearly a name"],
  ["colonne=__proto__&dire=pk", "no name of a column"],
  ["colonne=t1c1&dire=fk", "a link without a target"],
  ["colonne=t1c1&dire=fk&cible=t0c", "a link to no column"],
];

for (const [form, why] of REFUSED)
  test(`refused: ${why}`, (t) => {
    const read = readOverrideForm(new URLSearchParams(form), mappingPage());
    t.like(read, { ok: false, failure: { code: "mapping.formulaire" } });
  });

test("a rule is a text, of an entity or of none", (t) => {
  t.deepEqual(readRuleForm(new URLSearchParams({ texte: " Un client\r\na un SIRET. " })), {
    ok: true,
    value: { texte: "Un client\na un SIRET.", entity_type: null },
  });
  t.like(readRuleForm(new URLSearchParams({ texte: "x", entite: "ventes" })), {
    value: { entity_type: "ventes" },
  });
});

test("a rule without a text, or with too long a one, is told why", (t) => {
  const why = (texte: string) => {
    const read = readRuleForm(new URLSearchParams({ texte }));
    return read.ok ? null : read.why;
  };
  for (const texte of ["", "  ", "\r\n"]) t.regex(why(texte) ?? "", /Écrivez la règle/);
  t.is(
    why("x".repeat(RULE_MOST + 1)),
    "Une règle a 2\u202f000 caractères au plus ; celle-ci en a 2\u202f001.",
  );
  t.is(why("x".repeat(RULE_MOST)), null);
});
