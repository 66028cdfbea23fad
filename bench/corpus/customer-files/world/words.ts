/** Words for inventing companies' data. Pure data. */

// biome-ignore format: word lists
export const MAIL_HOSTS = [
  "gmail.com", "orange.fr", "wanadoo.fr", "free.fr", "hotmail.fr", "yahoo.fr", "sfr.fr", "laposte.net", "outlook.com",
  "live.fr", "hotmail.com", "bbox.fr",
] as const;
// biome-ignore format: word lists
export const ROLE_BOXES = [
  "contact", "info", "accueil", "commercial", "compta", "direction", "secretariat", "rh", "sav", "noreply", "facturation",
] as const;
// biome-ignore format: word lists
export const DISPOSABLE_HOSTS = ["yopmail.com", "mailinator.com", "guerrillamail.com", "10minutemail.com", "trashmail.com"] as const;
// biome-ignore format: word lists
export const POSITIONS = [
  "Gérant", "Gérante", "Directeur général", "DAF", "Responsable achats", "Assistante de direction", "Comptable",
  "Directrice commerciale", "Chef de projet", "Responsable informatique", "Président", "DRH", "Acheteur",
  "Chargée de clientèle", "Responsable logistique", "Directeur technique", "Conducteur de travaux", "Secrétaire",
  "Technico-commercial", "Office manager",
] as const;
// biome-ignore format: word lists
export const SECTORS = [
  "BTP", "Négoce", "Industrie", "Transport / logistique", "Hôtellerie-restauration", "Santé", "Services aux entreprises",
  "Agroalimentaire", "Immobilier", "Informatique", "Commerce de détail", "Automobile", "Collectivité", "Énergie",
] as const;
// biome-ignore format: word lists
export const COMPANY_STATES = [
  ["Client", "Prospect", "Ancien client", "Suspect"], ["Actif", "Inactif", "Bloqué"], ["A", "I"], ["customer", "lead", "opportunity", "other"],
  ["En cours", "Perdu", "Gagné", "À relancer"], ["1 - Actif", "2 - En sommeil", "9 - Fermé"],
] as const;
// biome-ignore format: word lists
export const CONTACT_STATES = [
  ["Actif", "Parti", "NPAI"], ["Lead", "MQL", "SQL", "Client"], ["Valide", "Désabonné", "Hard bounce"], ["active", "archived"],
] as const;
// biome-ignore format: word lists
export const SALE_STATES = [
  ["Payée", "En attente", "Impayée"], ["Soldé", "Ouvert", "Relance 1", "Relance 2"], ["paid", "open", "draft", "void"],
  ["Validé", "Brouillon", "Annulé"],
] as const;
// biome-ignore format: word lists
export const ACTIVITY_TYPES = ["Appel", "E-mail", "RDV", "Visite", "Relance", "Réunion", "Démo", "Tâche"] as const;
// biome-ignore format: word lists
export const ACTIVITY_SUBJECTS = [
  "Relance devis", "Présentation de la gamme", "Appel entrant", "Point trimestriel", "Réclamation livraison",
  "Suivi commande", "Prise de RDV", "Négociation tarif", "Démonstration produit", "Relance facture", "Renouvellement contrat",
  "Salon professionnel", "Demande de documentation", "Qualification",
] as const;
// biome-ignore format: word lists
export const NOTES = [
  "Ne plus appeler avant septembre", "Rappeler M. le directeur ; absent le mercredi", "A demandé un devis, sans suite",
  "Très bon client, remise 5%", "Livraison : passer par l'arrière", "Client difficile", "Contact pris au salon de Lyon",
  "Voir avec la compta\nfacture à renvoyer", "Passe par un \"groupement\" d'achat", "Paiement à 45 jours fin de mois",
  "Intéressé par la gamme pro; à relancer", "Ancien client de l'agence de Nantes", "Code portail 45B12", "RAS",
  "Horaires: 8h-12h, 14h-18h", "Demande catalogue papier", "Nouveau gérant depuis mars", "Site fermé en août",
  "Pas de budget cette année", "Mail envoyé le 12/03", "Tel. du standard : 02 99 00 11 22", "OK pour visite en semaine 34",
  "À facturer au siège", "Relation conflictuelle, voir dossier", "Franco de port à partir de 300 €",
] as const;
// biome-ignore format: word lists
export const PRODUCT_NOUNS = [
  "Vis inox", "Câble", "Peinture acrylique", "Carton double cannelure", "Gants nitrile", "Ramette A4", "Pompe", "Filtre à air",
  "Maintenance annuelle", "Licence", "Toner", "Panneau isolant", "Raccord laiton", "Huile moteur", "Lampe LED", "Bâche",
  "Formation", "Prestation d'installation", "Tuyau", "Disjoncteur", "Chaise de bureau", "Armoire", "Clé dynamométrique",
] as const;
// biome-ignore format: word lists
export const PRODUCT_SPECS = [
  "4x40 (boîte de 200)", "3G2,5 - 100 m", "blanc mat 10L", "600x400", "T.9", "80g", "1/2\"", "PRO", "standard", "25 mm", "12V",
  "série 3", "noir", "1 an", "journée", "20 pers.", "réf. constructeur 4512", "XL",
] as const;
// biome-ignore format: word lists
export const CATEGORIES = [
  "Quincaillerie", "Électricité", "Emballage", "EPI", "Bureau", "Services", "Plomberie", "Peinture", "Outillage", "Consommables",
] as const;
// biome-ignore format: word lists
export const EMPLOYEE_RANGES = ["0", "1 à 2", "3 à 5", "6 à 9", "10 à 19", "20 à 49", "50 à 99", "100 à 199", "200 et +"] as const;
/** Legal forms: label, short label, frequency. */
// biome-ignore format: word lists
export const LEGAL_FORMS = [
  ["SARL", "Société à responsabilité limitée", "5499", 30], ["SAS", "Société par actions simplifiée", "5710", 32],
  ["SASU", "SAS unipersonnelle", "5720", 8], ["EURL", "SARL unipersonnelle", "5498", 7], ["SA", "Société anonyme", "5599", 4],
  ["SCI", "Société civile immobilière", "6540", 5], ["EI", "Entrepreneur individuel", "1000", 7], ["SNC", "Société en nom collectif", "5202", 1],
  ["GAEC", "Groupement agricole d'exploitation en commun", "6533", 1], ["Association", "Association déclarée", "9220", 5], ["SCOP", "Société coopérative de production", "5458", 1],
] as const;
export const FOREIGN = [
  ["Belgique", "BE", "+32 2 513 89 40", "1000", "Bruxelles", "BE0428759497"],
  ["Allemagne", "DE", "+49 221 9473120", "50667", "Köln", "DE811907980"],
  ["Espagne", "ES", "+34 932 547 810", "08001", "Barcelona", "ESB58378431"],
  ["Luxembourg", "LU", "+352 26 48 12 33", "L-1122", "Luxembourg", "LU26375245"],
  ["Suisse", "CH", "+41 22 310 44 12", "1204", "Genève", "CHE-116.281.710"],
  ["Italie", "IT", "+39 02 8645 1120", "20121", "Milano", "IT00743110157"],
  ["Royaume-Uni", "GB", "+44 20 7946 0958", "EC1A 1BB", "London", "GB980780684"],
] as const;
