import test from "ava";
import { succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { BAD_PERSONS } from "../service/bad-persons.ts";
import { type BadRow, LOOKED_THROUGH, quoted, tellsOfEachRow } from "./bad-rows.ts";
import { fileOf } from "./home.ts";
import { recoupeHere } from "./run-here.ts";
import { tableOf } from "./table-of.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

async function crossed(file: string | Uint8Array): Promise<Record<string, string>[]> {
  return tableOf((await succeeds(recoupeHere(home, ["deces", fileOf(file)]))).stdout);
}

test("whatever stands for a name, a date or a postcode is answered, and says why", async (t) => {
  const lines = BAD_PERSONS.map(([why, { nom, prenom, date_naissance, code_postal }]) =>
    [why, nom, prenom, date_naissance, code_postal].map(quoted).join(","),
  );
  const rows = await crossed(`cas,nom,prenom,date_naissance,code_postal\n${lines.join("\n")}\n`);
  t.deepEqual(
    rows.map(({ cas }) => cas),
    BAD_PERSONS.map(([why]) => why),
  );
  for (const [rank, [why, , status, stated]] of BAD_PERSONS.entries()) {
    const row = rows[rank];
    t.is(row?.["statut_vital"], status, why);
    t.regex(row?.["raisons"] ?? "", stated, why);
    t.is(row?.["date_deces"] === "", status === "inconnu" || status === "vivant", why);
  }
});

const PROBABLE = "decede_probable";
const BRIGITTE = "ORMIVILLE;Brigitte;30/11/1946";

/** What a file can hold and a call cannot. */
const ROWS: readonly BadRow[] = [
  {
    why: "10,000 letters are kept",
    row: `${"A".repeat(10_000)};Paul;30/11/1946;x`,
    told: { nom: "A".repeat(10_000), statut_vital: "inconnu", raisons: /ne se lit pas en entier/ },
  },
  {
    why: "10,000 letters beside the person",
    row: `${BRIGITTE};${"é".repeat(10_000)}`,
    told: { note: "é".repeat(10_000), statut_vital: PROBABLE },
  },
  {
    why: "NUL",
    row: `ORMI\0VILLE;Brigitte\0;30/11/1946;\0`,
    told: { nom: "ORMI\0VILLE", statut_vital: PROBABLE },
  },
  {
    why: "half of a character, as some programs write it",
    row: Buffer.concat([Buffer.of(0xed, 0xa0, 0x80), Buffer.from(";Brigitte;30/11/1946;x")]),
    told: { statut_vital: /./, note: "x" },
  },
  {
    why: "bytes of no encoding",
    row: Buffer.concat([Buffer.from(`${BRIGITTE};`), Buffer.of(0x81, 0xff, 0xfe)]),
    told: { statut_vital: PROBABLE, cellules_neutralisees: "" },
  },
  {
    why: "a formula for a name is nobody's, and is neutralised",
    row: "=1+1;Brigitte;30/11/1946;",
    told: {
      nom: "'=1+1",
      statut_vital: "inconnu",
      raisons: /le nom est vide ou illisible/,
      cellules_neutralisees: "nom",
    },
  },
  {
    why: "formulas in several cells",
    row: `${BRIGITTE.replace("ORM", "@ORM")};"=HYPERLINK(""http://x"";""y"")"`,
    told: {
      nom: "'@ORMIVILLE",
      note: `'=HYPERLINK("http://x";"y")`,
      statut_vital: PROBABLE,
      cellules_neutralisees: "nom, note",
    },
  },
  {
    why: "a command of a spreadsheet behind a tab",
    row: `${BRIGITTE};"\t+cmd|' /C calc'!A0"`,
    told: { note: `'\t+cmd|' /C calc'!A0`, cellules_neutralisees: "note" },
  },
  {
    why: "a number is none, whatever its sign",
    row: `${BRIGITTE};+33 4 95 00 00 00`,
    told: { note: "+33 4 95 00 00 00", cellules_neutralisees: "" },
  },
  { why: "a row too short", row: "ORMIVILLE", told: { raisons: /le prénom est vide/, note: "" } },
  {
    why: "a row too long",
    row: `${BRIGITTE};a;b;c`,
    told: {
      note: "a;b;c",
      statut_vital: "inconnu",
      raisons: "ligne mal formée : 6 champs pour 4 colonnes",
    },
  },
  {
    why: "a quote that is not closed",
    row: `"ORMIVILLE;Brigitte;30/11/1946;x`,
    told: { nom: /^"ORMIVILLE;/, statut_vital: "inconnu", raisons: /guillemets mal placés/ },
  },
  { why: "a blank line", row: "", told: { statut_vital: "inconnu", raisons: /le nom est vide/ } },
  { why: "the last row, without a line end", row: `${BRIGITTE};z`, told: { note: "z" } },
];

test("whatever a row holds, its line comes out with an answer", (t) =>
  tellsOfEachRow(t, {
    header: "nom;prenom;date_naissance;note",
    first: `${BRIGITTE};${LOOKED_THROUGH}`,
    rows: ROWS,
    answered: crossed,
  }));

/** Files of which no row can be read, and what is said of them. */
const FILES: readonly (readonly [why: string, file: string | Uint8Array, stated: RegExp])[] = [
  [
    "other columns",
    "raison sociale;ville\nX;Y\n",
    /Il manque « nom » et « prenom ».*--colonne nom=/,
  ],
  [
    "one column of names",
    "Client;Né le\nX;Y\n",
    /un nom complet en une seule colonne : --colonne nom_complet=COLONNE/,
  ],
  [
    "no header",
    `${BRIGITTE}\n`,
    /colonnes trouvées : ORMIVILLE, Brigitte, 30\/11\/1946\..*première/,
  ],
  ["a title before the header", `Export du 21/11\n\nnom;prenom\n${BRIGITTE}\n`, /première ligne/],
  ["columns without a name", ";;\nA;B;C\n", /colonnes trouvées : \(sans nom\), \(sans nom\), /],
  ["NUL at its beginning", "nom;prenom\nA\0;B\n", /n'est pas du texte.*\[fichier\.binaire\]/],
  ["control characters in the header", "nom\u0001;prenom\nA;B\n", /\[fichier\.binaire\]/],
  ["600 columns", `nom;prenom${";x".repeat(600)}\nA;B\n`, /512 colonnes sont lues au plus/],
  ["nothing but line ends", "\r\n\r\n", /\[fichier\.vide\]/],
];

for (const [why, file, stated] of FILES)
  test(`a file of ${why}: one French sentence, nothing written`, async (t) => {
    const { code, stdout, stderr } = await recoupeHere(home, ["deces", fileOf(file)]);
    t.is(code, 1);
    t.is(stdout, "");
    t.regex(stderr, stated);
    t.false(/^\s+at /m.test(stderr), "no stack trace");
  });

test("a whole name in one column is split", async (t) => {
  const names = [
    "ORMIVILLE Brigitte",
    "Brigitte ORMIVILLE",
    "Ormiville, Brigitte",
    "Mme Brigitte Ormiville",
  ];
  const rows = await crossed(
    `Nom complet;Date de naissance\n${names.map((name) => `"${name}";30-nov-46\n`).join("")}`,
  );
  t.deepEqual(
    rows.map(({ statut_vital }) => statut_vital),
    names.map(() => PROBABLE),
  );
});
