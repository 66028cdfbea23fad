import type { Vocabulary } from "./header-style.ts";

// biome-ignore format: word lists
export const SALE_HEADERS: Vocabulary = {
  identifiant: { francais: ["N° facture", "Numéro de facture", "Facture", "Pièce", "N° de pièce", "Référence facture"], anglais: ["Invoice Number", "Invoice ID", "Order ID", "Document No"], abrege: ["num_fac", "no_piece", "NUMFAC"], sage: ["DO_Piece"], cegid: ["GP_NUMERO"], sap: ["VBELN"], odoo: ["invoice_id", "name"], dolibarr: ["f.ref"], navision: ["Document No_"] },
  ligne: { francais: ["N° ligne", "Ligne", "Numéro de ligne"], anglais: ["Line", "Line No", "Line Number"], abrege: ["lig", "no_lig", "NUMLIG"], sage: ["DL_Ligne"], cegid: ["GL_NUMLIGNE"], sap: ["POSNR"], navision: ["Line No_"] },
  company_id: { francais: ["Code client", "Client", "N° client", "Compte tiers", "Réf. client", "Code tiers"], anglais: ["Customer ID", "Customer No", "Account ID", "Bill-to Customer"], abrege: ["cod_cli", "cli", "CODCLI"], sage: ["DO_Tiers", "CT_Num"], cegid: ["GP_TIERS"], sap: ["KUNAG", "KUNRG"], odoo: ["partner_id"], dolibarr: ["f.fk_soc"], navision: ["Sell-to Customer No_"] },
  contact_id: { francais: ["ID contact", "Contact", "Réf. contact"], anglais: ["Contact ID", "contact_id"], abrege: ["id_ctc"] },
  produit_id: { francais: ["Référence", "Réf. article", "Code article", "Article", "Référence produit"], anglais: ["SKU", "Product ID", "Item No", "Product Code"], abrege: ["ref_art", "cod_art", "ART"], sage: ["AR_Ref"], cegid: ["GL_ARTICLE"], sap: ["MATNR"], odoo: ["product_id"], dolibarr: ["d.fk_product"], navision: ["Item No_"] },
  libelle: { francais: ["Désignation", "Libellé", "Libellé article", "Description de la ligne"], anglais: ["Description", "Item Description", "Product Name"], abrege: ["lib", "desig", "LIBART"], sage: ["DL_Design"], cegid: ["GL_LIBELLE"], sap: ["ARKTX"], navision: ["Description"] },
  date: { francais: ["Date facture", "Date", "Date de facturation", "Date de pièce", "Date d'émission"], anglais: ["Invoice Date", "Date", "Order Date", "Document Date"], abrege: ["dt_fac", "dat", "DATFAC"], sage: ["DO_Date"], cegid: ["GP_DATEPIECE"], sap: ["FKDAT"], odoo: ["invoice_date"], dolibarr: ["f.datef"], navision: ["Posting Date"] },
  date_echeance: { francais: ["Échéance", "Date d'échéance", "Date échéance", "À payer avant le"], anglais: ["Due Date", "Payment Due"], abrege: ["dt_ech", "ech", "DATECH"], sage: ["DR_Date"], sap: ["ZFBDT"], odoo: ["invoice_date_due"], dolibarr: ["f.date_lim_reglement"], navision: ["Due Date"] },
  quantite: { francais: ["Quantité", "Qté", "Qte facturée"], anglais: ["Quantity", "Qty"], abrege: ["qte", "QTE"], sage: ["DL_Qte"], cegid: ["GL_QTEFACT"], sap: ["FKIMG"], odoo: ["quantity"], navision: ["Quantity"] },
  prix_unitaire: { francais: ["Prix unitaire", "PU HT", "P.U.", "Prix unitaire HT"], anglais: ["Unit Price", "Price"], abrege: ["pu", "pu_ht"], sage: ["DL_PrixUnitaire"], cegid: ["GL_PUHTDEV"], sap: ["NETPR"], odoo: ["price_unit"], navision: ["Unit Price"] },
  montant_ht: { francais: ["Montant HT", "Total HT", "HT", "Montant H.T. (€)", "Net HT"], anglais: ["Net Amount", "Amount excl. VAT", "Subtotal"], abrege: ["mt_ht", "tot_ht", "MTHT"], sage: ["DL_MontantHT", "DO_TotalHT"], cegid: ["GP_TOTALHT"], sap: ["NETWR"], odoo: ["amount_untaxed"], dolibarr: ["f.total_ht"], navision: ["Amount"] },
  montant_tva: { francais: ["Montant TVA", "TVA", "Total TVA"], anglais: ["VAT Amount", "Tax Amount", "Tax"], abrege: ["mt_tva"], sap: ["MWSBK"], odoo: ["amount_tax"], dolibarr: ["f.total_tva"] },
  montant_ttc: { francais: ["Montant TTC", "Total TTC", "TTC", "Montant T.T.C. (€)", "Net à payer"], anglais: ["Total Amount", "Amount incl. VAT", "Grand Total"], abrege: ["mt_ttc", "tot_ttc", "MTTTC"], sage: ["DO_TotalTTC"], cegid: ["GP_TOTALTTC"], odoo: ["amount_total"], dolibarr: ["f.total_ttc"], navision: ["Amount Including VAT"] },
  taux_tva: { francais: ["Taux TVA", "TVA %", "Taux de TVA"], anglais: ["VAT Rate", "VAT %", "Tax rate"], abrege: ["tx_tva"], sage: ["DL_Taxe1"], navision: ["VAT _"] },
  remise: { francais: ["Remise", "Remise %", "Taux de remise"], anglais: ["Discount %", "Discount"], abrege: ["rem", "tx_rem"], sage: ["DL_Remise01REM_Valeur"], odoo: ["discount"], navision: ["Line Discount _"] },
  devise: { francais: ["Devise", "Monnaie"], anglais: ["Currency", "Currency Code"], abrege: ["dev", "devise"], sage: ["DO_Devise"], sap: ["WAERK"], odoo: ["currency_id"], navision: ["Currency Code"] },
  statut: { francais: ["Statut", "État", "Statut de paiement", "Règlement"], anglais: ["Status", "Payment Status", "State"], abrege: ["statut", "etat"], odoo: ["state"], dolibarr: ["f.fk_statut"], sage: ["DO_Statut"] },
  commentaire: { francais: ["Commentaire", "Observations", "Note"], anglais: ["Notes", "Memo", "Comment"], abrege: ["obs"], dolibarr: ["f.note_public"] },
};

// biome-ignore format: word lists
export const PRODUCT_HEADERS: Vocabulary = {
  identifiant: { francais: ["Référence", "Code article", "Réf.", "Code produit"], anglais: ["SKU", "Product Code", "Item No", "Product ID"], abrege: ["ref", "cod_art", "REFART"], sage: ["AR_Ref"], cegid: ["GA_CODEARTICLE"], sap: ["MATNR"], odoo: ["default_code"], dolibarr: ["p.ref"], navision: ["No_"] },
  libelle: { francais: ["Désignation", "Libellé", "Nom du produit", "Article"], anglais: ["Product Name", "Name", "Title"], abrege: ["lib", "desig"], sage: ["AR_Design"], cegid: ["GA_LIBELLE"], sap: ["MAKTX"], odoo: ["name"], dolibarr: ["p.label"], navision: ["Description"] },
  description: { francais: ["Description", "Descriptif", "Description longue"], anglais: ["Description", "Long Description"], abrege: ["descr"], odoo: ["description_sale"], dolibarr: ["p.description"] },
  categorie: { francais: ["Famille", "Catégorie", "Famille article", "Gamme"], anglais: ["Category", "Product Family", "Product Group"], abrege: ["fam", "cat", "FAM"], sage: ["FA_CodeFamille"], cegid: ["GA_FAMILLENIV1"], sap: ["MATKL"], odoo: ["categ_id"] },
  prix_unitaire: { francais: ["Prix de vente HT", "Prix", "Tarif", "PV HT", "Prix unitaire HT (€)"], anglais: ["Price", "List Price", "Unit Price"], abrege: ["pv", "pu", "PVHT"], sage: ["AR_PrixVen"], cegid: ["GA_PVHT"], odoo: ["list_price"], dolibarr: ["p.price"], navision: ["Unit Price"] },
  taux_tva: { francais: ["TVA", "Taux TVA", "TVA (%)"], anglais: ["VAT Rate", "Tax %"], abrege: ["tx_tva", "tva"], dolibarr: ["p.tva_tx"] },
  quantite: { francais: ["Stock", "Quantité en stock", "Stock disponible"], anglais: ["Stock", "Quantity on hand", "Inventory"], abrege: ["stk", "qte_stk"], sage: ["AS_QteSto"], odoo: ["qty_available"], dolibarr: ["p.stock"] },
  statut: { francais: ["Actif", "Statut", "En vente"], anglais: ["Active", "Status", "Published"], abrege: ["actif"], sage: ["AR_Sommeil"], odoo: ["active"], dolibarr: ["p.tosell"] },
};

// biome-ignore format: word lists
export const ACTIVITY_HEADERS: Vocabulary = {
  identifiant: { francais: ["ID activité", "N° événement", "Identifiant", "N° action"], anglais: ["Activity ID", "Task ID", "Event ID"], abrege: ["id_act", "id_evt"], dolibarr: ["a.id"], odoo: ["id"] },
  company_id: { francais: ["ID société", "Code client", "Identifiant du compte", "Compte"], anglais: ["Account ID", "Company ID", "Related To ID"], abrege: ["id_soc", "cod_cli"], dolibarr: ["a.fk_soc"], odoo: ["partner_id"] },
  contact_id: { francais: ["ID contact", "Identifiant du contact", "N° contact"], anglais: ["Contact ID", "Who ID", "Person ID"], abrege: ["id_ctc", "num_ctc"], dolibarr: ["a.fk_contact"] },
  contact_email: { francais: ["Email du contact", "Contact (e-mail)", "Destinataire"], anglais: ["Contact Email", "Attendee email"], abrege: ["mail_ctc"] },
  date: { francais: ["Date", "Date de l'activité", "Date action", "Le"], anglais: ["Activity Date", "Date", "Start Date"], abrege: ["dt", "dat_act"], dolibarr: ["a.datep"], odoo: ["date_deadline"] },
  type: { francais: ["Type", "Type d'action", "Nature", "Type d'activité"], anglais: ["Type", "Activity Type", "Task Type"], abrege: ["typ", "nat"], dolibarr: ["a.code"], odoo: ["activity_type_id"] },
  sujet: { francais: ["Objet", "Sujet", "Titre"], anglais: ["Subject", "Title", "Activity Name"], abrege: ["obj", "sujet"], dolibarr: ["a.label"], odoo: ["summary"] },
  commentaire: { francais: ["Compte rendu", "Commentaire", "Notes", "Détail"], anglais: ["Comments", "Notes", "Description"], abrege: ["cr", "comm"], dolibarr: ["a.note"], odoo: ["note"] },
  statut: { francais: ["Statut", "Terminé", "Fait", "État"], anglais: ["Status", "Done", "Completed"], abrege: ["statut", "fait"], dolibarr: ["a.percent"], odoo: ["state"] },
};

/** Columns of no known field; some resemble identifiers. */
// biome-ignore format: word lists
export const OTHER_HEADERS: Vocabulary = {
  numero_commande: { francais: ["N° commande", "Numéro de commande", "Réf. commande"], anglais: ["PO Number", "Order Reference"], abrege: ["num_cde", "cde"], sap: ["BSTNK"], sage: ["DO_Ref"] },
  code_barres: { francais: ["Code-barres", "EAN", "GTIN", "Code EAN13"], anglais: ["Barcode", "EAN13", "GTIN"], abrege: ["ean", "gencod"], sage: ["AR_CodeBarre"], odoo: ["barcode"] },
  numero_interne: { francais: ["N° interne", "N° de dossier", "Numéro contrat", "Réf. interne", "N° police"], anglais: ["Internal Number", "Contract No", "File number"], abrege: ["no_int", "num_dos"], sap: ["ALTKN"] },
  compte_comptable: { francais: ["Compte comptable", "Compte général", "Compte collectif"], anglais: ["GL Account", "Ledger Account"], abrege: ["cpt_gen", "COMPTE"], sage: ["CG_NumPrinc"], gestimum: ["PCF_CPTE"], cegid: ["T_COLLECTIF"], sap: ["AKONT"] },
  code_commercial: { francais: ["Commercial", "Représentant", "Code représentant", "Suivi par"], anglais: ["Owner", "Sales Rep", "Account Owner"], abrege: ["rep", "cod_rep", "comm"], sage: ["CO_No"], gestimum: ["REP_CODE"], cegid: ["T_REPRESENTANT"], odoo: ["user_id"], navision: ["Salesperson Code"] },
  code_tarif: { francais: ["Code tarif", "Catégorie tarifaire", "Grille tarifaire"], anglais: ["Price List", "Price Group"], abrege: ["cod_tar", "tarif"], sage: ["N_CatTarif"], navision: ["Customer Price Group"] },
  zone: { francais: ["Zone", "Code zone", "Secteur géo.", "Tournée"], anglais: ["Zone", "Territory code", "Route"], abrege: ["zone", "z_geo"], sap: ["LZONE"] },
  horodatage: { francais: ["Horodatage export", "Dernier contact", "Date de dernière visite"], anglais: ["Exported At", "Last Contacted", "Last Visit"], abrege: ["dt_exp", "dern_visite"] },
  score: { francais: ["Score", "Note client", "Scoring"], anglais: ["Lead Score", "Score"], abrege: ["score"] },
  source: { francais: ["Origine", "Source", "Canal d'acquisition"], anglais: ["Lead Source", "Source", "Original Source"], abrege: ["orig", "src"] },
  coordonnees: { francais: ["Latitude", "Longitude"], anglais: ["Latitude", "Longitude", "lat"], abrege: ["lat", "lng"] },
  vide: { francais: ["Champ libre 1", "Réserve", "Divers", "Colonne1", "Info compl."], anglais: ["Custom field 1", "Field1", "Unnamed: 12", "Spare"], abrege: ["lib1", "x1", "zone_libre"] },
  constante: { francais: ["Dossier", "Origine du fichier", "Base", "Exercice"], anglais: ["Source file", "Tenant", "Fiscal Year"], abrege: ["dos", "base", "exo"] },
};
