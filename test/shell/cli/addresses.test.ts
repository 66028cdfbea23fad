import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { newFolder, recoupe, SAMPLE, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { fileOf } from "./home.ts";
import { recoupeHere } from "./run-here.ts";
import { tableOf } from "./table-of.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

const RESULTS = [
  ..."adresse_normalisee numero indice voie code_postal ville code_insee lon lat".split(" "),
  ..."niveau score ambigu id_ban l2 l3 l4 l5 l6 corrections raisons".split(" "),
  "cellules_neutralisees",
];
const ADDED = RESULTS.join(";");

const CUSTOMERS = [
  "Réf.,Nom,Adresse 1,Adresse 2,Code postal,Ville,Pays",
  "1,A,68 r. du lavoir,Bât. B,44000,NANTES,France",
  '2,B,"2, rue du Port",,27000,Evreux,FR',
  "3,C,=1+1,,,,",
  '4,D,"12 ""rue',
  "5,E,12 rue de la Loi,,1000,Bruxelles,Belgique",
  `6,F,${"é".repeat(301)},,44000,Nantes,`,
  "7,G,114 rue du comerce,,75009,Paris,",
  "",
].join("\n");

const ADDRESSED: readonly RegExp[] = [
  /^1;A;.*;France;68 Rue du Lavoir 44000 Nantes;68;;Rue du Lavoir;44000;Nantes;44109;-1\.563057;47\.23205;numero;0\.\d+;false;44109_v0e110_00068;;BAT B;68 RUE DU LAVOIR;;44000 NANTES;;;$/,
  /^2;B;2, rue du Port;.*;2 RUE DU PORT;;27000 EVREUX;;;$/,
  /^3;C;'=1\+1;;;;;;;;;;;;;;aucun;0;false;;;;;;;;un numéro seul.*;Adresse 1$/,
  /^"4,D,""12 """"rue";;;;;;;.*;aucun;0;false;.*;ligne mal formée : guillemets .*;$/,
  /^5;E;.*;Belgique;;.*;aucun;.*;adresse à l'étranger \(colonne du pays\) : seules .*;$/,
  /^6;F;é{301};;.*;aucun;.*;« adresse » a plus de 300 caractères;$/,
  /^7;G;.*;114 Rue du Commerce 75008 Paris;.*;"voie : [^;]* -> Rue du Commerce; code_postal : 75009 -> 75008";;$/,
];

test("a row for each row in their order, every column kept, a summary at the end", async (t) => {
  const out = join(newFolder(), "out.csv");
  const { stdout, stderr } = await succeeds(
    recoupe(home, ["adresse", fileOf(CUSTOMERS), "--out", out]),
  );
  t.is(stdout, "");
  const [header, ...lines] = readFileSync(out, "utf8").trimEnd().split("\n");
  t.is(header, `\ufeffRéf.;Nom;Adresse 1;Adresse 2;Code postal;Ville;Pays;${ADDED}`);
  t.is(lines.length, ADDRESSED.length);
  for (const [at, expected] of ADDRESSED.entries()) t.regex(lines[at] ?? "", expected);
  t.true(
    stderr.startsWith(
      "adresse : colonnes lues : adresse = « Adresse 1 », adresse_2 = « Adresse 2 », code_postal = « Code postal », ville = « Ville », pays = « Pays »\nadresse : sans colonne : adresse_3, numero, ",
    ),
    stderr,
  );
  t.regex(
    stderr,
    /^adresse : 7 lignes, numero 3, interpolation 0, voie 0, lieu_dit 0, commune 0, aucun 4, mal formées 1 .*, cellules neutralisées 1 .*\n$/m,
  );
});

/** The same address in the columns of other programs. */
const WRITTEN: readonly (readonly [why: string, header: string, row: string])[] = [
  ["whole in one column", "Adresse", "68 rue du lavoir 44000 Nantes"],
  ["whole, quoted, with line ends", "adresse complète", '"68 rue du lavoir\n44000 NANTES"'],
  ["postcode and town together", "rue;cp_ville", "68 rue du lavoir;44000 Nantes"],
  [
    "as SIRENE has it",
    "numeroVoieEtablissement,typeVoieEtablissement,libelleVoieEtablissement,codePostalEtablissement,libelleCommuneEtablissement",
    "68,RUE,DU LAVOIR,44000,NANTES",
  ],
  [
    "as the BAN has it",
    "numero;rep;nom_voie;code_postal;nom_commune",
    "68;;Rue du Lavoir;44000;Nantes",
  ],
  [
    "in English",
    "Street,Address 2,Postal Code,City,Country",
    "68 rue du lavoir,,44000,Nantes,France",
  ],
  [
    "a customer's number for a number",
    "numero;adresse;cp;ville",
    "123456;68 rue du lavoir;44000;Nantes",
  ],
];

for (const [why, header, row] of WRITTEN)
  test(`columns are found by their names: ${why}`, async (t) => {
    const { stdout } = await succeeds(recoupeHere(home, ["adresse", "-"], `${header}\n${row}\n`));
    t.is(tableOf(stdout)[0]?.["id_ban"], "44109_v0e110_00068", stdout);
  });

test("columns named by hand; a field that no address has is refused", async (t) => {
  const text = "Où;Quand\n68 rue du lavoir 44000 Nantes;hier\n";
  const { stdout } = await succeeds(
    recoupeHere(home, ["adresse", "-", "--colonne", "adresse=Où"], text),
  );
  t.is(tableOf(stdout)[0]?.["id_ban"], "44109_v0e110_00068");
  const refused = await recoupeHere(home, ["adresse", "-", "--colonne", "nom=Où"], text);
  t.is(refused.code, 2);
  t.regex(refused.stderr, /et non « nom=Où » ; champs : adresse, .*\[commande\.arguments\]\n/);
});

test("answered again: its results are replaced, columns of the customer's of that name stay", async (t) => {
  const own = "adresse;code_postal;ville\n68 rue du lavoir;44000;NANTES\nrien;;\n";
  const once = await succeeds(recoupe(home, ["adresse", "-"], own));
  t.regex(
    once.stderr,
    /ont le nom d'un résultat et sont gardées : code_postal, ville ; les résultats sont les 21/,
  );
  const twice = await succeeds(recoupe(home, ["adresse", "-"], once.stdout));
  t.is(twice.stdout, once.stdout);
  t.regex(twice.stderr, /déjà été traité : ses 21 colonnes de résultat sont remplacées\n/);
});

test("without a column of addresses: said so, with what there is and what to do", async (t) => {
  const { code, stdout, stderr } = await recoupe(home, ["adresse", "-"], "ref,ville\n1,Nantes\n");
  t.is(code, 1);
  t.is(stdout, "");
  t.regex(
    stderr,
    /Il manque « adresse » ; colonnes trouvées : ref, ville\. Ou nommez-les : --colonne adresse=COLONNE .*\[fichier\.colonnes\]\n$/,
  );
});

test("without the BAN: 503's sentence", async (t) => {
  const bare = newFolder();
  await succeeds(recoupe(bare, ["load", "naf-rev2", join(SAMPLE, "naf_rev2.csv")]));
  const { code, stderr } = await recoupe(bare, ["adresse", fileOf(CUSTOMERS)]);
  t.is(code, 1);
  t.regex(stderr, /Il faut ban\. \[registre\.non_charge\]\n$/);
});

const MANY = 20_000;

test("20,000 rows of several towns come out in the order of the file, onto itself too", async (t) => {
  const towns = ["68 rue du lavoir;44000;Nantes", "2 rue du port;27000;Évreux", "néant;;"];
  const rows = Array.from({ length: MANY }, (_, n) => `${n};${towns[n % towns.length]}`);
  const file = fileOf(`n;adresse;cp;ville\n${rows.join("\n")}\n`);
  await succeeds(recoupe(home, ["adresse", file, "--out", file]));
  const found = tableOf(readFileSync(file, "utf8"));
  t.is(found.length, MANY);
  const ids = ["44109_v0e110_00068", "27229_tmn010_00002", ""];
  for (const [n, row] of found.entries())
    if (row["n"] !== String(n) || row["id_ban"] !== ids[n % ids.length])
      t.fail(JSON.stringify(row));
  t.pass();
});
