import { rowsOf, type Tables } from "./named-table-cases.ts";

const numbers = (count: number, most: number, step = 7): string[] =>
  Array.from({ length: count }, (_, i) => `${1 + ((i * step) % most)}`);
const at = (list: readonly string[], i: number): string => list[i % list.length] as string;
const MEMBERS: Tables[string] = [
  "id;login;mail",
  rowsOf(30, (i) => [`${i + 1}`, `u${i}`, `u${i}@bois.fr`]),
];

/** Links that headers and values tell together. */
export const REFERRING_COLUMNS: readonly (readonly [
  why: string,
  tables: Tables,
  links: readonly string[],
])[] = [
  [
    "a prefix of the software names no table; two addresses of one order",
    {
      "zz_orders.csv": [
        "id_order;id_buyer;id_address_delivery;id_address_invoice",
        rowsOf(90, (i) => [
          `${i + 1}`,
          at(numbers(90, 40), i),
          at(numbers(90, 60, 11), i),
          at(numbers(90, 60, 13), i),
        ]),
      ],
      "zz_buyer.csv": ["id_buyer;firstname", rowsOf(40, (i) => [`${i + 1}`, `Anna${i}`])],
      "zz_address.csv": ["id_address;street", rowsOf(60, (i) => [`${i + 1}`, `${i} rue Bleue`])],
    },
    [
      "zz_orders.csv.id_buyer -> zz_buyer.csv.id_buyer",
      "zz_orders.csv.id_address_delivery -> zz_address.csv.id_address",
      "zz_orders.csv.id_address_invoice -> zz_address.csv.id_address",
    ],
  ],
  [
    "somebody at work, by what he does; tables that refer to each other",
    {
      "agences.csv": [
        "id_agence;ville;responsable_id",
        rowsOf(8, (i) => [`${i + 1}`, `Ville${i}`, `${101 + 3 * i}`]),
      ],
      "salaries.csv": [
        "id_salarie;login;id_agence",
        rowsOf(30, (i) => [`${101 + i}`, `log${i}`, `${1 + (i % 8)}`]),
      ],
      "ventes.csv": [
        "id_vente;vendeur_id;total",
        rowsOf(80, (i) => [`${i + 1}`, `${101 + ((i * 7) % 30)}`, `${i}4.50`]),
      ],
    },
    [
      "agences.csv.responsable_id -> salaries.csv.id_salarie",
      "salaries.csv.id_agence -> agences.csv.id_agence",
      "ventes.csv.vendeur_id -> salaries.csv.id_salarie",
    ],
  ],
  [
    "a glued id, and 0 where there is nobody",
    {
      "messages.csv": [
        "id;memberid;texte",
        rowsOf(120, (i) => [`${i + 1}`, i % 3 ? at(numbers(120, 30), i) : "0", `texte ${i} bref`]),
      ],
      "member.csv": MEMBERS,
    },
    ["messages.csv.memberid -> member.csv.id"],
  ],
  [
    "one value, the number of another table by its name",
    {
      "films.csv": [
        "film_id;langue_id;duree",
        rowsOf(40, (i) => [`${i + 1}`, "1", `${60 + (i % 50)}`]),
      ],
      "langues.csv": [
        "langue_id;libelle",
        rowsOf(5, (i) => [`${i + 1}`, ["français", "breton", "corse", "basque", "occitan"][i]!]),
      ],
    },
    ["films.csv.langue_id -> langues.csv.langue_id"],
  ],
  [
    "a list keyed by its names",
    {
      "gammes.csv": [
        "gamme;presentation",
        rowsOf(7, (i) => [
          `Gamme ${at(["bois", "fer", "grès", "lin", "osier", "terre", "verre"], i)}`,
          `texte ${i}`,
        ]),
      ],
      "pieces.csv": [
        "ref;gamme;prix",
        rowsOf(60, (i) => [
          `PC-${1000 + i}`,
          `Gamme ${at(["bois", "fer", "grès", "lin", "osier", "terre", "verre"], i)}`,
          `${i}.90`,
        ]),
      ],
    },
    ["pieces.csv.gamme -> gammes.csv.gamme"],
  ],
  [
    "the rest of a name behind its own table's",
    {
      "tickets.csv": [
        "id;statut_id;objet",
        rowsOf(70, (i) => [`${201 + i}`, `${1 + (i % 6)}`, `objet ${i} du jour`]),
      ],
      "tickets_statuts.csv": [
        "id;libelle",
        rowsOf(6, (i) => [`${i + 1}`, ["ouvert", "pris", "rendu", "clos", "rejeté", "dû"][i]!]),
      ],
    },
    ["tickets.csv.statut_id -> tickets_statuts.csv.id"],
  ],
  [
    "which one of them: the key's name with a word more",
    {
      "unites.csv": ["UF;intitule", rowsOf(14, (i) => [`${2100 + 7 * i}`, `unité ${i}`])],
      "sejours.csv": [
        "NDA;UF entrée;UF sortie",
        rowsOf(90, (i) => [
          `${240_100 + i}`,
          `${2100 + 7 * (i % 14)}`,
          `${2100 + 7 * ((i * 5) % 14)}`,
        ]),
      ],
    },
    ["sejours.csv.UF entrée -> unites.csv.UF", "sejours.csv.UF sortie -> unites.csv.UF"],
  ],
  [
    "quantities, kinds and sexes are in any list of numbers, and refer to nothing",
    {
      "produits.csv": ["id;nom", rowsOf(40, (i) => [`${i + 1}`, `planche ${i} brute`])],
      "details.csv": [
        "id;produit_id;produit_quantite;type_id",
        rowsOf(150, (i) => [
          `${i + 1}`,
          at(numbers(150, 40, 11), i),
          `${1 + (i % 30)}`,
          `${1 + (i % 3)}`,
        ]),
      ],
      "acheteurs.csv": [
        "id;id_genre;prenom",
        rowsOf(40, (i) => [`${i + 1}`, `${1 + (i % 2)}`, `Anna${i}`]),
      ],
    },
    ["details.csv.produit_id -> produits.csv.id"],
  ],
  [
    "three rows, of which one leads nowhere",
    {
      "clients.csv": [
        "Code client;Raison sociale",
        [
          ["C1", "Atelier Un"],
          ["C2", "Atelier Deux"],
        ],
      ],
      "factures.csv": [
        "Numero facture;Client;Montant HT",
        [
          ["F1", "C1", "120,50"],
          ["F2", "C88888", "99,00"],
          ["F3", "C2", "10,00"],
        ],
      ],
    },
    ["factures.csv.Client -> clients.csv.Code client"],
  ],
  [
    "another row of the table, by numbers from all of it",
    {
      "billets.csv": [
        "id;reponse_retenue_id;texte",
        rowsOf(200, (i) => [
          `${i + 1}`,
          i % 4 === 0 ? `${1 + ((i * 37) % 200)}` : "",
          `texte ${i} du billet`,
        ]),
      ],
    },
    ["billets.csv.reponse_retenue_id -> billets.csv.id"],
  ],
  [
    "a short form",
    {
      "employes.csv": ["no;nom", rowsOf(60, (i) => [`${10_001 + i}`, `Nom${i}`])],
      "primes.csv": [
        "emp_no;motif;mois",
        rowsOf(90, (i) => [`${10_001 + ((i * 7) % 60)}`, `motif ${i} bis`, `0${1 + (i % 9)}/2026`]),
      ],
    },
    ["primes.csv.emp_no -> employes.csv.no"],
  ],
];
