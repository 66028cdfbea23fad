/** Rows of each table, by its headers joined by ";". */
export type Tables = Readonly<
  Record<string, readonly [headers: string, rows: readonly string[][]]>
>;

export const rowsOf = (count: number, cells: (i: number) => string[]): string[][] =>
  Array.from({ length: count }, (_, i) => cells(i));

const CARRIERS: Tables[string] = [
  "transporteur_id;societe",
  rowsOf(3, (i) => [`${i + 1}`, ["Orval Express", "Korval Fret", "Morval Trans"][i]!]),
];

/** Keys and links that the names of tables and columns tell. */
export const NAMED_TABLES: readonly (readonly [
  why: string,
  tables: Tables,
  keys: readonly string[],
  links: readonly string[],
])[] = [
  [
    "a junction whose first part happens to differ",
    {
      "deal.csv": [
        "deal_id;deal_name;amount",
        rowsOf(4, (i) => [`d${i + 1}`, `Affaire ${i}`, `${i}50`]),
      ],
      "contact.csv": ["contact_id;email", rowsOf(3, (i) => [`c${i + 1}`, `a${i}@bois.fr`])],
      "deal_contact.csv": [
        "deal_id;contact_id",
        [
          ["d1", "c1"],
          ["d2", "c2"],
          ["d3", "c2"],
          ["d4", "c3"],
        ],
      ],
    },
    ["deal.csv: deal_id", "contact.csv: contact_id", "deal_contact.csv: deal_id + contact_id"],
    [
      "deal_contact.csv.deal_id -> deal.csv.deal_id",
      "deal_contact.csv.contact_id -> contact.csv.contact_id",
    ],
  ],
  [
    "two junctions of one table, none linked to the other",
    {
      "films.csv": ["film_id;titre", rowsOf(30, (i) => [`${i + 1}`, `Film ${i}`])],
      "acteurs.csv": ["acteur_id;nom", rowsOf(20, (i) => [`${i + 1}`, `Nom${i}`])],
      "categories.csv": ["categorie_id;libelle", rowsOf(5, (i) => [`${i + 1}`, `Genre ${i}`])],
      "films_acteurs.csv": [
        "film_id;acteur_id",
        rowsOf(60, (i) => [`${1 + ((i * 7 + Math.floor(i / 20)) % 30)}`, `${1 + (i % 20)}`]),
      ],
      "films_categories.csv": [
        "film_id;categorie_id;modifie_le",
        rowsOf(30, (i) => [`${i + 1}`, `${1 + (i % 5)}`, "2026-02-03"]),
      ],
    },
    [
      "films.csv: film_id",
      "acteurs.csv: acteur_id",
      "categories.csv: categorie_id",
      "films_acteurs.csv: film_id + acteur_id",
      "films_categories.csv: film_id + categorie_id",
    ],
    [
      "films_acteurs.csv.film_id -> films.csv.film_id",
      "films_acteurs.csv.acteur_id -> acteurs.csv.acteur_id",
      "films_categories.csv.film_id -> films.csv.film_id",
      "films_categories.csv.categorie_id -> categories.csv.categorie_id",
    ],
  ],
  [
    "lines of orders without line numbers, keyed by order and product",
    {
      "orders.csv": [
        "orderID;orderDate",
        rowsOf(60, (i) => [`${10_248 + i}`, `2026-02-0${1 + (i % 9)}`]),
      ],
      "products.csv": ["productID;productName", rowsOf(20, (i) => [`${i + 1}`, `Produit ${i}`])],
      "order_details.csv": [
        "orderID;productID;unitPrice;quantity",
        rowsOf(120, (i) => [
          `${10_248 + (i >> 1)}`,
          `${1 + ((i * 7 + (i >> 1)) % 20)}`,
          `${i % 12}.5`,
          `${1 + (i % 9)}`,
        ]),
      ],
    },
    ["orders.csv: orderID", "products.csv: productID", "order_details.csv: orderID + productID"],
    [
      "order_details.csv.orderID -> orders.csv.orderID",
      "order_details.csv.productID -> products.csv.productID",
    ],
  ],
  [
    "a table of three rows, by a column named like the table",
    {
      "transporteur.csv": CARRIERS,
      "commande.csv": [
        "commande_id;client;transporteur;date",
        rowsOf(40, (i) => [
          `${10_248 + i}`,
          `CL${i % 9}`,
          `${1 + (i % 3)}`,
          `0${1 + (i % 9)}/02/2026`,
        ]),
      ],
    },
    ["transporteur.csv: transporteur_id", "commande.csv: commande_id"],
    ["commande.csv.transporteur -> transporteur.csv.transporteur_id"],
  ],
  [
    "a name that begins like the table, and a count and a rank that do not",
    {
      "shippers.csv": ["shipperID;companyName", CARRIERS[1]],
      "orders.csv": [
        "orderID;shipVia;boxes;priority",
        rowsOf(60, (i) => [
          `${10_248 + i}`,
          `${1 + (i % 3)}`,
          `${1 + (i % 7)}`,
          `${1 + ((i * 2) % 3)}`,
        ]),
      ],
    },
    ["shippers.csv: shipperID", "orders.csv: orderID"],
    ["orders.csv.shipVia -> shippers.csv.shipperID"],
  ],
  [
    "codes of a small list",
    {
      "pays.csv": [
        "code;libelle",
        [
          ["FR", "France"],
          ["BE", "Belgique"],
          ["CH", "Suisse"],
        ],
      ],
      "clients.csv": [
        "code_client;nom;code_pays",
        rowsOf(20, (i) => [`C${100 + i}`, `Société ${i}`, ["FR", "BE", "CH"][i % 3]!]),
      ],
    },
    ["pays.csv: code", "clients.csv: code_client"],
    ["clients.csv.code_pays -> pays.csv.code"],
  ],
  [
    "a hierarchy of persons",
    {
      "employe.csv": [
        "employe_id;nom;responsable_id",
        rowsOf(9, (i) => [`${i + 1}`, `Nom${i}`, i === 1 ? "" : i < 5 ? "2" : "5"]),
      ],
    },
    ["employe.csv: employe_id"],
    ["employe.csv.responsable_id -> employe.csv.employe_id"],
  ],
  [
    "codes of the same list, whatever the column's name",
    {
      "adherents.csv": [
        "code;nom;parrain;commentaire",
        rowsOf(40, (i) => [`K${1007 + i}`, `Nom${i}`, i % 3 ? `K${1007 + (i % 8)}` : "", "RAS"]),
      ],
    },
    ["adherents.csv: code"],
    ["adherents.csv.parrain -> adherents.csv.code"],
  ],
  [
    "a count of rows, and a copy of the code, stand above nothing",
    {
      "adherents.csv": [
        "numero;nom;visites;ancien code;code",
        rowsOf(40, (i) => [
          `${i + 1}`,
          `Nom${i}`,
          `${(i % 9) + 1}`,
          `K${1007 + i}`,
          `K${1007 + i}`,
        ]),
      ],
    },
    ["adherents.csv: numero"],
    [],
  ],
  [
    "hierarchies whose names say no number",
    {
      "employees.csv": [
        "employeeID;lastName;reportsTo",
        rowsOf(9, (i) => [`${i + 1}`, `Nom${i}`, i === 1 ? "" : i < 5 ? "2" : "5"]),
      ],
      "comptes.csv": [
        "numero;intitule;compte_pere",
        rowsOf(20, (i) => [`4${110 + i}`, `Compte ${i}`, i % 5 ? `4${110 + (i - (i % 5))}` : ""]),
      ],
    },
    ["employees.csv: employeeID", "comptes.csv: numero"],
    [
      "employees.csv.reportsTo -> employees.csv.employeeID",
      "comptes.csv.compte_pere -> comptes.csv.numero",
    ],
  ],
  [
    "counts and ages are in any list of numbers, and point nowhere",
    {
      "employes.csv": [
        "employe_id;nom;enfants;anciennete",
        rowsOf(30, (i) => [`${i + 1}`, `Nom${i}`, `${1 + (i % 4)}`, `${1 + (i % 25)}`]),
      ],
    },
    ["employes.csv: employe_id"],
    [],
  ],
  [
    "details one to one, in whatever order the files come",
    {
      "client_detail.csv": ["client_id;note", rowsOf(18, (i) => [`C${100 + i}`, `texte ${i}`])],
      "client.csv": ["client_id;nom", rowsOf(20, (i) => [`C${100 + i}`, `Société ${i}`])],
    },
    ["client_detail.csv: client_id", "client.csv: client_id"],
    ["client_detail.csv.client_id -> client.csv.client_id"],
  ],
  [
    "small tables that all count from 1",
    {
      "tiers.csv": ["rowid;nom", rowsOf(4, (i) => [`${i + 1}`, `Société ${i}`])],
      "factures.csv": [
        "rowid;fk_tiers;total",
        rowsOf(5, (i) => [`${i + 1}`, `${[1, 2, 2, 4, 3][i]}`, `${i}7.50`]),
      ],
      "lignes.csv": [
        "rowid;fk_facture;qte",
        rowsOf(6, (i) => [`${i + 1}`, `${[1, 1, 2, 3, 4, 5][i]}`, `${i}2`]),
      ],
      "conges.csv": ["rowid;motif", rowsOf(3, (i) => [`${i + 1}`, `Motif ${i}`])],
    },
    ["tiers.csv: rowid", "factures.csv: rowid", "lignes.csv: rowid", "conges.csv: rowid"],
    ["factures.csv.fk_tiers -> tiers.csv.rowid", "lignes.csv.fk_facture -> factures.csv.rowid"],
  ],
];
