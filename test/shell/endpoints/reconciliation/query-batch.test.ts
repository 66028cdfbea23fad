import test from "ava";
import { queryBatch, readQuery } from "../../../../shell/endpoints/reconciliation/query-batch.ts";

const read = (query: unknown) => readQuery(queryBatch.parse({ q: query })["q"]!);

/** Properties of a query -> what is looked for besides the name. */
const PROPERTIES: readonly (readonly [
  why: string,
  properties: readonly unknown[],
  found: Readonly<Record<string, string>>,
])[] = [
  ["a text", [{ pid: "adresse", v: "1 rue Haute" }], { address: "1 rue Haute" }],
  ["a number", [{ pid: "code_postal", v: 1000 }], { postcode: "1000" }],
  ["the first of several", [{ pid: "ville", v: ["Rennes", "Brest"] }], { town: "Rennes" }],
  [
    "an entity, by its name",
    [{ pid: "ville", v: { id: "1", name: "Rennes" } }],
    { town: "Rennes" },
  ],
  ["an entity without one", [{ pid: "dirigeant", v: [{ id: "Durand" }] }], { officer: "Durand" }],
  [
    "two that say the same, the first empty",
    [
      { pid: "naf", v: "" },
      { pid: "activite", v: "71.12B" },
    ],
    { activity: "71.12B" },
  ],
  ["no value", [{ pid: "email", v: [] }], { email: "" }],
  ["one that is not asked", [{ pid: "couleur", v: true }], {}],
  ["a name of Object", [{ pid: "__proto__", v: "x" }], {}],
  ["too long: its start", [{ pid: "site_web", v: "x".repeat(2000) }], { website: "x".repeat(300) }],
];

for (const [why, properties, found] of PROPERTIES)
  test(`a property, ${why}`, (t) => {
    const { company } = read({ query: "Altibat", properties });
    const reported = Object.entries(company).filter(([, value]) => value !== "");
    const expected = Object.entries({ name: "Altibat", ...found }).filter(([, v]) => v !== "");
    t.deepEqual(Object.fromEntries(reported), Object.fromEntries(expected));
  });

/** What stands in place of a name -> SIREN and NIC, when it names an entity. */
const NUMBERS: readonly (readonly [text: string, siren: number | null, nic?: number])[] = [
  ["900 000 100", 900_000_100, -1],
  ["90000010000017", 900_000_100, 17],
  ["FR74900000100", 900_000_100, -1],
  // A name with a number in it, or digits that only might be one: looked for as a name.
  ["Altibat 900000100", null],
  ["900000101", null],
  ["1664", null],
  ["", null],
];

for (const [text, siren, nic] of NUMBERS)
  test(`« ${text} » names ${siren === null ? "no number" : "an entity"}`, (t) => {
    const { identifier } = read({ query: text });
    t.is(identifier?.siren ?? null, siren);
    if (siren !== null) t.is(identifier?.nic, nic);
  });

test("the type: establishments unless companies alone are asked", (t) => {
  const typeOf = (type?: unknown) => read({ query: "x", type }).type.id;
  t.is(typeOf(), "etablissement");
  t.is(typeOf("couleur"), "etablissement");
  t.is(typeOf("entreprise"), "entreprise");
  t.is(typeOf(["entreprise"]), "entreprise");
  t.is(typeOf(["entreprise", "etablissement"]), "etablissement");
});
