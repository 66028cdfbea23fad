import { rowsOf, type Tables } from "./named-table-cases.ts";

const SECTIONS = ["Judo", "Tir à l'arc", "Natation", "Voile", "Boxe"];
const section = (i: number): string => SECTIONS[i % SECTIONS.length] as string;

/** Tables that are referred to by name, and rows that hold from a day on. */
export const NATURAL_KEYS: readonly (readonly [
  why: string,
  tables: Tables,
  keys: readonly string[],
  links: readonly string[],
])[] = [
  [
    "a list without numbers is referred to by its names",
    {
      "Sections.csv": [
        "Section;Encadrant;Tarif",
        rowsOf(5, (i) => [section(i), `Prénom${i} Orvain`, `${90 + 5 * i},00`]),
      ],
      "Adhérents.csv": [
        "N° licence;Nom;Section",
        rowsOf(60, (i) => [`L${400 + i}`, `Korval${i}`, section(i * 7)]),
      ],
    },
    ["Sections.csv: Section", "Adhérents.csv: N° licence"],
    ["Adhérents.csv.Section -> Sections.csv.Section"],
  ],
  [
    "a translation is referred to by the words that it translates",
    {
      "product_category_name_translation.csv": [
        "product_category_name;product_category_name_english",
        rowsOf(14, (i) => [`rubrique_${"abcdefghijklmn"[i]}`, `english ${i % 9}`]),
      ],
      "products.csv": [
        "product_id;product_category_name;weight",
        rowsOf(80, (i) => [
          `p${1000 + 13 * i}`,
          i % 20 === 3 ? "" : `rubrique_${"abcdefghijklmn"[(i * 5) % 14]}`,
          `${i * 17}`,
        ]),
      ],
    },
    ["product_category_name_translation.csv: product_category_name", "products.csv: product_id"],
    [
      "products.csv.product_category_name -> product_category_name_translation.csv.product_category_name",
    ],
  ],
  [
    "a town of agencies is no name of a client's town",
    {
      "agences.csv": ["Ville;Effectif", rowsOf(6, (i) => [`Ville${"ABCDEF"[i]}`, `${4 + i}`])],
      "clients.csv": [
        "Code client;Nom;Ville",
        rowsOf(50, (i) => [`C${i}`, `Durieux${i}`, `Ville${String.fromCharCode(65 + (i % 20))}`]),
      ],
    },
    ["clients.csv: Code client"],
    [],
  ],
  [
    "a salary is told by its person and the day from which it holds",
    {
      "employes.csv": ["emp_no;nom", rowsOf(20, (i) => [`${501 + i}`, `Falgueneau${i}`])],
      "salaires.csv": [
        "emp_no;salaire;date_debut;date_fin",
        rowsOf(80, (i) => [
          `${501 + (i % 20)}`,
          `${2100 + 10 * (i % 37)}`,
          `01/01/${2018 + Math.floor(i / 20)}`,
          `31/12/${2018 + Math.floor(i / 20)}`,
        ]),
      ],
    },
    ["employes.csv: emp_no", "salaires.csv: emp_no + date_debut"],
    ["salaires.csv.emp_no -> employes.csv.emp_no"],
  ],
  [
    "a price holds from a day on",
    {
      "produits.csv": ["produit_id;designation", rowsOf(15, (i) => [`${i + 1}`, `Vis ${i} mm`])],
      "prix.csv": [
        "produit_id;date d'effet;prix",
        rowsOf(60, (i) => [
          `${1 + (i % 15)}`,
          `0${1 + Math.floor(i / 15)}/03/2025`,
          `${3 + (i % 11)},90`,
        ]),
      ],
    },
    ["produits.csv: produit_id", "prix.csv: produit_id + date d'effet"],
    ["prix.csv.produit_id -> produits.csv.produit_id"],
  ],
  [
    "a visit on a day is no key: two may be on one",
    {
      "patients.csv": ["patient_id;nom", rowsOf(20, (i) => [`${i + 1}`, `Caradec${i}`])],
      "visites.csv": [
        "patient_id;date;motif",
        rowsOf(60, (i) => [
          `${1 + (i % 20)}`,
          `${10 + (i % 17)}/03/2025`,
          ["vaccin", "suivi"][i % 2]!,
        ]),
      ],
    },
    ["patients.csv: patient_id"],
    ["visites.csv.patient_id -> patients.csv.patient_id"],
  ],
  [
    "orders are numbered with a sign",
    {
      "orders.csv": [
        "Name;Email;Total",
        rowsOf(40, (i) => [`#${1001 + i}`, `a${i % 9}@bois.fr`, `${12 + i},50`]),
      ],
      "lines.csv": [
        "Order;Lineitem;Quantity",
        rowsOf(90, (i) => [`#${1001 + ((i * 7) % 40)}`, `Vis ${i % 2}`, `${1 + (i % 4)}`]),
      ],
    },
    ["orders.csv: Name"],
    ["lines.csv.Order -> orders.csv.Name"],
  ],
];
