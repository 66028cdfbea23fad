import test from "ava";
import type { Requirement } from "../../../../engine/files/diagnostic/invoicing/requirements.ts";
import type { RowInvoicing } from "../../../../engine/files/diagnostic/invoicing/row-invoicing.ts";
import { packRow, unpackRow } from "../../../../engine/files/diagnostic/range/packed-row.ts";
import {
  NO_REGISTERS,
  SIRENE_INVENTED,
} from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { invoicingOf } from "../../../../engine/files/invoicing/invoicing-of.ts";
import { decideFault } from "../../../../engine/files/workbench/decide-row.ts";
import type { FaultChoice } from "../../../../engine/files/workbench/decisions.ts";
import {
  ACTIVE,
  CEASED,
  COMMUNE,
  type Customer,
  cellsOf,
  FIELDS,
  judgedWith,
  registersOf,
  seatOf,
  UNKNOWN,
  vatOf,
} from "./invoicing-bed.ts";

const WRONG_KEY = `FR00${ACTIVE}`;

/** What is missing in a row, with the value that is proposed for it; `null` when nothing is. */
const CASES: readonly (readonly [
  customer: Customer,
  state: RowInvoicing["state"],
  unmet: Partial<Record<Requirement, string | null>>,
  why: string,
])[] = [
  [{ siren: ACTIVE, vat: vatOf(ACTIVE) }, "pret", {}, "all there"],
  [{ siret: seatOf(ACTIVE), vat: vatOf(ACTIVE) }, "pret", {}, "a SIRET starts with the SIREN"],
  [{ siren: "900 000 100", vat: vatOf(ACTIVE) }, "pret", {}, "as it is printed"],
  [
    { siren: ACTIVE, siret: "12345678901234", vat: vatOf(ACTIVE) },
    "pret",
    {},
    "a company needs no SIRET",
  ],
  [{ siren: ACTIVE }, "a_completer", { tva: vatOf(ACTIVE) }, "the number follows from the SIREN"],
  [{ siren: ACTIVE, vat: WRONG_KEY }, "a_completer", { tva: vatOf(ACTIVE) }, "a wrong key"],
  [
    { siren: ACTIVE, vat: "inconnu au service" },
    "a_completer",
    { tva: vatOf(ACTIVE) },
    "no number",
  ],
  [{ vat: vatOf(ACTIVE) }, "a_completer", { siren: ACTIVE }, "the VAT number tells the SIREN"],
  [{}, "bloque", { siren: null }, "nothing tells the company; its VAT number is not asked besides"],
  [{ siren: "900000101" }, "bloque", { siren: null }, "check digits"],
  [{ siren: ACTIVE, vat: vatOf(COMMUNE) }, "bloque", { siren: null }, "numbers of two companies"],
  [{ siren: UNKNOWN, vat: vatOf(UNKNOWN) }, "bloque", { siren_connu: null }, "not in the register"],
  [{ siren: UNKNOWN }, "bloque", { siren_connu: null }, "no VAT number is asked of nobody"],
  [{ siren: CEASED }, "bloque", { siren_actif: null }, "ceased; no VAT number is asked"],
  [{ siren: COMMUNE, siret: seatOf(COMMUNE) }, "pret", {}, "a commune is seldom liable for VAT"],
  [{ siren: COMMUNE }, "a_completer", { siret_public: seatOf(COMMUNE) }, "its head office"],
  [
    { siren: COMMUNE, vat: WRONG_KEY.replace(ACTIVE, COMMUNE) },
    "a_completer",
    { tva: vatOf(COMMUNE), siret_public: seatOf(COMMUNE) },
    "what is there has to be right",
  ],
  [
    { siren: ACTIVE, vat: vatOf(ACTIVE), street: "" },
    "a_completer",
    { adresse: "12 RUE DES FRERES LUMIERE, 35000 RENNES" },
    "the register has an address",
  ],
  [
    { siren: ACTIVE, vat: vatOf(ACTIVE), postcode: "35OOO" },
    "a_completer",
    { adresse: "35000" },
    "the town leaves one postcode",
  ],
  [{ street: "", postcode: "", town: "" }, "bloque", { siren: null, adresse: null }, "nothing"],
  [
    { vat: "DE136695976", town: "Berlin", postcode: "10115" },
    "non_concerne",
    {},
    "a German number",
  ],
  [{ siren: ACTIVE, country: "Belgique" }, "non_concerne", {}, "the country column"],
  [{ country: "Suisse" }, "non_concerne", {}, "abroad, without a number"],
  [{ name: "Particulier" }, "non_concerne", {}, "a person"],
  [{ name: "M. et Mme Ormiville" }, "non_concerne", {}, "a couple"],
];

for (const [customer, state, unmet, why] of CASES)
  test(`${state}: ${why} (${JSON.stringify(customer)})`, async (t) => {
    const { invoicing } = await judgedWith([cellsOf(customer)]);
    const [row] = invoicing;
    t.deepEqual(
      Object.fromEntries(
        (row?.unmet ?? []).map(({ requirement, proposal }) => [
          requirement,
          proposal?.value ?? null,
        ]),
      ),
      unmet,
    );
    t.is(row?.state, state);
    for (const { why: reported } of row?.unmet ?? []) t.notRegex(reported, /^$|\.$/);
  });

test("who is not concerned, and who may be a public body, is told", async (t) => {
  const { invoicing, result } = await judgedWith(
    [
      { name: "Particulier" },
      { country: "Suisse" },
      { siren: COMMUNE, siret: seatOf(COMMUNE) },
      { name: "Mairie de Valdevent" },
      { name: "Université Galviroux" },
      { name: "Communication Durand" },
      { siren: ACTIVE, name: "Mairie de Valdevent", vat: vatOf(ACTIVE) },
    ].map(cellsOf),
  );
  t.deepEqual(
    invoicing.map((row) => [row?.exempt, row?.publicBody]),
    [
      ["personne", null],
      ["etranger", null],
      [null, "oui"],
      [null, "a_verifier"],
      [null, "a_verifier"],
      [null, null],
      [null, null],
    ],
  );
  const { persons, abroad, publicBodies, maybePublic } = result;
  t.deepEqual([persons, abroad, publicBodies, maybePublic], [1, 1, 1, 2]);
  t.is(
    invoicing[3]?.unmet.find(({ requirement }) => requirement === "siret_public"),
    undefined,
  );
});

test("a SIREN that the name and the place tell surely completes the row", async (t) => {
  const candidate = {
    ...{ siren: ACTIVE, siret: seatOf(ACTIVE), denomination: "ALTIBAT INGENIERIE" },
    ...{ adresse: "12 RUE DES FRERES LUMIERE", code_postal: "35000", ville: "RENNES" },
  };
  const answer = (verdict: "sur" | "plusieurs") => ({
    ...{ verdict, siren: verdict === "sur" ? ACTIVE : null, siret: null, siret_sur: false },
    ...{ candidats: [candidate], raisons: "même nom, même adresse" },
  });
  for (const [verdict, certainty] of [
    ["sur", "prouve"],
    ["plusieurs", "a_verifier"],
  ] as const) {
    const registers = await registersOf({ find: () => answer(verdict) as never });
    const { invoicing } = await judgedWith([cellsOf({ name: "Altibat" })], { registers });
    const [siren, vat] = invoicing[0]?.unmet ?? [];
    t.is(invoicing[0]?.state, "a_completer");
    t.deepEqual([siren?.proposal?.value, siren?.proposal?.certainty], [ACTIVE, certainty]);
    t.deepEqual([vat?.proposal?.value, vat?.proposal?.certainty], [vatOf(ACTIVE), "probable"]);
  }
});

test("a table says why it tells nothing", async (t) => {
  const cells = [cellsOf({ siren: ACTIVE })];
  const registers = NO_REGISTERS;
  const reasons = [
    (await judgedWith(cells, { registers })).result,
    (await judgedWith(cells, { registers: await registersOf(null, false) })).result,
    (await judgedWith([["Ormiville"]], { fields: ["contacts.nom_contact"], entity: "contacts" }))
      .result,
    (await judgedWith(cells, { entity: "ventes" })).result,
    (await judgedWith([["Ormiville"]], { fields: FIELDS.slice(0, 1) })).result,
    (await judgedWith([[ACTIVE]], { fields: ["companies.siren_partie"] })).result,
  ].map(({ notMeasured, states }) => {
    t.deepEqual(states, { pret: 0, a_completer: 0, bloque: 0, non_concerne: 0 });
    return notMeasured;
  });
  t.deepEqual(reasons, [
    "registre SIRENE non chargé",
    SIRENE_INVENTED,
    "les lignes sont des personnes, que la réforme ne concerne pas",
    "aucune table d'entreprises",
    "aucune colonne de SIRET, de SIREN ou de TVA",
    "les identifiants de la table sont ceux d'un tiers, non du client",
  ]);
});

test("what the columns do not tell is said, and keeps no row from being ready", async (t) => {
  const { result } = await judgedWith([[ACTIVE]], { fields: ["companies.siren"] });
  t.is(result.states.pret, 1);
  t.deepEqual(
    result.leftOut.map(({ requirement }) => requirement),
    ["tva", "adresse"],
  );
});

test("what a person decides on a fault counts: accepted it is met, refused nothing is proposed", async (t) => {
  const cells = [cellsOf({ siren: ACTIVE, vat: vatOf(ACTIVE), postcode: "35OOO" })];
  const [row] = (await judgedWith(cells)).rows;
  if (!row) return t.fail("no row");
  t.is(invoicingOf(row)?.state, "a_completer");
  const decided = (choice: FaultChoice) => ({
    ...row,
    faults: row.faults.map((fault) => decideFault(fault, choice)),
  });
  t.like(invoicingOf(decided("accepter")), { state: "pret", unmet: [] });
  const refused = invoicingOf(decided("refuser"));
  t.is(refused?.state, "bloque");
  t.is(refused?.unmet[0]?.proposal, null);
});

test("packed and unpacked, it is the same", async (t) => {
  const cells = [{ siren: ACTIVE }, { siren: CEASED }, {}, { name: "Particulier" }].map(cellsOf);
  for (const row of (await judgedWith(cells)).rows)
    t.deepEqual(invoicingOf(unpackRow(packRow(row))), invoicingOf(row));
});

test("a table of contacts with the numbers of their companies is one of customers", async (t) => {
  const fields = ["contacts.nom_contact", "contacts.prenom", ...FIELDS];
  const cells = [
    ["Morvan", "Anne", ...cellsOf({ siren: ACTIVE })],
    ["Perdu", "Luc", ...cellsOf({ name: "", siren: "" })],
  ];
  const { result, invoicing } = await judgedWith(cells, { fields, entity: "contacts" });
  t.is(result.notMeasured, null);
  t.not(invoicing[0]?.state, "non_concerne");
  t.deepEqual([invoicing[1]?.state, invoicing[1]?.exempt], ["non_concerne", "personne"]);
});
