import { createHash } from "node:crypto";
import test from "ava";
import { PDFDocument } from "pdf-lib";
import type { Review, ReviewPair } from "../../../../engine/files/report/review/review-pair.ts";
import { loadedHome } from "../../../journeys/sample-home.ts";
import {
  CUSTOMER_COLUMNS,
  CUSTOMERS,
  carryOut,
  columns,
  entriesOf,
  orderOf,
} from "./processing-bed.ts";

const ROLES = ["dirigeant", "commercial", "dsi"];

const home = loadedHome();

test("ct1: reports and aggregates, no register asked, no corrected file", async (t) => {
  const { made, bytes, progress } = await carryOut(orderOf({ "clients.csv": CUSTOMERS }), {
    home: await home,
  });
  if (!made.ok) return t.fail(made.failure.detail);
  const names = made.value.map(({ name }) => name);
  t.deepEqual(names, [
    ...ROLES.map((role) => `rapport-ct1-${role}.pdf`),
    "synthese.json",
    "fiches.json",
    "fiches.mdb",
  ]);
  for (const role of ROLES) {
    const pdf = await PDFDocument.load(bytes.get(`rapport-ct1-${role}.pdf`) as Buffer);
    t.true(pdf.getPageCount() >= 1, role);
  }
  const summary = JSON.parse(String(bytes.get("synthese.json")));
  t.like(summary, { produit: "ct1", jour: "2026-11-22", correction: null });
  const [table] = summary.tables;
  t.like(table, { table: "clients.csv", entity_type: "companies", fiches: 5, registres: [] });
  const unknown = table.criteres.find((one: { critere: number }) => one.critere === 4);
  t.is(unknown.raison, "SIRENE n’est pas consulté");
  t.false(String(bytes.get("synthese.json")).includes("Altibat"), "no cell of the file");
  const [first, last] = [progress[0], progress.at(-1)];
  t.deepEqual(first, [0, 20], "five rows walked four times");
  t.deepEqual(last, [20, 20]);
});

test("ct3: registers, officers, comments and the corrected file; twice the same bytes", async (t) => {
  const order = orderOf({ "clients.csv": CUSTOMERS }, { produit: "ct3" });
  const one = await carryOut(order, { home: await home });
  if (!one.made.ok) return t.fail(one.made.failure.detail);
  t.is(one.made.value.at(-1)?.name, "redresse.zip");
  const summary = JSON.parse(String(one.bytes.get("synthese.json")));
  t.is(summary.entreprises_dirigeant_a_verifier, 1, "HELICAP alone");
  t.true(summary.tables[0].registres.length > 3);
  const entries = await entriesOf(one.made.value.at(-1)?.path as string);
  t.deepEqual(
    [...entries.keys()],
    ["clients.csv", "modifications.csv", "propositions.csv", "facturation-electronique.csv"],
  );
  const rows = (entries.get("clients.csv") as string).trimEnd().split(/\r?\n/);
  t.is(rows.length, 6);
  t.regex(rows[2] as string, /^C2;Brevatec Construction;90000050600015;/);
  t.regex(rows[0] as string, /Niveau d’alerte/);
  const other = await carryOut(order, { home: await home, threads: 1 });
  for (const [name, bytes] of one.bytes)
    t.is(hash(other.bytes.get(name)), hash(bytes), `${name}: on another number of threads`);
});

test("ct2 asks no officers and no deaths", async (t) => {
  const order = orderOf({ "clients.csv": CUSTOMERS }, { produit: "ct2" });
  const { bytes } = await carryOut(order, { home: await home });
  const summary = JSON.parse(String(bytes.get("synthese.json")));
  t.is(summary.entreprises_dirigeant_a_verifier, null);
  const names = summary.tables[0].registres.map(({ nom }: { nom: string }) => nom);
  t.true(names.includes("BODACC"), names.join());
  t.false(
    names.some((name: string) => /RNE|décès|deces/i.test(name)),
    names.join(),
  );
});

test("nothing is guessed: columns confirmed as nothing, and those nobody spoke of, are left alone", async (t) => {
  const order = orderOf(
    { "clients.csv": CUSTOMERS },
    {
      produit: "ct2",
      confirmation: {
        columns: columns("clients.csv", { SIRET: null, Société: "raison_sociale" }),
        tables: [{ table: "clients.csv", entity_type: "companies" }],
      },
    },
  );
  const { made, bytes } = await carryOut(order, { home: await home });
  if (!made.ok) return t.fail(made.failure.detail);
  const summary = JSON.parse(String(bytes.get("synthese.json")));
  t.like(summary.tables[0].colonnes, { lues: 7, reconnues: 1 });
  const entries = await entriesOf(made.value.at(-1)?.path as string);
  t.regex(entries.get("clients.csv") as string, /^C2;Brevatec Construction;900 000 506 00015;/m);
});

test("twenty files, two of one name and one that cannot be read: each table by its own mapping", async (t) => {
  const many = Object.fromEntries(
    Array.from({ length: 18 }, (_, i) => [`clients-${i}.csv`, CUSTOMERS]),
  );
  const order = orderOf({ ...many, "note.csv": "\u0000\u0001", "vide.csv": "" });
  const files = [...order.files.slice(0, 17), ...order.files.slice(17)];
  const named = [{ ...(files[0] as { path: string }), name: "clients-1.csv" }, ...files.slice(1)];
  const tables = ["clients-1.csv", "clients-1 (2).csv", ...many_(2, 18)];
  const { made, bytes } = await carryOut({
    ...order,
    produit: "ct2",
    files: named,
    confirmation: {
      columns: tables.flatMap((table) => columns(table, CUSTOMER_COLUMNS)),
      tables: tables.map((table) => ({ table, entity_type: "companies" as const })),
    },
  });
  if (!made.ok) return t.fail(made.failure.detail);
  const summary = JSON.parse(String(bytes.get("synthese.json")));
  t.deepEqual(
    summary.tables.map(({ table }: { table: string }) => table),
    tables,
  );
  const refused = summary.fichiers.filter(({ refus }: { refus: string | null }) => refus !== null);
  t.deepEqual(
    refused.map(({ nom }: { nom: string }) => nom),
    ["note.csv", "vide.csv"],
  );
  const entries = await entriesOf(made.value.at(-1)?.path as string);
  t.is(entries.size, 20);
  t.true(entries.has("clients-1 (2).csv"));
});

const many_ = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => `clients-${from + i}.csv`);

test("what cannot be read at all, takes too long, or is cancelled ends with its reason", async (t) => {
  const confirmation = { columns: [], tables: [] };
  const unread = await carryOut(orderOf({ "a.csv": "\u0000\u0001" }, { confirmation }));
  t.false(unread.made.ok);
  const slow = await carryOut(orderOf({ "clients.csv": CUSTOMERS }), { timeoutMs: 1 });
  t.is(slow.made.ok ? null : slow.made.failure.code, "fichier.temps");
  const stopped = await carryOut(orderOf({ "clients.csv": CUSTOMERS }), {
    signal: AbortSignal.abort(),
  });
  t.is(stopped.made.ok ? null : stopped.made.failure.code, "fichier.interrompu");
});

function hash(bytes: Uint8Array | undefined): string {
  return createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
}

const PERSONS = `Nom;Prénom;Né le;CP
Ormiville;Brigitte;30/11/1946;75011
Durand;Jean;;75001
`;

test("what is doubtful is told in revue.json, the same by decisions and threads; they are applied", async (t) => {
  const persons = { Nom: "nom_contact", Prénom: "prenom", "Né le": "date_naissance" };
  const twins = `${CUSTOMERS}C6;Zorbec SARL;;;69001;Lyon;\nC7;Zorbec;;;69001;Lyon;\n`;
  const order = orderOf(
    {
      "clients.csv": twins.replace("Altibat Ingénierie", "Garage Zephyr"),
      "contacts.csv": PERSONS,
    },
    {
      produit: "ct3",
      confirmation: {
        columns: [
          ...columns("clients.csv", CUSTOMER_COLUMNS),
          ...columns("contacts.csv", persons).map((one) => ({
            ...one,
            entity_type: "contacts" as const,
          })),
        ],
        tables: [
          { table: "clients.csv", entity_type: "companies" },
          { table: "contacts.csv", entity_type: "contacts" },
        ],
      },
    },
  );
  const input = { home: await home };
  const one = await carryOut(order, input);
  if (!one.made.ok) return t.fail(one.made.failure.detail);
  const review = JSON.parse(String(one.bytes.get("revue.json"))) as Review;
  t.deepEqual(review.trouvees, { doublon: 2, identifiant: 0, entreprise: 1, homonyme: 1 });
  const [twin, renamed, company, person] = review.paires as ReviewPair[];
  t.like(twin, { id: "doublon-1-7-8", lignes: [7, 8] });
  t.like(renamed, { id: "doublon-1-2-6" }, "one SIRET, two names");
  t.like(company, { genre: "entreprise", lignes: [2], table: "clients.csv" });
  t.like(person, { genre: "homonyme", lignes: [2], table: "contacts.csv" });
  const decisions = review.paires.map(({ id: paire }) => ({ paire, acceptee: true }));
  const decided = await carryOut({ ...order, decisions }, { ...input, threads: 1 });
  if (!decided.made.ok) return t.fail(decided.made.failure.detail);
  t.deepEqual(decided.bytes.get("revue.json"), one.bytes.get("revue.json"));
  const entries = await entriesOf(decided.made.value.at(-1)?.path as string);
  t.regex(entries.get("clients.csv") as string, /^C1;ALTIBAT INGENIERIE;/m);
  t.regex(entries.get("clients.csv") as string, /^C7;Zorbec;;;69001;Lyon;;inutilisable;/m);
  t.regex(
    entries.get("contacts.csv") as string,
    /^Ormiville;Brigitte;30\/11\/1946;75011;inutilisable;/m,
  );
  const listed = (entries.get("modifications.csv") as string).match(/;décidé par vous\r$/gm);
  t.is(listed?.length, 4);
  const summary = JSON.parse(String(decided.bytes.get("synthese.json")));
  t.is(summary.correction.decidees, 4);
  t.like(summary.decisions, { homonyme: { acceptees: 1, rejetees: 0 } });
});

test("a merge that was accepted is in the corrected file: one row takes values, the others stay, marked", async (t) => {
  const twins = `${CUSTOMERS}C6;Zorbec SARL;;;69001;Lyon;\nC7;Zorbec;;;69001;Lyon;Noël\n`;
  const fusion = { garder: 8, valeurs: [{ colonne: 1, ligne: 7 }], lignes: null };
  const decisions = [{ paire: "doublon-1-7-8", acceptee: true, fusion }];
  const order = orderOf({ "clients.csv": twins }, { produit: "ct2", decisions });
  const { made, bytes } = await carryOut(order, { home: await home });
  if (!made.ok) return t.fail(made.failure.detail);
  const entries = await entriesOf(made.value.at(-1)?.path as string);
  const companies = entries.get("clients.csv") as string;
  t.regex(companies, /^C6;Zorbec SARL;;;69001;Lyon;;inutilisable;.*;8;/m);
  t.regex(
    companies,
    /^C7;Zorbec SARL;;;69001;Lyon;Noël;inutilisable;Société : valeur de la ligne 7/m,
  );
  t.regex(
    entries.get("modifications.csv") as string,
    /^clients\.csv;8;[^;]+;Zorbec;Zorbec SARL;valeur de la ligne 7, par la fusion que vous avez acceptée;votre décision;décidé par vous\r$/m,
  );
  t.is(JSON.parse(String(bytes.get("synthese.json"))).correction.decidees, 2);
});

test("a row whose link leads nowhere is a fault of that row, in every count", async (t) => {
  const clients = Array.from({ length: 30 }, (_, i) => `C${i + 1};Atelier ${i + 1};49000;Angers`);
  const invoices = Array.from({ length: 40 }, (_, i) => {
    const client = i === 7 ? "C88888" : `C${(i % 30) + 1}`;
    return `F${i + 1};${client};12/03/2026;${100 + i},50`;
  });
  const files = {
    "clients.csv": ["Code client;Raison sociale;CP;Ville", ...clients].join("\n"),
    "factures.csv": ["Numero facture;Client;Date;Montant HT", ...invoices].join("\n"),
  };
  const fields = {
    ...{ "Numero facture": "identifiant", Client: "company_id", Date: "date" },
    "Montant HT": "montant_ht",
  };
  const confirmation = {
    columns: [
      ...columns("clients.csv", {
        ...{ "Code client": "identifiant", "Raison sociale": "raison_sociale" },
        ...{ CP: "code_postal", Ville: "ville" },
      }),
      ...columns("factures.csv", fields).map((one) => ({ ...one, entity_type: "ventes" as const })),
    ],
    tables: [
      { table: "clients.csv", entity_type: "companies" as const },
      { table: "factures.csv", entity_type: "ventes" as const },
    ],
  };
  const carried = async (overrides: Parameters<typeof orderOf>[1] = {}) => {
    const order = orderOf(files, { produit: "ct2", confirmation, ...overrides });
    const { made, bytes } = await carryOut(order, { home: await home });
    if (!made.ok) throw new Error(made.failure.detail);
    const entries = await entriesOf(made.value.at(-1)?.path as string);
    const summary = JSON.parse(String(bytes.get("synthese.json")));
    const lines = (entries.get("factures.csv") ?? "").trimEnd().split("\r\n");
    return { lines, states: summary.tables[1].etats };
  };
  const { lines, states } = await carried();
  t.regex(
    lines[8] ?? "",
    /;à vérifier;;"?Client : « C88888 » n'est dans aucune ligne de clients\.csv/,
  );
  t.deepEqual(states, { valide: 39, reparee: 0, a_verifier: 1, inutilisable: 0 });
  const override = { table: "factures.csv", column: "Client", override_type: "not_fk" } as const;
  const denied = await carried({ overrides: [{ ...override, target_table: null }] as never });
  t.is(denied.states.a_verifier, 0, "a person says that it is no link");
});
