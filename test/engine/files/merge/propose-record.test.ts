import test from "ava";
import { mergedColumns } from "../../../../engine/files/merge/merged-columns.ts";
import { RecordProposer } from "../../../../engine/files/merge/propose-record.ts";
import type { ProposedValue, SourceRow } from "../../../../engine/files/merge/proposed-value.ts";
import fc, { rounds } from "../../../properties.ts";
import { mappingOf } from "../diagnostic/table-bed.ts";

const row = (number: number, cells: readonly string[], isKept = false, proved: number[] = []) =>
  ({ table: 0, row: number, cells, isKept, proved }) satisfies SourceRow;

/** Rows of one table with these fields; the first is the one to keep. */
function proposedOf(fields: readonly string[], rows: readonly (readonly string[])[], proved = {}) {
  const mapping = mappingOf(fields, "contacts");
  const header = fields.map((field) => field || "Code");
  const proposer = new RecordProposer(mergedColumns([{ header, mapping }]));
  const ofRow: Readonly<Record<number, number[]>> = proved;
  return proposer.propose(rows.map((cells, i) => row(i + 2, cells, i === 0, ofRow[i + 2] ?? [])));
}

const stated = ({ value, from, why, others }: ProposedValue) => [
  value,
  from?.row ?? 0,
  why,
  ...others.map((other) => other.value),
];

/** Field, cells of the rows, and: the value, its row, why, the other values. */
const COLUMNS: readonly (readonly [string, readonly string[], readonly (string | number)[]])[] = [
  ["contacts.prenom", ["Anne", "Anne"], ["Anne", 2, "la même partout"]],
  ["contacts.prenom", ["", "Anne"], ["Anne", 3, "seule valeur"]],
  ["contacts.prenom", ["", ""], ["", 0, "rien d'écrit"]],
  ["contacts.prenom", ["HELENE", "Hélène"], ["Hélène", 3, "la même, écrite autrement"]],
  ["contacts.prenom", ["J.", "Jean"], ["Jean", 3, "la plus complète"]],
  ["contacts.prenom", ["J.-P.", "Jean Paul"], ["Jean Paul", 3, "la plus complète"]],
  ["contacts.prenom", ["Jean", "Jeanne"], ["", 0, "à choisir", "Jean", "Jeanne"]],
  ["contacts.nom_contact", ["Morvan", "MORVAN LE GALL"], ["MORVAN LE GALL", 3, "la plus complète"]],
  [
    "contacts.nom_contact",
    ["Morvan", "Morvant", "MORVAN"],
    ["Morvan", 2, "la plus fréquente", "Morvant"],
  ],
  ["contacts.civilite", ["M.", "Monsieur"], ["Monsieur", 3, "la même, écrite autrement"]],
  ["contacts.date_naissance", ["1981", "12/03/1981"], ["12/03/1981", 3, "la plus complète"]],
  [
    "contacts.date_naissance",
    ["1981-03-12", "12/03/1981"],
    ["1981-03-12", 2, "la même, écrite autrement"],
  ],
  ["contacts.date_naissance", ["12/03/81", "12/03/1981"], ["12/03/1981", 3, "la plus complète"]],
  [
    "contacts.date_naissance",
    ["12/03/1981", "13/02/1981", "12/03/1981"],
    ["", 0, "à choisir", "12/03/1981", "13/02/1981"],
  ],
  ["contacts.email", ["anne@", "anne@b.fr"], ["anne@b.fr", 3, "la seule valide", "anne@"]],
  ["contacts.email", ["a@b.fr", "c@d.fr"], ["", 0, "à choisir", "a@b.fr", "c@d.fr"]],
  ["contacts.email", ["a@b.fr", "A@b.fr ; c@d.fr"], ["A@b.fr ; c@d.fr", 3, "la plus complète"]],
  [
    "contacts.telephone",
    ["0240123457", "02 40 12 34 57", "+33240123457"],
    ["0240123457", 2, "la même, écrite autrement"],
  ],
  [
    "contacts.telephone",
    ["02401234", "02 40 12 34 57"],
    ["02 40 12 34 57", 3, "la seule valide", "02401234"],
  ],
  [
    "contacts.telephone",
    ["0240123457", "0661784596", "0240123457"],
    ["", 0, "à choisir", "0240123457", "0661784596"],
  ],
  ["contacts.identifiant", ["C-12", "A-7"], ["C-12", 2, "celle de la ligne à garder", "A-7"]],
  [
    "contacts.date_creation",
    ["2021-05-01", "03/02/2019"],
    ["03/02/2019", 3, "la plus ancienne", "2021-05-01"],
  ],
  [
    "contacts.date_modification",
    ["2021-05-01", "03/02/2019"],
    ["2021-05-01", 2, "la plus récente", "03/02/2019"],
  ],
  ["contacts.consentement", ["oui", "non", "oui"], ["", 0, "à choisir", "oui", "non"]],
  [
    "companies.statut",
    ["client", "ancien client"],
    ["", 0, "à choisir", "client", "ancien client"],
  ],
  [
    "companies.siret",
    ["30000000700017", "30000000700018"],
    ["30000000700017", 2, "la seule valide", "30000000700018"],
  ],
  ["companies.capital", ["1 200,00 €", "1200"], ["1 200,00 €", 2, "la même, écrite autrement"]],
  [
    "companies.raison_sociale",
    ["S.A.R.L. Durand", "DURAND SARL"],
    ["S.A.R.L. Durand", 2, "la même, écrite autrement"],
  ],
  [
    "contacts.commentaire",
    ["rappeler", "à rappeler lundi"],
    ["à rappeler lundi", 3, "la plus complète"],
  ],
  ["", ["K1", "K1 bis"], ["", 0, "à choisir", "K1", "K1 bis"]],
];

for (const [field, cells, expected] of COLUMNS)
  test(`${field || "no field"}: ${cells.join(" | ")}`, (t) => {
    const [one] = proposedOf(
      [field],
      cells.map((cell) => [cell]),
    );
    t.deepEqual(stated(one as ProposedValue), expected as unknown[]);
  });

const PLACE = ["contacts.adresse", "contacts.code_postal", "contacts.ville"];

test("an address is that of one row: streets and towns of two are not mixed", (t) => {
  const rows = [
    ["5 rue du Port", "", ""],
    ["8 quai Bas", "56100", "Lorient"],
  ];
  t.deepEqual(proposedOf(PLACE, rows).map(stated), [
    ["", 0, "à choisir", "5 rue du Port", "8 quai Bas"],
    ["", 0, "à choisir", "56100"],
    ["", 0, "à choisir", "Lorient"],
  ]);
  const dated = rows.map((cells, i) => [...cells, `2024-01-0${2 - i}`]);
  const newest = proposedOf([...PLACE, "contacts.date_modification"], dated).map(stated);
  t.deepEqual(newest.slice(0, 3), [
    ["5 rue du Port", 2, "la plus récente", "8 quai Bas"],
    ["", 0, "à choisir", "56100"],
    ["", 0, "à choisir", "Lorient"],
  ]);
});

test("an address in pieces that agree is put together", (t) => {
  const rows = [
    ["5 r. du Port", "", "Lorient"],
    ["5 rue du Port", "56100", ""],
  ];
  t.deepEqual(proposedOf(PLACE, rows).map(stated), [
    ["5 rue du Port", 3, "la même, écrite autrement"],
    ["56100", 3, "seule valeur"],
    ["Lorient", 2, "seule valeur"],
  ]);
});

test("the newest row decides only if all are dated", (t) => {
  const fields = ["contacts.fonction", "contacts.date_modification"];
  const rows = [
    ["acheteuse", "2022-01-01"],
    ["directrice", "2024-01-01"],
  ];
  t.deepEqual(stated(proposedOf(fields, rows)[0] as ProposedValue), [
    "directrice",
    3,
    "la plus récente",
    "acheteuse",
  ]);
  const [open] = proposedOf(fields, [...rows, ["gérante", ""]]);
  t.is(open?.why, "à choisir");
});

test("what a register confirms comes before what is newer", (t) => {
  const fields = ["companies.raison_sociale", "companies.date_modification"];
  const rows = [
    ["Ormiville Conseil", "2022-01-01"],
    ["Ormiville Services", "2024-01-01"],
  ];
  t.deepEqual(stated(proposedOf(fields, rows, { 2: [0] })[0] as ProposedValue), [
    "Ormiville Conseil",
    2,
    "confirmée par SIRENE",
    "Ormiville Services",
  ]);
});

const few = (...values: string[]) => fc.constantFrom("", ...values);
const FIELDS = [
  "contacts.prenom",
  "contacts.nom_contact",
  ...PLACE,
  "contacts.email",
  "contacts.telephone",
  "contacts.date_naissance",
  "contacts.date_modification",
  "contacts.identifiant",
  "",
];
const cells = fc.tuple(
  few("Anne", "ANNE", "A.", "Annie"),
  few("Morvan", "Morvan Le Gall", "Morvant"),
  few("5 rue du Port", "5 r. du port", "8 quai Bas"),
  few("56100", "5610", "69003"),
  few("Lorient", "LORIENT", "Lyon"),
  few("a@b.fr", "a@b", "c@d.fr", "a@b.fr;c@d.fr"),
  few("0240123457", "02 40 12 34 57", "0661784596", "12"),
  few("12/03/1981", "1981", "12/03/81", "03/12/1981", "?"),
  few("2024-01-01", "01/01/2024", "2023-05-06", "hier"),
  few("1", "2"),
  few("K1", "k1", "K2"),
);
const group = fc
  .array(cells, { minLength: 2, maxLength: 6 })
  .map((rows) => rows.map((own, i) => row(i + 2, own, i === 0)));

const proposer = new RecordProposer(
  mergedColumns([{ header: FIELDS, mapping: mappingOf(FIELDS, "contacts") }]),
);

test("nothing is invented: each value is a cell of its row, and none is lost", (t) => {
  fc.assert(
    fc.property(group, (rows) => {
      const proposed = proposer.propose(rows);
      t.is(proposed.length, FIELDS.length);
      for (const { column, value, from, why, others } of proposed) {
        const written = rows.map(({ cells: own }) => own[column]).filter((cell) => cell !== "");
        if (from) t.is(rows.find(({ row: own }) => own === from.row)?.cells[column], value);
        else t.deepEqual([value, why !== "rien d'écrit"], ["", written.length > 0]);
        for (const other of others)
          for (const place of other.rows)
            t.not(rows.find(({ row: own }) => own === place.row)?.cells[column], "");
      }
    }),
    { numRuns: rounds(4) },
  );
});

test("the order of the rows does not matter", (t) => {
  const shuffled = group.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  );
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      t.deepEqual(proposer.propose(others), proposer.propose(rows));
    }),
    { numRuns: rounds(4) },
  );
});

test("two valid values of a person's own are never decided in silence", (t) => {
  const [EMAIL, PHONE, BIRTH] = [5, 6, 7];
  const valid = /^(?:a@b\.fr|c@d\.fr|0240123457|0661784596|12\/03\/1981|03\/12\/1981)$/;
  fc.assert(
    fc.property(group, (rows) => {
      const proposed = proposer.propose(rows);
      for (const column of [EMAIL, PHONE, BIRTH]) {
        const distinct = new Set(
          rows.map((one) => one.cells[column] ?? "").filter((one) => valid.test(one)),
        );
        const hasBoth = rows.some((one) => one.cells[column]?.includes(";"));
        if (distinct.size > 1 && !hasBoth) t.is(proposed[column]?.why, "à choisir");
      }
    }),
    { numRuns: rounds(4) },
  );
});

test("a street and a town that are proposed stand together in no other address", (t) => {
  const [STREET, TOWN] = [2, 4];
  const plain = (text = "") => text.toLowerCase().replace("rue", "r.");
  fc.assert(
    fc.property(group, (rows) => {
      const proposed = proposer.propose(rows);
      const [street, town] = [proposed[STREET]?.value, proposed[TOWN]?.value];
      if (!street || !town) return;
      const ofStreet = rows.filter((one) => plain(one.cells[STREET]) === plain(street));
      t.true(
        ofStreet.some(({ cells: own }) => own[TOWN] === "" || plain(own[TOWN]) === plain(town)),
      );
    }),
    { numRuns: rounds(4) },
  );
});

test("a large group of other values is left open, soon", (t) => {
  const rows = Array.from({ length: 20_000 }, (_, i) => row(i + 2, [`K${i}`, "Lyon"], i === 0));
  const fields = ["", "contacts.ville"];
  const mapping = mappingOf(fields, "contacts");
  const [code, town] = new RecordProposer(
    mergedColumns([{ header: ["Code", "Ville"], mapping }]),
  ).propose(rows);
  t.like(code, { value: "", why: "à choisir" });
  t.like(town, { value: "Lyon", why: "la même partout" });
});

test("a whole name and its parts that contradict each other are left open", (t) => {
  const fields = ["contacts.prenom", "contacts.nom_contact", "contacts.nom_complet"];
  const rows = (whole: string) => [
    ["Anne", "Morvan", ""],
    ["", "", whole],
  ];
  t.deepEqual(proposedOf(fields, rows("MORVANT Anne")).map(stated), [
    ["Anne", 2, "seule valeur"],
    ["", 0, "à choisir", "Morvan"],
    ["", 0, "à choisir", "MORVANT Anne"],
  ]);
  t.is(proposedOf(fields, rows("MORVAN Anne")).filter(({ value }) => value === "").length, 0);
});
