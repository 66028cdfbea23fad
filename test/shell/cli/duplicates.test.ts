import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { fromBuffer } from "yauzl-promise";
import { newFolder, recoupe, succeeds } from "../../journeys/recoupe-process.ts";

const YESTERDAY = `Prénom;Nom;Adresse;Code postal;Ville;Date de naissance;Email;Note
Anne;Morvan;5 rue du Port;56100;Lorient;12/03/1981;anne.morvan@orange.fr;
Yves;Morvan;5 rue du Port;56100;Lorient;02/07/1979;;
Paul;Mirebel;4 place Haute;69003;Lyon;02/12/1983;paul@mirebel.fr;=2+3
Lea;Morvan;5 rue du Port;56100;Lorient;12/03/2011;;
Lou;Morvan;5 rue du Port;56100;Lorient;12/03/2011;;
`;
/** Other headers in another order, one column of names, another form of dates. */
const TODAY = `Nom complet,Né(e) le,CP,Commune,Courriel,Rue
MORVANT Anne,1981-03-12,56100,LORIENT,,5 r. du port
Paul MIREBEL,1983-12-02,69001,LYON,p.mirebel@gmail.com,12 cours Lafayette
Hugo DELAVERNE,1972-08-08,57000,METZ,,31 av Foch
`;

function written(files: Readonly<Record<string, string>>): string[] {
  const folder = newFolder();
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

const rowsOf = (group: { lignes: { table: string; ligne: number }[] }) =>
  group.lignes.map(({ table, ligne }) => `${table}:${ligne}`);

test.serial("doublons: two files are linked, a household is not", async (t) => {
  const paths = written({ "hier.csv": YESTERDAY, "aujourdhui.csv": TODAY });
  const out = join(newFolder(), "doublons.zip");
  const run = recoupe(newFolder(), ["doublons", ...paths, "--json", "--out", out]);
  const { stdout } = await succeeds(run);
  const [persons] = JSON.parse(stdout).entites;
  t.is(persons.entite, "contacts");
  t.deepEqual(persons.groupes.map(rowsOf), [
    ["hier.csv:2", "aujourdhui.csv:2"],
    ["hier.csv:4", "aujourdhui.csv:3"],
  ]);
  for (const { probabilite, lignes } of persons.groupes) {
    t.true(probabilite > 0.85 && probabilite < 1);
    t.deepEqual(
      lignes.map((line: { a_garder: boolean }) => line.a_garder),
      [true, false],
      "the fuller row is kept",
    );
  }
  const entries = new Map<string, string>();
  const zip = await fromBuffer(readFileSync(out));
  for await (const entry of zip) {
    const chunks: Buffer[] = [];
    for await (const chunk of await entry.openReadStream()) chunks.push(chunk as Buffer);
    entries.set(entry.filename, Buffer.concat(chunks).toString("utf8"));
  }
  t.deepEqual([...entries.keys()], ["doublons.csv", "a-voir.csv", "fiches-proposees.csv"]);
  const lines = (entries.get("doublons.csv") as string).trimEnd().split("\r\n");
  t.is(lines.length, 5);
  t.regex(
    lines[2] as string,
    /^1;(?:certain|probable);0,9\d+;;aujourdhui\.csv;2;noms à une faute près, /,
  );
  const records = (entries.get("fiches-proposees.csv") as string).trimEnd().split("\r\n");
  t.is(records.length, 3);
  t.regex(
    records[0] as string,
    /^\ufeffgroupe;certitude;lignes;à choisir;autres valeurs;Prénom;Nom;/,
  );
  t.regex(
    records[2] as string,
    /^2;probable;"hier\.csv 4 ; aujourdhui\.csv 3";"Adresse : 4 place Haute \(hier\.csv 4\) \| 12 cours Lafayette/,
  );
  t.regex(records[2] as string, /;Paul;Mirebel;;;Lyon;02\/12\/1983;;'=2\+3;Paul MIREBEL$/);
  const fields = new Map(
    persons.groupes[1].fusion.map((one: { colonne: string }) => [one.colonne, one]),
  );
  t.deepEqual(fields.get("Ville"), {
    colonne: "Ville",
    valeur: "Lyon",
    ligne: { table: "hier.csv", ligne: 4 },
    pourquoi: "la même, écrite autrement",
    autres: [],
  });
  t.like(fields.get("Email"), { valeur: "", ligne: null, pourquoi: "à choisir" });
});

test.serial("doublons: for people, with what was left aside", async (t) => {
  const paths = written({
    "clients.csv": `${YESTERDAY}Anne;MORVAN;5 rue du Port;56100;Lorient;12/03/1981;\n`,
    "produits.csv": "Référence;Libellé;Prix HT\nA1;Vis;1,20\nA2;Clou;0,80\nA3;Écrou;0,50\n",
  });
  const { stdout } = await succeeds(recoupe(newFolder(), ["doublons", ...paths]));
  t.regex(stdout, /« produits\.csv » n'est pas une liste de personnes ou d'entreprises/);
  t.regex(stdout, /6 lignes de personnes\n {2}1 groupe \(\d certains?, \d probables?\)/u);
  t.regex(stdout, /Une fiche est proposée pour chaque groupe/);
  t.regex(stdout, /\* clients\.csv ligne 2 : ANNE MORVAN, 5 RUE DU PORT, 56100 LORIENT/);
});

test.serial("doublons: a file that cannot be read is told, the others are linked", async (t) => {
  const paths = written({ "hier.csv": YESTERDAY, "x.zip": "Rar!\u001a\u0007" });
  const { code, stdout, stderr } = await recoupe(newFolder(), ["doublons", ...paths, "--json"]);
  t.is(code, 1);
  const { entites, erreurs } = JSON.parse(stdout);
  t.is(entites.length, 1);
  t.like(erreurs, [{ fichier: "x.zip", code: "fichier.type" }]);
  t.like(JSON.parse(stderr.split("\n")[0] ?? ""), { code: "fichier.type", at: { file: "x.zip" } });
});

test.serial("doublons: what it needs is said", async (t) => {
  const [path = ""] = written({ "clients.csv": YESTERDAY });
  const none = await recoupe(newFolder(), ["doublons"]);
  t.is(none.code, 2);
  t.regex(none.stderr, /doublons FICHIER…/);
  const itself = await recoupe(newFolder(), ["doublons", path, "--out", path]);
  t.regex(itself.stderr, /--out est un des fichiers/);
  t.is(readFileSync(path, "utf8"), YESTERDAY);
});
