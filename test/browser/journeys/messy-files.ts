import iconv from "iconv-lite";
import { utils, write } from "xlsx";
import { zipBytes } from "../../workers/load/zip-bytes.ts";

/** Customers as people keep them: lost zeros, domains written wrong, false numbers, blanks. */
function customers(count: number) {
  const towns = ["Rennes", "RENNES", "Saint Malo"];
  return Array.from({ length: count }, (_, i) => ({
    code: `C${String(i + 1).padStart(4, "0")}`,
    name: `${["Éts Féraud & Fils", "SARL Quillon", "Garage Müller", "Café des Arts"][i % 4]} ${i}`,
    siren: i % 4 === 0 ? "900 000 100" : i % 7 === 0 ? "" : String(200_000_000 + i * 7919),
    phone: i % 5 === 0 ? `2990000${10 + (i % 80)}` : `02 99 00 00 ${10 + (i % 80)}`,
    mail: i % 6 === 0 ? "" : `contact${i}@${i % 9 === 0 ? "gmial.com" : "atelier.example"}`,
    street: `${i + 1} rue des Lilas`,
    postcode: i % 8 === 0 ? String(1000 + i) : "35000",
    town: towns[i % 3] as string,
  }));
}

/** Rows of customers in each file. */
export const CUSTOMERS = 200;
const ALL = customers(CUSTOMERS);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function windowsCsv(): Buffer {
  const rows = ALL.map(({ code, name, siren, phone, mail, postcode, town }) =>
    [code, quoted(name), siren, phone, mail, postcode, town].join(";"),
  );
  const header = "Code client;Raison sociale;N° SIREN;Téléphone;E-mail;CP;Ville";
  return iconv.encode([header, ...rows, "TOTAL;;;;;;"].join("\r\n"), "win1252");
}

function workbook(): Buffer {
  const book = utils.book_new();
  const head = ["Réf", "Client", "SIREN", "Tél.", "Courriel", "Rue", "Code postal", "Commune"];
  const rows = ALL.map((one) => [
    ...Object.values(one).slice(0, 6),
    Number(one.postcode),
    one.town,
  ]);
  const title = ["Export du 12/11/2026"];
  utils.book_append_sheet(book, utils.aoa_to_sheet([title, [], head, ...rows]), "Clients");
  const people = ALL.map(({ code }, i) => [
    code,
    ["Durand", "DUPONT"][i % 2],
    "Anne",
    `a${i}@b.example`,
  ]);
  const heads = ["Réf client", "Nom", "Prénom", "Mail"];
  utils.book_append_sheet(book, utils.aoa_to_sheet([heads, ...people]), "Contacts");
  const note = [["Lisez-moi"], ["Fichier exporté, ne pas modifier"]];
  utils.book_append_sheet(book, utils.aoa_to_sheet(note), "Lisez-moi");
  return write(book, { type: "buffer", bookType: "xlsx" });
}

/** Quotes that never close, and some inside. */
function brokenTabs(): string {
  const rows = ALL.map(({ name, phone, mail, town }, i) =>
    [i + 1, i % 11 === 0 ? `"${name}` : name, phone, mail, i % 17 ? town : `${town} "centre"`].join(
      "\t",
    ),
  );
  return ["id\tsociete\ttelephone\tmail\tville", ...rows].join("\n");
}

function jsonLines(): string {
  return ALL.map(({ code, name, siren, phone, mail, street, postcode, town }) =>
    JSON.stringify({
      ...{ customer_id: code, company: name, registration: siren, phone, email: mail },
      address: { street, zip: postcode, city: town },
    }),
  ).join("\n");
}

function linkedZip(): Buffer {
  const clients = ALL.map((one) => [one.code, quoted(one.name), one.siren, one.mail].join(","));
  const orders = Array.from({ length: 300 }, (_, i) =>
    [`CMD-${i}`, ALL[(i * 7) % 210]?.code ?? "C9999", i * 17.5, `2024-0${1 + (i % 9)}-11`].join(
      ",",
    ),
  );
  return zipBytes({
    "clients.csv": ["id_client,nom,siren,email", ...clients].join("\n"),
    "commandes.csv": ["num_commande,client,montant_ttc,date_commande", ...orders].join("\n"),
  });
}

/** Files of strangers, by their names. */
export const MESSY_FILES: readonly (readonly [name: string, content: () => Buffer])[] = [
  ["clients.csv", windowsCsv],
  ["crm.xlsx", workbook],
  ["prospects.txt", () => Buffer.from(brokenTabs())],
  ["clients.jsonl", () => Buffer.from(jsonLines())],
  ["export.zip", linkedZip],
];
