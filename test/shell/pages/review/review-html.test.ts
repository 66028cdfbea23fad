import test from "ava";
import type { PairView, ReviewPage } from "../../../../engine/files/report/review/review-page.ts";
import type { Agreement, ReviewPair } from "../../../../engine/files/report/review/review-pair.ts";
import { reviewHtml } from "../../../../shell/pages/review/review-html.ts";
import { HOSTILE } from "../html/hostile-texts.ts";
import { keepsThePromisesOfPages } from "../html/page-contract.ts";
import { elementsOf } from "../html/well-formed.ts";

const SELF = "/api/schema/job/job_0/revue?token=t";
const AGREEMENTS: readonly Agreement[] = ["egal", "proche", "different", "seul"];

const pairOf = (changes: Partial<ReviewPair> = {}): ReviewPair => ({
  id: "doublon-1-2-3",
  genre: "doublon",
  table: "clients.csv",
  lignes: [2, 3],
  cotes: ["Ligne 2", "Ligne 3"],
  champs: AGREEMENTS.map((accord) => ({
    libelle: accord,
    gauche: "12 rue des Lilas",
    droite: "12 rue du Lilas",
    accord,
  })),
  confiance: "faible",
  pour: ["même nom d'entreprise"],
  contre: [],
  si_accepte: "La ligne 3 est marquée.",
  si_rejete: "Rien n'est signalé.",
  ...changes,
});

const view = (changes: Partial<PairView> = {}): PairView => ({
  pair: pairOf(),
  choice: null,
  merge: null,
  siret: null,
  place: 1,
  of: 2,
  action: SELF,
  next: { id: "doublon-1-4-5", href: `${SELF}&paire=doublon-1-4-5` },
  ...changes,
});

const COUNTS = { total: 2, restantes: 2, acceptees: 0, rejetees: 0, plus_tard: 0 };
const NONE = { acceptees: 0, rejetees: 0 };

const WAITING = { cells: 3, pairs: 2, rows: 4, verified: { waiting: 4, all: 6 } };

const pageOf = (changes: Partial<ReviewPage> = {}): ReviewPage => ({
  title: "clients.csv",
  counts: COUNTS,
  found: 2,
  tabs: [{ kind: null, counts: COUNTS, href: SELF, isCurrent: true }],
  pair: view(),
  list: null,
  application: {
    action: `${SELF}/appliquer`,
    decided: { doublon: NONE, identifiant: NONE, entreprise: NONE, homonyme: NONE },
    isNew: false,
    progress: null,
    isApplied: false,
    failure: "",
  },
  undo: null,
  message: "",
  waiting: WAITING,
  links: { self: SELF, list: `${SELF}&vue=liste`, job: "/api/schema/validate/upl_0?token=t" },
  modules: [],
  ...changes,
});

const application = (changes: Partial<ReviewPage["application"]>) => ({
  application: { ...pageOf().application, ...changes },
});
const decided = {
  doublon: { acceptees: 2, rejetees: 1 },
  identifiant: NONE,
  entreprise: NONE,
  homonyme: NONE,
};
const listed = { pair: pairOf(), choice: "accepter", href: SELF, cost: 9 } as const;
const HEAD = { href: `${SELF}&vue=liste&tri=ligne`, sorted: null };
const heads = { ligne: HEAD, certitude: HEAD, cout: { ...HEAD, sorted: "descending" as const } };
const lot = {
  id: "doublon-forte",
  kind: "doublon" as const,
  confidence: "forte" as const,
  pairs: 12,
};
const parts = { heads, lots: [lot], action: `${SELF}&vue=liste` };
const hostile = pairOf({
  table: HOSTILE.join(" "),
  champs: HOSTILE.flatMap((text) =>
    AGREEMENTS.map((accord) => ({ libelle: text, gauche: text, droite: `x ${text}`, accord })),
  ),
  pour: HOSTILE,
  si_accepte: HOSTILE.join(" "),
});

const column = (colonne: number, libelle: string, texts: readonly string[]) => ({
  colonne,
  libelle,
  ligne: 2,
  pourquoi: "la plus complète",
  valeurs: texts.map((valeur, i) => ({ valeur, lignes: [2 + i] })),
});
const fusion = {
  garder: 3,
  colonnes: [
    column(0, "Société", ["Garage Duport", "GARAGE"]),
    { ...column(2, "Email", ["a@b.fr", "c@d.fr"]), ligne: null, pourquoi: "à choisir" },
    column(3, "Ville", ["Lyon"]),
  ],
};

const PAGES: Readonly<Record<string, ReviewPage>> = {
  "a group to merge": pageOf({
    pair: view({ pair: pairOf({ id: "doublon-1-2-3-4", lignes: [2, 3, 4], fusion }) }),
  }),
  "a merge of hostile texts": pageOf({
    pair: view({
      pair: pairOf({
        fusion: {
          garder: 2,
          colonnes: HOSTILE.map((text, i) => column(i, text, [text, `x${text}`])),
        },
      }),
    }),
  }),
  "a pair": pageOf(),
  "a pair that is decided, the last one": pageOf({
    pair: view({ choice: "plus_tard", next: null }),
    undo: SELF,
    found: 4000,
  }),
  "a company": pageOf({ pair: view({ pair: pairOf({ genre: "entreprise", lignes: [2] }) }) }),
  "all is decided": pageOf({
    pair: null,
    undo: SELF,
    counts: { ...COUNTS, restantes: 0, acceptees: 2 },
    ...application({ decided, isNew: true }),
  }),
  "all of a kind is decided": pageOf({ pair: null }),
  "being applied": pageOf({
    pair: null,
    ...application({
      decided,
      action: null,
      progress: { percent: 40, message: "Lecture.", follow: SELF },
    }),
  }),
  applied: pageOf(application({ decided, isApplied: true })),
  "not applied": pageOf(application({ decided, isNew: true, failure: "Disque plein." })),
  "a list": pageOf({
    pair: null,
    list: {
      pairs: [listed, { ...listed, choice: null }],
      first: 51,
      total: 200,
      previous: SELF,
      next: SELF,
      ...parts,
    },
  }),
  "a refusal": pageOf({ message: "Cette paire n'est pas parmi celles de ce travail." }),
  hostile: pageOf({ title: HOSTILE.join(" "), pair: view({ pair: hostile }) }),
};

for (const [name, page] of Object.entries(PAGES)) keepsThePromisesOfPages(name, reviewHtml(page));

test("a pair of the list is named by what both sides have in common, not by a code alone", (t) => {
  const fields = [
    { libelle: "Réf", gauche: "C0011", droite: "C0311", accord: "different" as const },
    { libelle: "Civilité", gauche: "Mme", droite: "Mme", accord: "egal" as const },
    { libelle: "Nom", gauche: "Ormiville", droite: "ORMIVILLE", accord: "proche" as const },
  ];
  const pair = { ...listed, pair: pairOf({ champs: fields }) };
  const list = { pairs: [pair], first: 1, total: 1, previous: null, next: null, ...parts };
  const page = reviewHtml(pageOf({ pair: null, list }));
  t.regex(page, /<b><bdi>Ormiville<\/bdi><\/b>, <bdi>Réf<\/bdi>\s: <bdi>C0011/);
});

test("what differs is marked, and said in words", (t) => {
  const page = reviewHtml(pageOf());
  t.is(elementsOf(page).filter(({ name }) => name === "mark").length, 2);
  for (const word of ["Identique", "Même valeur, écrite autrement", "Différent", "D’un seul côté"])
    t.true(page.includes(word), word);
});

test("what will change is told before it is applied, and the button is there when there is something", (t) => {
  const page = reviewHtml(PAGES["all is decided"] as ReviewPage);
  t.true(page.includes("2\u00a0doublons marqués ou fusionnés"));
  t.true(page.includes("Appliquer mes décisions"));
  t.false(reviewHtml(pageOf()).includes("Appliquer mes décisions"));
});

const optionsOf = (page: string, name: string) =>
  [
    ...(new RegExp(`<select name="${name}".*?</select>`).exec(page)?.[0] ?? "").matchAll(
      /<option value="([^"]*)"( selected="selected")?>([^<]*)/g,
    ),
  ].map(([, value, isSelected, label]) => [value, label, isSelected !== undefined]);

test("a merge is proposed field by field, and can be changed", (t) => {
  const pair = pairOf({ lignes: [2, 3], fusion });
  const page = reviewHtml(pageOf({ pair: view({ pair }) })).toString();
  t.deepEqual(optionsOf(page, "garder"), [
    ["2", "Ligne 2", false],
    ["3", "Ligne 3", true],
  ]);
  t.deepEqual(optionsOf(page, "valeur-0"), [
    ["2", "Garage Duport (ligne 2)", true],
    ["3", "GARAGE (ligne 3)", false],
  ]);
  t.deepEqual(optionsOf(page, "valeur-2"), [
    ["", "Celle de la ligne à garder", true],
    ["2", "a@b.fr (ligne 2)", false],
    ["3", "c@d.fr (ligne 3)", false],
  ]);
  t.deepEqual(optionsOf(page, "valeur-3"), [], "nothing to choose from");
  t.false(page.includes('type="checkbox" name="ligne"'), "two rows are one or are not");
  const group = { ...pair, lignes: [2, 3, 4] };
  const part = { garder: 2, valeurs: [], lignes: [2, 4] };
  const boxes = reviewHtml(pageOf({ pair: view({ pair: group, merge: part }) }))
    .toString()
    .match(/name="ligne" value="\d"( checked="checked")?/g);
  t.deepEqual(boxes, [
    'name="ligne" value="2" checked="checked"',
    'name="ligne" value="3"',
    'name="ligne" value="4" checked="checked"',
  ]);
  const merge = { garder: 2, valeurs: [{ colonne: 2, ligne: 3 }], lignes: null };
  const again = reviewHtml(pageOf({ pair: view({ pair, choice: "accepter", merge }) })).toString();
  t.regex(again, /Votre décision\u00a0: fusionnée/);
  t.true(optionsOf(again, "garder")[0]?.[2]);
  t.true(optionsOf(again, "valeur-2")[2]?.[2]);
});

test("what waits in all rows is one sentence, beside the count of the decisions here", (t) => {
  const page = reviewHtml(pageOf());
  t.regex(
    page,
    /5\s+décisions attendent\s: 3\scellules, 2\sdoublons ou décès possibles\s; elles touchent 4\slignes/,
  );
});

test("the list is sorted by its heads, and similar pairs are decided at once", (t) => {
  const list = { pairs: [listed], first: 1, total: 1, previous: null, next: null, ...parts };
  const page = reviewHtml(pageOf({ pair: null, list, undo: SELF }));
  const heads = elementsOf(page).filter(({ of }) => of["aria-sort"] !== undefined);
  t.deepEqual(
    heads.map(({ of }) => of["aria-sort"]),
    ["descending"],
  );
  t.true(page.includes(`${SELF.replace("&", "&amp;")}&amp;vue=liste&amp;tri=ligne`));
  t.regex(page, /name="lot" value="doublon-forte"[\s\S]*Tout accepter[\s\S]*Tout refuser/);
  t.regex(page, /value="annuler">Annuler la dernière décision/);
});
