import test from "ava";
import {
  combineInvoicing,
  type InvoicingResult,
  notInvoiced,
} from "../../../../engine/files/diagnostic/invoicing/invoicing-result.ts";
import {
  REQUIREMENTS,
  requirementText,
} from "../../../../engine/files/diagnostic/invoicing/requirements.ts";
import { invoicingSummary } from "../../../../engine/files/invoicing/invoicing-summary.ts";
import { invoicingView } from "../../../../engine/files/invoicing/invoicing-view.ts";
import { INVOICING } from "../report/sample-diagnostic.ts";

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replace(/’/g, "'");
const summary = (change: Partial<InvoicingResult> = {}, date = "2026-11-22") =>
  invoicingSummary({ invoicing: { ...INVOICING, ...change }, date });

test("the sentences: how many are ready, what blocks first, what to do, who is apart", (t) => {
  const { headline, first, apart, customers, unmet } = summary();
  t.is(customers, 952);
  t.is(plain(headline), "612 clients prêts sur 952");
  t.is(
    plain(first),
    "Premier blocage : 74 clients sans SIREN exact (et 90 à compléter). Reprendre le SIREN sur une commande ou un contrat, ou le demander au client. 190 clients à compléter par une valeur trouvée ou calculée.",
  );
  t.is(
    plain(apart),
    "Non concernés : 40 personnes, 8 clients à l'étranger. 2 organismes publics d'après leur nom : à vérifier, Chorus Pro demande le SIRET de l'organisme qui reçoit la facture.",
  );
  t.deepEqual(
    unmet.map(({ requirement }) => requirement),
    ["siren", "adresse", "siren_actif", "siren_connu", "tva", "siret_public"],
    "most blocking first",
  );
});

const NOTHING_UNMET = REQUIREMENTS.map((requirement) => ({
  requirement,
  completable: 0,
  blocking: 0,
}));
const states = (change: Partial<InvoicingResult["states"]>) => ({
  ...{ pret: 0, a_completer: 0, bloque: 0, non_concerne: 0 },
  ...change,
});

/** Unusual files, and what the first two sentences say of them. */
const CASES: readonly (readonly [Partial<InvoicingResult>, headline: string, first: string])[] = [
  [notInvoiced("registre SIRENE non chargé"), "non mesurée (registre SIRENE non chargé)", ""],
  [{ states: states({ non_concerne: 3 }), unmet: NOTHING_UNMET }, "aucun client concerné", ""],
  [
    { states: states({ pret: 1 }), unmet: NOTHING_UNMET },
    "1 client prêt sur 1",
    "Rien ne manque aux clients concernés.",
  ],
  [
    {
      states: states({ pret: 1, a_completer: 1 }),
      unmet: NOTHING_UNMET.with(3, { requirement: "tva", completable: 1, blocking: 0 }),
    },
    "1 client prêt sur 2",
    "1 client à compléter par une valeur trouvée ou calculée.",
  ],
  [
    {
      states: states({ bloque: 1 }),
      unmet: NOTHING_UNMET.with(4, { requirement: "siret_public", completable: 0, blocking: 1 }),
    },
    "0 client prêt sur 1",
    "Premier blocage : 1 client du secteur public sans SIRET exact. Demander à l'organisme le SIRET qui reçoit ses factures dans Chorus Pro, et son code service s'il en exige un.",
  ],
];

for (const [change, headline, first] of CASES)
  test(headline, (t) => {
    const made = summary(change);
    t.deepEqual([plain(made.headline), plain(made.first)], [headline, first]);
  });

test("a date is told as past or to come; a condition instead of a date", (t) => {
  const since = (date: string) =>
    summary({}, date).unmet.map((line) => `${line.requirement} ${plain(line.since)}`);
  t.true(since("2026-11-22").includes("siren depuis le 1er septembre 2026"));
  t.true(since("2026-08-31").includes("siren à partir du 1er septembre 2026"));
  t.true(since("2026-08-31").includes("adresse déjà exigé avant la réforme"));
  t.true(since("2026-08-31").includes("tva si le client est redevable de la taxe"));
});

test("each requirement has its texts, which are French sentences", (t) => {
  for (const code of REQUIREMENTS) {
    const { label, cite, source, reasoning, action, since } = requirementText(code);
    t.regex(reasoning, /\.$/, code);
    t.regex(action, /\.$/, code);
    t.regex(since ?? "2020-01-01", /^20\d\d-\d\d-\d\d$/, code);
    for (const text of [label, cite, source]) t.notRegex(text, /\.$/, code);
  }
});

test("tables of one file add up; those that tell nothing are left out", (t) => {
  const persons = notInvoiced("les lignes sont des personnes, que la réforme ne concerne pas");
  const both = combineInvoicing([persons, INVOICING, INVOICING]);
  t.is(both.notMeasured, null);
  t.is(both.states.pret, 2 * INVOICING.states.pret);
  t.is(both.unmet[0]?.blocking, 148);
  const none = combineInvoicing([persons, notInvoiced("registre SIRENE non chargé")]);
  t.is(none.notMeasured, "registre SIRENE non chargé", "rather than that of the persons");
  t.is(combineInvoicing([persons]).notMeasured, persons.notMeasured);
});

test("answers have the figures of the sentences", (t) => {
  const view = invoicingView(summary());
  t.deepEqual(view.etats, INVOICING.states);
  t.deepEqual(
    [view.exigences[0]?.code, view.exigences[0]?.bloquees, view.exigences[0]?.depuis],
    ["siren", 74, "2026-09-01"],
  );
  const nothing = invoicingView(summary(notInvoiced("aucune table d'entreprises")));
  t.like(nothing, { raison: "aucune table d'entreprises", premiere_action: null, exigences: [] });
});
