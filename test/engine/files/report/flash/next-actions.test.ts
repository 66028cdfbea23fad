import test from "ava";
import { makeFlashReport } from "../../../../../engine/files/report/flash/make-flash-report.ts";
import { CRITERIA, diagnostic, input } from "../sample-diagnostic.ts";

const only = (rule: number, concerned = 5) =>
  CRITERIA.map((one) => ({
    ...one,
    notMeasured: null,
    examined: 1000,
    concerned: one.rule === rule ? concerned : 0,
    leak: one.rule === rule ? concerned * one.unitCost : 0,
  }));

const actionsOf = (criteria: typeof CRITERIA, leak: number) =>
  makeFlashReport(input({ diagnostic: diagnostic({ criteria, leak }) })).actions;

for (const { rule } of CRITERIA)
  test(`criterion ${rule} has a remedy`, (t) => {
    const actions = actionsOf(only(rule), 100);
    t.true(actions[0]?.rules.includes(rule));
    t.is(actions.length, 3, "the rest is advice");
    t.regex(actions[0]?.detail ?? "", /5\u00a0fiches/);
  });

test("remedies come by the euros that they stop", (t) => {
  const { actions } = makeFlashReport(input());
  t.deepEqual(
    actions.map(({ leak }) => leak),
    [3540, 3150, 1620],
  );
  t.deepEqual(actions[0]?.rules, [5, 6]);
});

test("a file that costs something has no level to keep: it is measured again", (t) => {
  const titles = actionsOf(only(7), 500).map(({ title }) => title);
  t.deepEqual(titles, ["Protéger les encours", "Contrôler à la saisie", "Mesurer les progrès"]);
});

test("a file without faults is to be kept so", (t) => {
  const sound = actionsOf(only(0), 0);
  t.deepEqual(
    sound.map(({ title }) => title),
    ["Garder ce niveau", "Contrôler à la saisie"],
  );
});

test("what was not measured is to be added; where nothing was, the file exported again", (t) => {
  const unmeasured = CRITERIA.map((one) => ({ ...one, notMeasured: "aucune colonne" }));
  t.deepEqual(
    actionsOf(unmeasured, 0).map(({ title }) => title),
    ["Mesurer ce qui manque", "Exporter de nouveau le fichier"],
  );
  const [first] = unmeasured;
  t.deepEqual(
    actionsOf([...only(0).slice(1), ...(first ? [first] : [])], 0).map(({ title }) => title),
    ["Mesurer ce qui manque", "Garder ce niveau", "Contrôler à la saisie"],
  );
});

test("a file without records is to be exported again", (t) => {
  const empty = makeFlashReport(
    input({ diagnostic: diagnostic({ records: 0, criteria: only(0) }) }),
  );
  t.deepEqual(
    empty.actions.map(({ title }) => title),
    ["Exporter de nouveau le fichier"],
  );
});

test("only columns that no criterion found are to be added, and registers are none", (t) => {
  const without = (reasons: Readonly<Record<number, string>>) =>
    actionsOf(
      only(0).map((one) => ({ ...one, notMeasured: reasons[one.rule] ?? null })),
      0,
    );
  const [first] = without({
    4: "registre SIRENE non chargé",
    12: "aucune colonne d'e-mail",
    14: "aucune colonne de téléphone",
  });
  t.is(
    first?.detail,
    "2\u00a0critères n’ont pas pu être mesurés, faute de colonne. À ajouter à l’export\u00a0: l’e-mail, le téléphone.",
  );
  t.deepEqual(
    without({ 4: "registre SIRENE non chargé", 5: "aucune valeur à contrôler" }).map(
      ({ title }) => title,
    ),
    ["Garder ce niveau", "Contrôler à la saisie"],
  );
  // Births are asked for by nobody: most files of customers do without.
  t.is(without({ 19: "aucune colonne de personne" })[0]?.title, "Garder ce niveau");
});
