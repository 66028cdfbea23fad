import test from "ava";
import { company, fieldsOf, mappedRows, person, siren, siret, town } from "../mapped-rows.ts";

type Cell = (i: number) => string;
const one =
  (...texts: readonly string[]): Cell =>
  (i) =>
    texts[i % texts.length] as string;
const phone: Cell = (i) => `029912${3400 + i * 7}`;
const email: Cell = (i) => `a${i}@bois-${i}.fr`;
const own = { "Raison sociale": company, SIRET: (i: number) => siret(i) };

const LAST: readonly (readonly [columns: Readonly<Record<string, Cell>>, field: string])[] = [
  // Numbers to call are no numbers of rows.
  [{ id: String, nom: (i) => `Station ${town(i)}`, numero_appel: phone }, "telephone"],
  [{ id: String, nom: company, "Numéro à appeler": phone }, "telephone"],
  // Words outside of a closed list.
  [{ ...own, "Type de société": one("Client", "Prospect", "Fournisseur") }, "-"],
  [{ ...own, Forme: one("Ovoïde 3", "Cubique 4") }, "-"],
  [{ ...own, Pays: one("Détail", "Gros", "Export 2") }, "-"],
  [{ ...own, "Forme juridique": one("SARL", "SAS", "Association loi 1901") }, "forme_juridique"],
  [{ ...own, Pays: one("France", "BE", "Deutschland") }, "pays"],
  // A second line of the name.
  [{ ...own, "Raison sociale 2": (i) => (i === 2 ? "Succursale Est" : "") }, "complement_nom"],
  [{ ...own, "Company name 2": (i) => (i === 2 ? "East branch" : "") }, "complement_nom"],
  [{ ...own, "Suite raison sociale": (i) => (i > 5 ? "Groupe Korval" : "") }, "complement_nom"],
  // Either name: the cells tell.
  [{ Siren: siren, Town: town, "Business name or person": company }, "raison_sociale"],
  [{ siren, ville: town, "Raison sociale ou nom": company }, "raison_sociale"],
  // Persons, and their functions.
  [{ Nom: company, Email: email, Décideur: person }, "nom_complet"],
  [{ Nom: company, Email: email, "Nom du signataire": person }, "nom_complet"],
  [{ Nom: company, Décideur: person, "Fonction décideur": one("Gérant", "DAF") }, "fonction"],
  [{ Name: company, Siret: (i) => siret(i), DirectorName: person }, "dirigeant"],
  [{ Name: company, Siret: (i) => siret(i), "Legal representative": person }, "dirigeant"],
  // Consents are no statuses.
  [
    { Nom: person, Email: email, "Do not allow bulk emails": one("Allow", "Do Not Allow") },
    "consentement",
  ],
  [{ Nom: person, Email: email, "Ne plus contacter": one("oui", "non") }, "consentement"],
  [{ Nom: person, Email: email, "Accepte les sollicitations": one("1", "0") }, "consentement"],
  [{ Nom: person, Email: email, "Date d'opt-in": one("01/02/2026", "02/03/2026") }, "-"],
  // Currencies and price levels.
  [{ ...own, Currency: one("EUR", "USD") }, "devise"],
  [{ ...own, "Price Level": one("Retail", "Wholesale", "VIP") }, "-"],
  [{ ...own, "Niveau de prix": one("Détail", "Gros") }, "-"],
  // Headers in a program's own language, or in none: the cells tell.
  [{ ...own, OKCUCD: one("EUR", "EUR", "CHF") }, "devise"],
  [{ ...own, PTE: one("30 jours fin de mois", "Net 60", "Comptant") }, "conditions_paiement"],
  [{ ...own, Échéance: one("45 j FDM", "À réception", "30 jours") }, "conditions_paiement"],
  [{ ...own, "Combien êtes-vous ?": one("1 à 9 salariés", "10 à 19 salariés") }, "effectif"],
  [{ Nom: person, Email: email, Position: one("Responsable achats", "Directrice") }, "fonction"],
  [{ ...own, "Activité principale": one("Boulangerie", "Transport", "Conseil") }, "secteur"],
  [{ ...own, "Activité principale": one("62.01Z", "10.71C", "49.41A") }, "naf"],
  // Parts of an address beside the number of its company.
  [{ ...own, siret_zip: (i) => `${21000 + 1000 * i}` }, "code_postal"],
  [{ ...own, siret_city: town }, "ville"],
  // In another order than the dictionary's.
  [{ ...own, EMPLOYEES_TOTAL: (i) => String(12 + 7 * i) }, "effectif"],
  [{ Nom: person, Email: email, "Email Subscription Status": one("oui", "non") }, "consentement"],
  // Another person's, a second given name, a number of members.
  [{ Nom: person, "Email payeur": email }, "-"],
  [{ Nom: person, Email: email, "Deuxième prénom": one("Marie", "Luc") }, "-"],
  [{ ...own, "Nombre d'adhérents": (i) => String(120 + 31 * i) }, "-"],
  [{ ...own, "Date d'embauche": (i) => `0${i + 1}/02/2021` }, "-"],
  // A number that all rows share is no number of theirs.
  [{ ...own, Subsidiary: one("Orval Holding") }, "-"],
  // "fct" is a function or an invoice.
  [{ Nom: person, Email: email, fct: one("Gérant", "DAF", "Directeur") }, "fonction"],
  [
    { "N° client": (i) => `C${i % 3}`, date: (i) => `0${i + 1}/02/2026`, fct: (i) => `F26-${i}` },
    "identifiant",
  ],
];

for (const [columns, field] of LAST)
  test(`« ${Object.keys(columns).at(-1)} » is ${field}: ${Object.values(columns).at(-1)?.(0)}`, (t) => {
    const mapping = mappedRows(columns);
    t.is(mapping.columns.at(-1)?.field ?? "-", field);
  });

test("a number that all rows share numbers none", (t) => {
  for (const header of ["Company ID", "Code société", "Identifiant", "ID"]) {
    const { columns } = mappedRows({ [header]: () => "1", ...own });
    t.not(columns[0]?.field, "identifiant", header);
    t.not(columns[0]?.certainty, "certain", header);
  }
});

for (const header of ["entite", "entité", "Entité juridique", "organisme", "Legal entity", "site"])
  test(`« ${header} » beside SIREN and SIRET is a company's name, of a list of sites too`, (t) => {
    for (const name of [company, () => "ORVALIS SA"]) {
      const table = mappedRows({
        [header]: name,
        siren: () => siren(1),
        siret: (i) => siret(1, 10 + i),
        ville: town,
      });
      t.is(table.entity, "companies");
      t.deepEqual(fieldsOf(table), [
        ..."raison_sociale siren siret ville".split(" ").map((field) => `companies.${field}`),
      ]);
    }
  });
