/** A NAF rev. 2 sub-class, the NAF 2025 sub-class that mostly continues it, and its frequency. */
export interface NafCode {
  /** With its dot, as in SIRENE. */
  readonly code: string;
  readonly libelle: string;
  readonly naf2025: string;
  readonly libelle2025: string;
  readonly weight: number;
}

type NafRow = readonly [
  code: string,
  libelle: string,
  naf2025: string,
  libelle2025: string,
  weight: number,
];

// biome-ignore format: a table, one sub-class a line
const ROWS: readonly NafRow[] = [
  ["01.11Z", "Culture de céréales (à l'exception du riz), de légumineuses et de graines oléagineuses", "01.11Y", "Culture de céréales, à l'exception du riz, de légumineuses et de graines oléagineuses", 2],
  ["01.13Z", "Culture de légumes, de melons, de racines et de tubercules", "01.13Y", "Culture de légumes, de melons, de racines et de tubercules", 1],
  ["01.21Z", "Culture de la vigne", "01.21Y", "Culture de la vigne", 2],
  ["01.41Z", "Élevage de vaches laitières", "01.41Y", "Élevage de vaches laitières", 2],
  ["01.50Z", "Culture et élevage associés", "01.50Y", "Culture et élevage associés", 2],
  ["02.20Z", "Exploitation forestière", "02.20Y", "Exploitation forestière", 1],
  ["03.11Z", "Pêche en mer", "03.11Y", "Pêche en mer", 1],
  ["10.71C", "Boulangerie et boulangerie-pâtisserie", "10.71H", "Fabrication de pain et d'autres produits de boulangerie-pâtisserie associée à leur vente au détail", 3],
  ["18.12Z", "Autre imprimerie (labeur)", "18.12Y", "Autres activités d'imprimerie", 1],
  ["25.11Z", "Fabrication de structures métalliques et de parties de structures", "25.11Y", "Fabrication de structures métalliques et de parties de structures", 1],
  ["32.12Z", "Fabrication d'articles de joaillerie et bijouterie", "32.12Y", "Fabrication d'articles de joaillerie et bijouterie", 1],
  ["33.12Z", "Réparation de machines et équipements mécaniques", "33.12Y", "Réparation et entretien de machines", 1],
  ["35.11Z", "Production d'électricité", "35.11Y", "Production d'électricité à partir de sources non renouvelables", 3],
  ["38.11Z", "Collecte des déchets non dangereux", "38.11Y", "Collecte des déchets non dangereux", 1],
  ["41.20A", "Construction de maisons individuelles", "41.00G", "Construction de maisons individuelles", 2],
  ["41.20B", "Construction d'autres bâtiments", "41.00H", "Construction d'autres bâtiments", 2],
  ["43.21A", "Travaux d'installation électrique dans tous locaux", "43.21G", "Travaux d'installation électrique dans tous locaux", 4],
  ["43.22A", "Travaux d'installation d'eau et de gaz en tous locaux", "43.22G", "Travaux d'installation d'eau et de gaz en tous locaux", 4],
  ["43.32A", "Travaux de menuiserie bois et PVC", "43.32G", "Travaux de menuiserie bois et PVC", 3],
  ["43.34Z", "Travaux de peinture et vitrerie", "43.34G", "Travaux de peinture", 4],
  ["43.39Z", "Autres travaux de finition", "43.35Y", "Autres travaux de finition", 1],
  ["43.99C", "Travaux de maçonnerie générale et gros œuvre de bâtiment", "43.91Y", "Travaux de maçonnerie et de pose de briques", 4],
  ["45.20A", "Entretien et réparation de véhicules automobiles légers", "95.31G", "Réparation et entretien de véhicules automobiles légers (moins de 3,5 tonnes)", 3],
  ["46.31Z", "Commerce de gros (commerce interentreprises) de fruits et légumes", "46.31Y", "Commerce de gros de fruits et légumes", 1],
  ["46.90Z", "Commerce de gros (commerce interentreprises) non spécialisé", "46.90Y", "Commerce de gros non spécialisé", 2],
  ["47.11F", "Hypermarchés", "47.11K", "Commerce de détail non spécialisé à prédominance alimentaire en magasin de plus de 2500 m² (hypermarché)", 1],
  ["47.71Z", "Commerce de détail d'habillement en magasin spécialisé", "47.71Y", "Commerce de détail d'habillement", 4],
  ["47.73Z", "Commerce de détail de produits pharmaceutiques en magasin spécialisé", "47.73Y", "Commerce de détail de produits pharmaceutiques", 1],
  ["49.32Z", "Transports de voyageurs par taxis", "49.32Y", "Transport non régulier de voyageurs par route", 3],
  ["49.41A", "Transports routiers de fret interurbains", "49.41G", "Transport routier de fret longue distance", 2],
  ["53.10Z", "Activités de poste dans le cadre d'une obligation de service universel", "53.10Y", "Activités de poste dans le cadre d'une obligation de service universel", 0],
  ["53.20Z", "Autres activités de poste et de courrier", "53.20H", "Livraison à domicile de repas et autres activités de poste et de courrier n.c.a.", 4],
  ["55.10Z", "Hôtels et hébergement similaire", "55.10Y", "Hôtels et hébergement similaire", 2],
  ["55.20Z", "Hébergement touristique et autre hébergement de courte durée", "55.20Y", "Hébergement touristique et autre hébergement de courte durée", 4],
  ["56.10A", "Restauration traditionnelle", "56.11G", "Restauration traditionnelle", 6],
  ["56.10C", "Restauration de type rapide", "56.11J", "Restauration de type rapide", 4],
  ["56.30Z", "Débits de boissons", "56.30Y", "Activités de débit de boissons", 3],
  ["62.01Z", "Programmation informatique", "62.10Y", "Activités de programmation informatique", 4],
  ["62.02A", "Conseil en systèmes et logiciels informatiques", "62.20G", "Conseil en systèmes et logiciels informatiques", 5],
  ["66.22Z", "Activités des agents et courtiers d'assurances", "66.22Y", "Activités des agents et courtiers d'assurances", 1],
  ["68.20A", "Location de logements", "68.20G", "Location de logements", 6],
  ["68.20B", "Location de terrains et d'autres biens immobiliers", "68.20H", "Location et exploitation d'autres biens immobiliers propres ou loués", 6],
  ["68.31Z", "Agences immobilières", "68.31Y", "Activités de service d'intermédiation pour les activités immobilières", 2],
  ["69.10Z", "Activités juridiques", "69.10Y", "Activités juridiques", 2],
  ["69.20Z", "Activités comptables", "69.20Y", "Activités de comptabilité, de tenue de comptes et d'audit ; conseil fiscal", 1],
  ["70.10Z", "Activités des sièges sociaux", "70.10Y", "Activités des sièges sociaux", 2],
  ["70.22Z", "Conseil pour les affaires et autres conseils de gestion", "70.20Y", "Activités de conseil pour les affaires et autre conseil de gestion", 7],
  ["71.11Z", "Activités d'architecture", "71.11Y", "Activités d'architecture", 2],
  ["71.12B", "Ingénierie, études techniques", "71.12Y", "Activités d'ingénierie et de conseil technique connexe", 3],
  ["73.11Z", "Activités des agences de publicité", "73.11Y", "Activités d'agence de publicité", 2],
  ["78.20Z", "Activités des agences de travail temporaire", "78.20G", "Activités d'agence de travail temporaire", 1],
  ["81.21Z", "Nettoyage courant des bâtiments", "81.21Y", "Nettoyage courant des bâtiments", 3],
  ["81.30Z", "Services d'aménagement paysager", "81.30Y", "Activités de service d'aménagement paysager", 2],
  ["82.99Z", "Autres activités de soutien aux entreprises n.c.a.", "82.99Y", "Autres activités de service de soutien aux entreprises n.c.a.", 3],
  ["84.11Z", "Administration publique générale", "84.11Y", "Activités d'administration publique générale", 0],
  ["85.20Z", "Enseignement primaire", "85.20Y", "Enseignement primaire", 1],
  ["85.51Z", "Enseignement de disciplines sportives et d'activités de loisirs", "85.51Y", "Enseignement de disciplines sportives et d'activités de loisirs", 3],
  ["85.59A", "Formation continue d'adultes", "85.59G", "Formation continue d'adultes", 3],
  ["86.21Z", "Activité des médecins généralistes", "86.21Y", "Activités de médecine générale", 3],
  ["86.90D", "Activités des infirmiers et des sages-femmes", "86.94G", "Activités de soins infirmiers", 3],
  ["86.90E", "Activités des professionnels de la rééducation, de l'appareillage et des pédicures-podologues", "86.95Y", "Activités de physiothérapie", 3],
  ["90.01Z", "Arts du spectacle vivant", "90.20Y", "Activités de spectacle", 4],
  ["90.03A", "Création artistique relevant des arts plastiques", "90.12Y", "Activités de création en arts visuels", 3],
  ["93.12Z", "Activités de clubs de sports", "93.12Y", "Activités des clubs de sports", 2],
  ["94.99Z", "Autres organisations fonctionnant par adhésion volontaire", "94.99Y", "Activités des organisations associatives n.c.a.", 2],
  ["96.02A", "Coiffure", "96.21G", "Coiffure et activités de barbier en salon", 3],
  ["96.09Z", "Autres services personnels n.c.a.", "96.99H", "Toutes les autres activités de service aux personnes n.c.a.", 5],
];

/** The activities of the corpus, by code. */
export const NAF_CODES: readonly NafCode[] = ROWS.map(
  ([code, libelle, naf2025, libelle2025, weight]) => ({
    code,
    libelle,
    naf2025,
    libelle2025,
    weight,
  }),
);

/** First division of each NAF 2025 section, its letter and its label. */
// biome-ignore format: a table, one section a line
const SECTIONS_2025: readonly (readonly [division: string, section: string, libelle: string])[] = [
  ["01", "A", "AGRICULTURE, SYLVICULTURE ET PÊCHE"],
  ["05", "B", "INDUSTRIES EXTRACTIVES"],
  ["10", "C", "INDUSTRIE MANUFACTURIÈRE"],
  ["35", "D", "PRODUCTION ET DISTRIBUTION D'ÉLECTRICITÉ, DE GAZ, DE VAPEUR ET D'AIR CONDITIONNÉ"],
  ["36", "E", "PRODUCTION ET DISTRIBUTION D'EAU ; ASSAINISSEMENT, GESTION DES DÉCHETS ET DÉPOLLUTION"],
  ["41", "F", "CONSTRUCTION"],
  ["46", "G", "COMMERCE"],
  ["49", "H", "TRANSPORTS ET ENTREPOSAGE"],
  ["55", "I", "HÉBERGEMENT ET RESTAURATION"],
  ["58", "J", "ÉDITION, DIFFUSION ET ACTIVITÉS DE PRODUCTION ET DE DISTRIBUTION DE CONTENU"],
  ["61", "K", "TÉLÉCOMMUNICATIONS, PROGRAMMATION INFORMATIQUE, CONSEIL, INFRASTRUCTURE INFORMATIQUE ET AUTRES ACTIVITÉS DE SERVICE INFORMATIQUE"],
  ["64", "L", "ACTIVITÉS FINANCIÈRES ET D'ASSURANCE"],
  ["68", "M", "ACTIVITÉS IMMOBILIÈRES"],
  ["69", "N", "ACTIVITÉS SPÉCIALISÉES, SCIENTIFIQUES ET TECHNIQUES"],
  ["77", "O", "ACTIVITÉS DE SERVICE ADMINISTRATIF ET DE SOUTIEN"],
  ["84", "P", "ADMINISTRATION PUBLIQUE ET DÉFENSE ; SÉCURITÉ SOCIALE OBLIGATOIRE"],
  ["85", "Q", "ENSEIGNEMENT"],
  ["86", "R", "SANTÉ HUMAINE ET ACTIVITÉS D'ACTION SOCIALE"],
  ["90", "S", "ARTS, SPORTS ET ACTIVITÉS RÉCRÉATIVES"],
  ["94", "T", "AUTRES ACTIVITÉS DE SERVICES"],
  ["97", "U", "ACTIVITÉS DES MÉNAGES EN TANT QU'EMPLOYEURS ; ACTIVITÉS INDIFFÉRENCIÉES DES MÉNAGES EN TANT QUE PRODUCTEURS DE BIENS ET SERVICES POUR USAGE PROPRE"],
  ["99", "V", "ACTIVITÉS DES ORGANISATIONS ET ORGANISMES EXTRATERRITORIAUX"],
];

/** Section of a NAF 2025 sub-class. */
export function section2025(code: string): { readonly section: string; readonly libelle: string } {
  const division = code.slice(0, 2);
  const row = SECTIONS_2025.findLast(([first]) => first <= division);
  if (!row) throw new Error(`No NAF 2025 section for ${code}`);
  return { section: row[1], libelle: row[2] };
}

/**
 * Codes of the nomenclatures that old ceased companies still have; their labels are no longer
 * published.
 */
export const OLD_NAF_CODES = {
  NAFRev1: [
    "01.1A",
    "15.8C",
    "45.2B",
    "45.3A",
    "45.4C",
    "52.1D",
    "52.4C",
    "52.4E",
    "55.3A",
    "55.4B",
    "60.2E",
    "70.2A",
    "72.2C",
    "74.1G",
    "74.7Z",
    "85.1C",
    "92.3A",
    "93.0D",
  ],
  NAF1993: [
    "01.1A",
    "15.8C",
    "45.2B",
    "45.3A",
    "45.4J",
    "50.2Z",
    "51.4S",
    "52.1B",
    "52.4C",
    "52.4H",
    "55.3A",
    "55.4A",
    "60.2L",
    "70.1C",
    "70.2C",
    "74.1G",
    "85.1G",
    "93.0E",
  ],
  NAP: [
    "22.02",
    "38.40",
    "55.31",
    "55.72",
    "57.11",
    "57.21",
    "61.22",
    "62.42",
    "64.22",
    "64.41",
    "64.42",
    "65.05",
    "67.01",
    "67.06",
    "69.22",
    "77.10",
    "79.06",
    "83.01",
    "86.06",
    "87.07",
  ],
} as const;
