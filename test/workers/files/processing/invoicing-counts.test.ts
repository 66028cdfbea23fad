import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { InvoicingView } from "../../../../engine/files/invoicing/invoicing-view.ts";
import { newFolder, recoupe, succeeds } from "../../../journeys/recoupe-process.ts";
import { loadedHome } from "../../../journeys/sample-home.ts";
import { carryOut, columns, entriesOf, orderOf } from "./processing-bed.ts";

/** Sound; without VAT number; a false one; ceased; a commune; without number; unknown; abroad. */
const CUSTOMERS = `Société;SIREN;TVA;Adresse;CP;Ville;Pays
Altibat Ingénierie;900000100;FR74900000100;12 rue des Frères Lumière;35000;Rennes;France
Altibat Ingénierie;900000100;;12 rue des Frères Lumière;35000;Rennes;France
Altibat Rhône;900000100;FR99900000100;88 cours Gambetta;69003;Lyon;France
Menuiserie Landozac;400000105;FR38400000105;6 chemin de la Plaine;40000;Mont-de-Marsan;France
Commune de Valdevent;200000008;;1 place de la Mairie;43000;Le Puy-en-Velay;France
=Galviroux;;;;75001;Paris;France
Ormiville;732829320;;3 rue du Port;75001;Paris;France
Ledoux;;BE0403199702;Grand-Place 1;1000;Bruxelles;Belgique
`;

const FIELDS = {
  Société: "raison_sociale",
  SIREN: "siren",
  TVA: "tva",
  Adresse: "adresse",
  CP: "code_postal",
  Ville: "ville",
  Pays: "pays",
};

test("the archive, the summary and the flash have the same customers", async (t) => {
  const home = await loadedHome();
  const confirmation = {
    columns: columns("clients.csv", FIELDS),
    tables: [{ table: "clients.csv", entity_type: "companies" as const }],
  };
  const order = orderOf({ "clients.csv": CUSTOMERS }, { produit: "ct2", confirmation });
  const { made, bytes } = await carryOut(order, { home });
  if (!made.ok) return t.fail(made.failure.detail);
  const summary = JSON.parse(String(bytes.get("synthese.json")));
  const reported: InvoicingView = summary.ensemble.facturation_electronique;
  t.deepEqual(summary.tables[0].facturation_electronique, reported);
  t.deepEqual(reported.etats, { pret: 1, a_completer: 3, bloque: 3, non_concerne: 1 });
  t.is(reported.organismes_publics.sures, 1);

  const entries = await entriesOf(made.value.at(-1)?.path as string);
  const list = entries.get("facturation-electronique.csv") ?? "";
  t.true(list.startsWith("fichier;ligne;nom;SIREN;état;exigence;ce qui manque;"));
  const rows = list
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(";"));
  const linesIn = (state: string) =>
    new Set(rows.filter((row) => row[4] === state).map(([, line]) => line)).size;
  t.deepEqual([linesIn("à compléter"), linesIn("bloqué")], [3, 3]);
  for (const { libelle, bloquees, a_completer } of reported.exigences)
    t.is(
      rows.filter((row) => row[5] === libelle).length,
      bloquees + a_completer,
      `rows of ${libelle}`,
    );
  t.deepEqual(
    rows.filter(([, line]) => line === "3").map((row) => row.slice(2, 10).with(6, "").join("|")),
    ["Altibat Ingénierie|900000100|à compléter|Numéro de TVA du client"].map(
      (start) => `${start}|${rows[0]?.[6]}|FR74900000100||probable`,
    ),
  );
  t.true(
    rows.some((row) => row[2] === "'=Galviroux"),
    "no spreadsheet runs it",
  );

  const file = join(newFolder(), "clients.csv");
  writeFileSync(file, CUSTOMERS);
  const { stdout } = await succeeds(recoupe(home, ["flash", file, "--json"]));
  t.deepEqual(JSON.parse(stdout).facturation_electronique, reported);
});

test("where it was not measured, the archive has no list of it", async (t) => {
  const order = orderOf({ "clients.csv": CUSTOMERS }, { produit: "ct2" });
  const { made, bytes } = await carryOut(order);
  if (!made.ok) return t.fail(made.failure.detail);
  const entries = await entriesOf(made.value.at(-1)?.path as string);
  t.false(entries.has("facturation-electronique.csv"));
  const { raison } = JSON.parse(String(bytes.get("synthese.json"))).ensemble
    .facturation_electronique;
  t.is(typeof raison, "string");
});
