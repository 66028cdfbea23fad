/**
 * Words for inventing names and addresses. Pure data: no real person is listed; surnames and brands
 * are composed of syllables.
 */

// biome-ignore format: word lists
export const SURNAME_STARTS = [
  "ABAR", "AUBER", "BALVE", "BERLI", "BESSA", "BOUVA", "BRAME", "CARDE", "CHAMI", "CHARVE", "COLVI", "CORDE",
  "DALME", "DARVI", "DELMO", "DORVA", "ESCAR", "FALGUE", "FERVA", "FONTA", "GALVI", "GARME", "GOURVE", "GRAVE",
  "HARDE", "JALVE", "JOURDE", "KERBA", "KERVE", "LABRE", "LANDO", "LARVI", "LESTRA", "MALBE", "MARDO", "MERVI",
  "MONTA", "NARVE", "ORMI", "PALVI", "PELTA", "PERDRI", "PLOUVA", "QUERVA", "RAMBO", "RIVA", "ROCHE", "SALVE",
  "SARDO", "TALVE", "TREMA", "VALDE", "VARGO", "VERDI",
] as const;

// biome-ignore format: word lists
export const SURNAME_ENDS = [
  "BERT", "BOIS", "CHARD", "COURT", "DIER", "DREUX", "FORT", "GNAC", "GNON", "JEAN", "LAIRE", "LARD", "LEAU", "LIER",
  "LLET", "LLON", "MAIRE", "MOND", "NARD", "NEAU", "NEC", "NEL", "NOIS", "NVAL", "QUET", "RANGE", "RAUD", "RELLE",
  "RIEU", "ROUX", "SSAC", "SSEAU", "SSON", "TEAU", "THIER", "TOUX", "TREL", "VENT", "VILLE", "ZAC",
] as const;

// biome-ignore format: word lists
export const MALE_NAMES = [
  "ALAIN", "ALEXANDRE", "ANDRE", "ANTOINE", "BERNARD", "BRUNO", "CEDRIC", "CHRISTIAN", "DAVID", "DENIS", "DIDIER",
  "EMMANUEL", "ERIC", "FABRICE", "FRANCK", "FREDERIC", "GERARD", "GUILLAUME", "HUGO", "JACQUES", "JEAN",
  "JEAN-PIERRE", "JULIEN", "KARIM", "LAURENT", "LUCAS", "MARC", "MEHDI", "MICHEL", "NICOLAS", "OLIVIER", "PASCAL",
  "PHILIPPE", "PIERRE", "RENE", "ROMAIN", "SEBASTIEN", "STEPHANE", "THIERRY", "YANNICK",
] as const;

// biome-ignore format: word lists
export const FEMALE_NAMES = [
  "AMINA", "ANNE", "AURELIE", "BRIGITTE", "CAMILLE", "CATHERINE", "CELINE", "CHRISTINE", "CLAIRE", "DOMINIQUE",
  "ELISE", "EMILIE", "FATIMA", "FLORENCE", "FRANCOISE", "INES", "ISABELLE", "JULIE", "LAURENCE", "LEA", "LUCIE",
  "MANON", "MARIE", "MARIE-CLAUDE", "MARTINE", "MONIQUE", "NATHALIE", "NICOLE", "PATRICIA", "SANDRINE", "SARAH",
  "SOPHIE", "SYLVIE", "VALERIE", "VIRGINIE", "YVETTE",
] as const;

// biome-ignore format: word lists
export const BRAND_STARTS = [
  "ALTI", "ARTE", "AXO", "BIO", "BREVA", "CALI", "CEVI", "COREL", "DELTA", "DOMI", "ECLI", "ELIO", "ENVO", "FLORI",
  "GEO", "HELI", "IDEA", "INOVA", "KALI", "LOGI", "LUMI", "MEDI", "MERCA", "NAVI", "NEO", "NOVA", "OPTI", "ORIA",
  "PIXE", "POLY", "PRIMA", "QUADRI", "RENO", "SAVEO", "SOLI", "SYNE", "TERRA", "TRANSI", "URBA", "VALO", "VERTI",
  "VIA", "VITA", "ZENI",
] as const;

// biome-ignore format: word lists
export const BRAND_ENDS = [
  "BAT", "CAP", "COM", "CORP", "DIS", "DOC", "FIN", "FORM", "GEST", "GREEN", "LAB", "LIA", "LINE", "LOC", "MAT",
  "MIA", "NET", "NIS", "PLUS", "PRO", "RIA", "RIS", "SENS", "SOFT", "SUD", "TEC", "TEO", "TIS", "TOP", "VIA", "VOX",
  "XIA",
] as const;

// biome-ignore format: word lists
export const BRAND_SUFFIXES = [
  "CONSEIL", "SERVICES", "DISTRIBUTION", "INGENIERIE", "BATIMENT", "TRANSPORTS", "HOLDING", "PARTICIPATIONS",
  "IMMOBILIER", "FRANCE", "GROUPE", "INDUSTRIE", "FORMATION", "PATRIMOINE", "ENERGIES", "NETTOYAGE", "DEVELOPPEMENT",
  "SOLUTIONS", "EXPRESS", "SANTE", "OUEST", "MEDITERRANEE", "2000", "INVEST",
] as const;

// biome-ignore format: word lists
export const TRADES = [
  "ATELIER", "AUTO ECOLE", "BOUCHERIE", "BOULANGERIE", "CABINET", "CARROSSERIE", "CHARPENTES", "COIFFURE", "COUVERTURE",
  "DOMAINE", "ELECTRICITE", "EPICERIE", "FLEURS", "GARAGE", "HOTEL", "IMPRIMERIE", "LIBRAIRIE", "MACONNERIE", "MENUISERIE",
  "OPTIQUE", "PEINTURE", "PHARMACIE", "PLOMBERIE", "RESTAURANT", "SERRURERIE", "TAXI", "TERRASSEMENT", "TRANSPORTS",
] as const;

// biome-ignore format: word lists
export const PLACES = [
  "DU PONT NEUF", "DE LA GARE", "DES TILLEULS", "DU MOULIN", "DE LA FONTAINE", "DES ECOLES", "DU VIEUX PORT",
  "DE LA PLAGE", "DES LILAS", "DU CHATEAU", "DE LA MAIRIE", "DES VIGNES", "DU LAVOIR", "DES REMPARTS", "DE L'EGLISE",
  "DE L'ETANG", "DU GRAND CHENE", "DES ACACIAS", "DE LA VALLEE", "DU BEL AIR", "DES TROIS FONTAINES", "DE LA COTE D'OR",
  "DES HALLES", "DU MARCHE", "DE L'ABBAYE", "DES JARDINS", "DU LAC", "DE LA FORET", "D'EN HAUT", "DES QUATRE VENTS",
] as const;

// biome-ignore format: word lists
export const ASSOCIATIONS = [
  "ASSOCIATION SPORTIVE", "AMICALE", "CLUB", "COMITE DES FETES", "CHORALE", "FOYER RURAL", "LES AMIS",
  "UNION DES RIVERAINS", "ASSOCIATION CULTURELLE", "ECOLE DE MUSIQUE",
] as const;

/** Names outside ASCII and apostrophes: rare in SIRENE, and hard for loaders. */
// biome-ignore format: word lists
export const ACCENTED = [
  "CAFÉ", "CRÊPERIE", "L'ÎLE", "PÂTISSERIE", "ÉPICERIE", "FORÊT", "L'ATELIER", "D'ICI ET D'AILLEURS", "NOËL", "CŒUR",
  "AÇORES", "MAÏS", "L’ARBRE",
] as const;

// biome-ignore format: word lists
export const STREET_TYPES = [
  "RUE", "AV", "BD", "CHE", "PL", "RTE", "IMP", "ALL", "CRS", "QU", "SQ", "LOT", "ZA", "ZI", "RES", "PAS", "FG", "VLGE",
] as const;

/** Frequency of each street type, in the same order. */
export const STREET_WEIGHTS = [52, 12, 6, 7, 4, 8, 4, 5, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1];

// biome-ignore format: word lists
export const STREET_NAMES = [
  "DE LA REPUBLIQUE", "VICTOR HUGO", "JEAN JAURES", "DU GENERAL DE GAULLE", "DE LA GARE", "PASTEUR", "DES LILAS",
  "DE L'EGLISE", "DU 8 MAI 1945", "DU 11 NOVEMBRE", "GAMBETTA", "EMILE ZOLA", "DES ACACIAS", "DU MOULIN",
  "DE LA FONTAINE", "DES ECOLES", "DE PARIS", "DE LYON", "DU STADE", "DE LA LIBERTE", "DES VIGNES", "DU CHATEAU",
  "DE BRETAGNE", "DES FRERES LUMIERE", "MARIE CURIE", "DE LA PAIX", "SAINT-MARTIN", "SAINT-JACQUES", "NATIONALE",
  "DU PORT", "DES PEUPLIERS", "DU LAVOIR", "ARISTIDE BRIAND", "ANATOLE FRANCE", "DE VERDUN", "DE LA MARNE",
  "DES CHENES", "DU FOUR", "DE LA MAIRIE", "D'ALSACE", "DE L'INDUSTRIE", "DES ARTISANS", "DU COMMERCE", "HENRI MATISSE",
  "VOLTAIRE", "DE LA PLAINE", "DES TILLEULS", "DU BOIS JOLI", "DE L'ETANG", "LOUIS PASTEUR",
] as const;

// biome-ignore format: word lists
export const LOCALITIES = [
  "LE BOURG", "LA GRANDE MAISON", "LE PETIT BOIS", "LES QUATRE CHEMINS", "LA CROIX BLANCHE", "LE MOULIN NEUF",
  "LA VILLE AUX CLERCS", "L'ORMEAU", "LES HAUTS DE SAINT-JEAN", "LA BASTIDE",
] as const;

// biome-ignore format: word lists
export const ADDRESS_COMPLEMENTS = [
  "BATIMENT A", "BATIMENT B", "BAT C ESC 2", "APPT 12", "APPT 304 - 3EME ETAGE", "RESIDENCE LES PINS", "CHEZ MME VALDENEAU",
  "1ER ETAGE", "ZONE ARTISANALE", "CENTRE COMMERCIAL", "ESCALIER 4", "IMMEUBLE LE MERCURE", "LIEUDIT LA PLAINE", "HALL 2",
] as const;

/** Countries of foreign seats: INSEE code, label, a city. */
export const COUNTRIES = [
  ["99109", "ALLEMAGNE", "D-50667 KOLN"],
  ["99131", "BELGIQUE", "1000 BRUXELLES"],
  ["99132", "ROYAUME-UNI", "LONDON EC1A 1BB"],
  ["99134", "ESPAGNE", "08001 BARCELONA"],
  ["99127", "ITALIE", "20121 MILANO"],
  ["99137", "LUXEMBOURG", "L-1122 LUXEMBOURG"],
  ["99140", "SUISSE", "1204 GENEVE"],
] as const;
