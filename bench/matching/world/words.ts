/** Words of names of companies and public bodies: general habits of France, no list of any register. */

/** Signs that stand over many doors. */
// biome-ignore format: word lists
export const COMMON_SIGNS: readonly string[] = [
  "LE BON COIN", "L'ATELIER", "LE COMMERCE", "CAFE DE LA GARE", "LE CENTRAL", "CAFE DU COMMERCE", "LE RELAIS", "LE FOURNIL",
  "CAFE DE LA PLACE", "LA BONNE FOURCHETTE", "LE SAINT MARTIN", "BELLA PIZZA", "AU BON PAIN", "LES GOURMANDISES", "LE PETIT BISTROT",
  "CAFE DES SPORTS", "LE PROVENCAL", "L'ESCALE", "LA TERRASSE", "LE MODERNE", "AU COEUR DES FLEURS", "LE CHAT NOIR", "L'INSTANT",
  "LA PETITE AUBERGE", "LE LION D'OR", "HOTEL DE LA POSTE", "AUX DELICES", "LA CROISSANTERIE", "LE PANIER GOURMAND", "LE NAPOLI",
  "LA FONTAINE", "LE TERMINUS", "AU PETIT MARCHE", "LE PALAIS D'ASIE", "LA MURAILLE DE CHINE", "ISTANBUL KEBAB", "LE BOSPHORE",
  "LA TAVERNE", "LE GRILLON", "CHEZ PAUL", "CHEZ MARIE", "LA BELLE EPOQUE", "L'EPICURIEN", "LE JARDIN", "LES TILLEULS",
  "LE PARADIS", "LE MIRAGE", "LA CIGALE", "LE CYRANO", "LE GAMBETTA", "LE VOLTAIRE", "LE PASTEUR", "L'OASIS", "LE TROQUET",
  "AU FIL DU TEMPS", "L'AIR DU TEMPS", "COTE JARDIN", "COTE MER", "INSTANT BEAUTE", "NOUVELLE TETE", "TENDANCE COIFFURE",
  "ESPACE COIFFURE", "STYLE ET CREATION", "LA MAISON DU PAIN", "LA MIE DOREE", "LES DOUCEURS", "LE GRAND CAFE", "LE NARVAL",
  "LA MARINE", "LE PHARE", "LA CAMBUSE", "LE GALION", "LE CALIFORNIA", "NEW YORK BURGER", "TOKYO SUSHI", "SUSHI BAR", "PASTA E BASTA",
  "LA DOLCE VITA", "LE VESUVE", "PIZZA NAPOLI", "PIZZA MIA", "LE BISTROT DU MARCHE", "LE CARREFOUR", "LE RALLYE", "LE DIPLOMATE",
  "LE BALTO", "LE WEEK END", "LES HALLES", "LE SQUARE", "LA ROTONDE", "LE SAINT CLAIR", "LE BEAU RIVAGE", "LE PANORAMA",
];

/** Parts of a creative sign: article and noun, then what it is of. */
// biome-ignore format: word lists
export const SIGN_HEADS: readonly string[] = [
  "LE COMPTOIR", "LA MAISON", "L'ATELIER", "LE JARDIN", "LES SAVEURS", "LA TABLE", "LE COIN", "LA CLE", "LE GOUT", "L'ECRIN", "LES MAINS",
  "LE TEMPS", "LA CABANE", "LE PAVILLON", "LA BOITE", "AU PLAISIR", "AUX TRESORS", "LE MONDE", "LA FABRIQUE", "LES SECRETS", "L'UNIVERS",
  "LE CARRE", "LA PARENTHESE", "LE NID", "LA MALLE", "L'ENVERS", "LES DELICES", "LE RENDEZ VOUS", "LE CLOS", "LA GRANGE", "LE PALAIS", "LA COUR",
];
// biome-ignore format: word lists
export const SIGN_TAILS: readonly string[] = [
  "DU BOULANGER", "DES SAVEURS", "DE JULIE", "DES REVES", "DU VOYAGEUR", "DES SENS", "GOURMAND", "DU MARCHE", "DE MARIE", "DES FEES", "DES ILES",
  "DU SUD", "D'ORIENT", "DE LA MER", "DES ALPES", "AUX FLEURS", "A PIZZA", "DU TERROIR", "ENCHANTE", "DE LEA", "DES ARTS", "DU PECHEUR", "BLEU",
  "VERT", "DES ANGES", "D'ANTAN", "DU CHEF", "DES COPAINS", "DE MAMIE", "D'EMMA", "DU BIEN ETRE", "DES LYS", "DU CHATEAU", "DE CHLOE", "DES OLIVIERS",
];

/** Where a shop is, as its name says. */
// biome-ignore format: word lists
export const SHOP_PLACES: readonly string[] = [
  "CENTRALE", "DE LA GARE", "DU CENTRE", "DE LA PLACE", "DE L'EGLISE", "DE LA POSTE", "DU MARCHE", "DES HALLES", "DU PORT", "DE LA MAIRIE", "DU PARC",
  "DES ECOLES", "DU STADE", "DE L'HOPITAL", "DU SOLEIL", "DES LILAS", "DE LA FONTAINE", "DU CHATEAU", "DU LAC", "DE LA PLAGE", "DES REMPARTS",
  "DES ALLEES", "DU VIEUX PONT", "DE LA REPUBLIQUE", "DU ROND POINT", "SAINT MICHEL", "SAINT JEAN", "NOTRE DAME", "SAINT ROCH", "DU BEFFROI",
];

// biome-ignore format: word lists
export const SUFFIXES: readonly string[] = [
  "SERVICES", "CONSEIL", "DISTRIBUTION", "INVEST", "DEVELOPPEMENT", "FRANCE", "SOLUTIONS", "GROUPE", "CONSULTING", "RENOVATION", "IMMO", "CONCEPT",
  "ENERGIES", "TECHNOLOGIES", "INDUSTRIE", "INTERNATIONAL", "FORMATION", "HABITAT", "EXPRESS", "LOGISTIQUE", "SYSTEMES", "PARTNERS", "ENVIRONNEMENT",
];
/** Companies of one family at one address. */
// biome-ignore format: word lists
export const GROUP_SUFFIXES: readonly (readonly [suffix: string, naf: string])[] = [
  ["SERVICES", "82.99Z"], ["HOLDING", "64.20Z"], ["MINES", "08.11Z"], ["EXPLOITATION", "35.11Z"], ["OPERATIONS", "71.12B"],
  ["IMMOBILIER", "68.20B"], ["TRANSPORTS", "49.41A"], ["INDUSTRIES", "25.62B"], ["DISTRIBUTION", "46.90Z"], ["FINANCES", "64.20Z"],
  ["ENVIRONNEMENT", "38.11Z"], ["INTERNATIONAL", "46.90Z"], ["TRAVAUX PUBLICS", "43.12A"], ["GRANULATS", "08.11Z"], ["SUD", "46.90Z"],
  ["NORD", "46.90Z"], ["LOCATION", "68.20B"], ["PARTICIPATIONS", "64.20Z"], ["ENERGIES", "35.11Z"], ["BETON", "23.63Z"],
];

/** Long names by their parts, from which acronyms are made. */
// biome-ignore format: word lists
export const LONG_HEADS: readonly string[] = [
  "SOCIETE", "COMPAGNIE", "SOCIETE D'EXPLOITATION", "SOCIETE NOUVELLE", "ENTREPRISE", "GROUPEMENT", "UNION", "CENTRE", "SOCIETE GENERALE",
  "COMPTOIR", "COOPERATIVE", "SOCIETE INDUSTRIELLE", "MANUFACTURE", "BUREAU", "OFFICE", "AGENCE", "SYNDICAT", "CAISSE", "INSTITUT",
];
// biome-ignore format: word lists
export const LONG_TOPICS: readonly string[] = [
  "DE TRAVAUX", "DE CONSTRUCTION", "DE TRANSPORTS", "DES CARRIERES", "DE MAINTENANCE", "D'EQUIPEMENT", "DE FABRICATION", "DE DISTRIBUTION",
  "DE GESTION", "DE MATERIEL AGRICOLE", "DE PRODUITS CHIMIQUES", "DE METALLURGIE", "DES EAUX", "D'ASSAINISSEMENT", "DE MECANIQUE",
  "D'INGENIERIE", "DE RECHERCHE", "DE LOGEMENT", "D'HABITATION", "DE PREVOYANCE", "DE MUTUALITE", "DE RESTAURATION", "D'ABATTAGE", "DE FONDERIE",
];
// biome-ignore format: word lists
export const LONG_ADJECTIVES: readonly string[] = [
  "INDUSTRIELLE", "MODERNE", "FRANCAISE", "GENERALE", "NOUVELLE", "EUROPEENNE", "REGIONALE", "DU SUD OUEST", "DU CENTRE", "DE L'EST", "DU NORD",
  "DU LITTORAL", "DE LA VALLEE", "RHODANIENNE", "ATLANTIQUE", "MEDITERRANEENNE", "PARISIENNE", "DES ALPES", "DE L'OUEST", "INTERPROFESSIONNELLE",
];

// biome-ignore format: word lists
export const ASSOCIATION_HEADS: readonly string[] = [
  "ASSOCIATION SPORTIVE", "AMICALE LAIQUE", "COMITE DES FETES", "CLUB DE L'AMITIE", "LES AMIS", "FOYER RURAL", "AMICALE DES SAPEURS POMPIERS",
  "ASSOCIATION DES PARENTS D'ELEVES", "TENNIS CLUB", "UNION SPORTIVE", "HARMONIE MUNICIPALE", "ASSOCIATION COMMUNALE DE CHASSE AGREEE", "ECOLE DE MUSIQUE",
  "JUDO CLUB", "CLUB CYCLISTE", "CHORALE", "ENTENTE SPORTIVE", "ASSOCIATION CULTURELLE", "CLUB PHOTO", "SECOURS", "ASSOCIATION DES COMMERCANTS",
];
/** Public places of a commune beside its mairie. */
// biome-ignore format: word lists
export const PUBLIC_PLACES: readonly (readonly [name: string, naf: string])[] = [
  ["BIBLIOTHEQUE MUNICIPALE", "91.01Z"], ["SALLE DES FETES", "68.20B"], ["CAMPING MUNICIPAL", "55.30Z"], ["CENTRE DE LOISIRS", "88.91B"],
  ["RESTAURANT SCOLAIRE", "56.29B"], ["PISCINE MUNICIPALE", "93.11Z"], ["SERVICE DES EAUX", "36.00Z"], ["CRECHE MUNICIPALE", "88.91A"],
  ["SERVICES TECHNIQUES", "84.11Z"], ["MUSEE MUNICIPAL", "91.02Z"],
];
/** Names of schools, before those of persons. */
// biome-ignore format: word lists
export const SCHOOL_NAMES: readonly string[] = [
  "JULES FERRY", "JEAN MOULIN", "JACQUES PREVERT", "VICTOR HUGO", "PASTEUR", "JEAN JAURES", "MARIE CURIE", "DU CENTRE", "DU BOURG", "LA FONTAINE",
  "SAINT EXUPERY", "PAUL ELUARD", "DES TILLEULS", "LOUISE MICHEL", "EMILE ZOLA", "LES PRIMEVERES",
];

/** Syllables of invented brands and surnames: three of them give some millions of words. */
// biome-ignore format: word lists
export const SYLLABLES: readonly string[] = [
  "BA", "BAL", "BE", "BER", "BI", "BO", "BOR", "BRA", "BRI", "CA", "CAL", "CAR", "CE", "CHA", "CI", "CLA", "CO", "COR", "CRE", "DA", "DAL", "DE", "DEL",
  "DI", "DO", "DRA", "DU", "E", "EL", "ER", "FA", "FE", "FI", "FLO", "FO", "FRA", "GA", "GAL", "GE", "GLI", "GO", "GRA", "HA", "HE", "HO", "I", "IN",
  "JA", "JO", "KA", "KE", "KER", "KO", "LA", "LE", "LI", "LO", "LU", "MA", "MAR", "ME", "MI", "MO", "MON", "MU", "NA", "NE", "NI", "NO", "NOR", "O", "OR",
  "PA", "PAR", "PE", "PI", "PLA", "PO", "PRA", "PRO", "QUE", "RA", "RE", "RI", "RO", "RU", "SA", "SAL", "SE", "SI", "SO", "SOL", "STE", "TA", "TE", "TER",
  "TI", "TO", "TRA", "TRI", "TU", "U", "VA", "VAL", "VE", "VER", "VI", "VO", "XA", "YA", "YO", "ZA", "ZE", "ZI", "ZO",
];
// biome-ignore format: word lists
export const BRAND_ENDINGS: readonly string[] = [
  "", "", "", "", "X", "S", "N", "TEC", "LIS", "NET", "LAB", "VIA", "RIS", "MED", "BAT", "COM", "LIA", "TIS", "SOL", "PRO", "DIS", "NOV", "ZEN", "TOP", "CAP", "FI",
];

// biome-ignore format: word lists
export const COMPLEMENTS: readonly string[] = [
  "BATIMENT A", "BATIMENT B", "RDC", "1ER ETAGE", "2EME ETAGE", "APPARTEMENT 12", "RESIDENCE LES PINS", "RESIDENCE DU PARC", "CENTRE COMMERCIAL",
  "ZONE ARTISANALE", "ZA DE LA PLAINE", "ZI NORD", "LIEU DIT LE BOURG", "IMMEUBLE LE MERCURE", "CHEZ M. LE GERANT", "HALL 2", "ESC C",
];
