import { OTHER_COLUMNS as O } from "../columns/other-columns.ts";
import {
  ACTIVITY_COLUMNS as A,
  PRODUCT_COLUMNS as R,
  SALE_COLUMNS as S,
} from "../columns/trade-columns.ts";
import { mostOf, row } from "./fact-rows.ts";
import type { FileKind } from "./file-kind.ts";

export const INVOICES: FileKind = {
  name: "factures",
  entity: "ventes",
  maker: "erp",
  fileNames: ["factures", "export_factures", "ventes_entetes", "Journal des ventes", "invoices"],
  always: [S.identifiant, S.date, S.company_code, S.montant_ht],
  sometimes: [
    [0.7, [S.montant_ttc]],
    [0.5, [S.montant_tva]],
    [0.5, [S.date_echeance]],
    [0.5, [S.statut]],
    [0.2, [S.devise]],
    [0.2, [S.contact_id]],
    [0.3, [O.numero_commande]],
    [0.2, [S.commentaire]],
    [0.2, [O.code_commercial]],
    [0.15, [O.constante]],
  ],
  key: ["sale.id"],
  rows: (world, draw) =>
    mostOf(
      world.sales.filter(({ line }) => line === 1),
      draw,
    ).map((sale) => row({ sale, company: sale.company })),
};

export const INVOICE_LINES: FileKind = {
  name: "lignes",
  entity: "ventes",
  maker: "erp",
  fileNames: [
    "lignes_factures",
    "F_DOCLIGNE",
    "ventes_detail",
    "invoice_lines",
    "Lignes de ventes",
  ],
  always: [S.identifiant, S.ligne, S.produit_id, S.quantite, S.prix_unitaire],
  sometimes: [
    [0.7, [S.libelle]],
    [0.6, [S.montant_ht]],
    [0.6, [S.taux_tva]],
    [0.4, [S.remise]],
    [0.3, [S.date]],
    [0.3, [S.company_code]],
    [0.15, [O.numero_commande]],
  ],
  key: ["sale.id", "sale.line"],
  rows: (world) => world.sales.map((sale) => row({ sale, company: sale.company })),
};

export const PRODUCTS: FileKind = {
  name: "produits",
  entity: "produits",
  maker: "erp",
  fileNames: ["articles", "produits", "F_ARTICLE", "catalogue", "products_export"],
  always: [R.identifiant, R.libelle, R.prix_unitaire],
  sometimes: [
    [0.6, [R.categorie]],
    [0.5, [R.description]],
    [0.5, [R.taux_tva]],
    [0.5, [R.quantite]],
    [0.5, [R.statut]],
    [0.5, [O.code_barres]],
    [0.2, [O.numero_interne]],
    [0.2, [O.vide]],
  ],
  key: ["product.id"],
  rows: (world, draw) => mostOf(world.products, draw).map((product) => row({ product })),
};

export const ACTIVITIES: FileKind = {
  name: "activites",
  entity: "activites",
  maker: "crm",
  fileNames: ["activites", "Tasks", "historique_actions", "rdv", "activities"],
  always: [A.identifiant, A.date, A.sujet],
  sometimes: [
    [0.75, [A.contact_id]],
    [0.6, [A.company_id]],
    [0.15, [A.contact_email]],
    [0.75, [A.type]],
    [0.6, [A.commentaire]],
    [0.5, [A.statut]],
    [0.3, [O.code_commercial]],
  ],
  key: ["activity.id"],
  rows: (world) =>
    world.activities.map((activity) =>
      row({ activity, contact: activity.contact, company: activity.company }),
    ),
};
