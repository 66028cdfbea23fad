/** A real commune with its public codes; coordinates are those of its centre, to the hectometre. */
export interface Commune {
  /** INSEE code; Paris, Lyon and Marseille by arrondissement, as SIRENE does. */
  readonly code: string;
  /** COG label without its article. */
  readonly libelle: string;
  /** COG article: 0 and 1 none, 2 "Le ", 3 "La ". */
  readonly tncc: 0 | 1 | 2 | 3;
  /** Region code, empty for the overseas collectivities, which the COG's commune file leaves out. */
  readonly region: string;
  readonly postcodes: readonly string[];
  /** One CEDEX code and its label, empty when there is none. */
  readonly cedex: string;
  readonly cedexLabel: string;
  /** Metres in the legal projection of the place; 0 when SIRENE gives none. */
  readonly x: number;
  readonly y: number;
  /** Relative frequency in the corpus. */
  readonly weight: number;
}

type CommuneRow = readonly [
  code: string,
  libelle: string,
  tncc: 0 | 1 | 2 | 3,
  region: string,
  postcodes: string,
  cedex: string,
  cedexLabel: string,
  x: number,
  y: number,
  weight: number,
];

// biome-ignore format: a table, one commune a line
const ROWS: readonly CommuneRow[] = [
  ["01053", "Bourg-en-Bresse", 0, "84", "01000", "01001", "BOURG EN BRESSE CEDEX", 873200, 6569400, 1],
  ["02691", "Saint-Quentin", 0, "32", "02100", "02101", "ST QUENTIN CEDEX", 720100, 6972100, 1],
  ["03190", "Moulins", 0, "84", "03000", "03003", "MOULINS CEDEX", 724900, 6606600, 1],
  ["04070", "Digne-les-Bains", 0, "93", "04000", "04001", "DIGNE LES BAINS CEDEX", 960100, 6338300, 1],
  ["05061", "Gap", 0, "93", "05000", "05001", "GAP CEDEX", 943000, 6391400, 1],
  ["06088", "Nice", 0, "93", "06000 06100 06200 06300", "06001", "NICE CEDEX 1", 1042700, 6298600, 4],
  ["07186", "Privas", 0, "84", "07000", "07001", "PRIVAS CEDEX", 826300, 6403700, 1],
  ["08105", "Charleville-Mézières", 0, "44", "08000", "08001", "CHARLEVILLE MEZIERES CEDEX", 824700, 6966000, 1],
  ["08409", "Sedan", 0, "44", "08200", "08201", "SEDAN CEDEX", 839100, 6957300, 1],
  ["09122", "Foix", 0, "76", "09000", "09001", "FOIX CEDEX", 586400, 6208900, 1],
  ["10387", "Troyes", 0, "44", "10000", "10001", "TROYES CEDEX", 779800, 6799700, 1],
  ["11069", "Carcassonne", 0, "76", "11000", "11001", "CARCASSONNE CEDEX", 647100, 6234500, 1],
  ["12202", "Rodez", 0, "76", "12000", "12001", "RODEZ CEDEX", 665700, 6362300, 1],
  ["13004", "Arles", 1, "93", "13104 13123 13129 13200", "13631", "ARLES CEDEX", 833500, 6273100, 1],
  ["13201", "Marseille 1er Arrondissement", 0, "93", "13001", "13177", "MARSEILLE CEDEX 20", 893400, 6247500, 3],
  ["13208", "Marseille 8e Arrondissement", 0, "93", "13008", "13234", "MARSEILLE CEDEX 04", 889100, 6237900, 3],
  ["14118", "Caen", 0, "28", "14000", "14001", "CAEN CEDEX 1", 454200, 6903600, 1],
  ["15014", "Aurillac", 1, "84", "15000", "15001", "AURILLAC CEDEX", 655900, 6425600, 1],
  ["16015", "Angoulême", 1, "75", "16000", "16001", "ANGOULEME CEDEX", 477700, 6509200, 1],
  ["17300", "Rochelle", 3, "75", "17000", "17001", "LA ROCHELLE CEDEX 1", 377900, 6571000, 1],
  ["18033", "Bourges", 0, "24", "18000", "18001", "BOURGES CEDEX", 654300, 6664400, 1],
  ["19272", "Tulle", 0, "75", "19000", "19001", "TULLE CEDEX", 603300, 6464000, 1],
  ["21231", "Dijon", 0, "27", "21000", "21001", "DIJON CEDEX", 853500, 6694400, 2],
  ["22278", "Saint-Brieuc", 0, "53", "22000", "22001", "ST BRIEUC CEDEX 1", 274500, 6838900, 1],
  ["23096", "Guéret", 0, "75", "23000", "23001", "GUERET CEDEX", 612800, 6562700, 1],
  ["24322", "Périgueux", 0, "75", "24000", "24001", "PERIGUEUX CEDEX", 520200, 6457600, 1],
  ["25056", "Besançon", 0, "27", "25000", "25001", "BESANCON CEDEX", 927700, 6688800, 1],
  ["26362", "Valence", 0, "84", "26000", "26001", "VALENCE CEDEX", 851200, 6426700, 1],
  ["27229", "Évreux", 1, "28", "27000", "27001", "EVREUX CEDEX", 564000, 6881400, 1],
  ["28085", "Chartres", 0, "24", "28000", "28001", "CHARTRES CEDEX", 589400, 6817500, 1],
  ["29019", "Brest", 0, "53", "29200", "29210", "BREST CEDEX 1", 145800, 6838400, 1],
  ["2A004", "Ajaccio", 1, "94", "20000 20090 20167", "20162", "AJACCIO CEDEX 1", 1173900, 6108500, 1],
  ["2A247", "Porto-Vecchio", 0, "94", "20137", "20537", "PORTO VECCHIO CEDEX", 1223900, 6074500, 1],
  ["2B033", "Bastia", 0, "94", "20200 20600", "20288", "BASTIA CEDEX", 1226500, 6197700, 1],
  ["30189", "Nîmes", 0, "76", "30000 30900", "30001", "NIMES CEDEX 5", 808000, 6304600, 1],
  ["31555", "Toulouse", 0, "76", "31000 31100 31200 31300", "31001", "TOULOUSE CEDEX 6", 573400, 6279200, 5],
  ["32013", "Auch", 1, "76", "32000", "32001", "AUCH CEDEX", 503800, 6287600, 1],
  ["33063", "Bordeaux", 0, "75", "33000 33100 33200 33300", "33001", "BORDEAUX CEDEX", 416900, 6424600, 5],
  ["34172", "Montpellier", 0, "76", "34000 34070 34080 34090", "34001", "MONTPELLIER CEDEX 1", 770600, 6279400, 4],
  ["35238", "Rennes", 0, "53", "35000 35200 35700", "35002", "RENNES CEDEX", 351300, 6789900, 3],
  ["36044", "Châteauroux", 0, "24", "36000", "36001", "CHATEAUROUX CEDEX", 600100, 6634400, 1],
  ["37261", "Tours", 0, "24", "37000 37100 37200", "37001", "TOURS CEDEX 1", 526100, 6701900, 1],
  ["38185", "Grenoble", 0, "84", "38000 38100", "38001", "GRENOBLE CEDEX 1", 913200, 6457500, 2],
  ["40192", "Mont-de-Marsan", 0, "75", "40000", "40001", "MONT DE MARSAN CEDEX", 418800, 6316700, 1],
  ["42218", "Saint-Étienne", 0, "84", "42000 42100 42230", "42001", "ST ETIENNE CEDEX 1", 806900, 6481400, 1],
  ["43157", "Puy-en-Velay", 2, "84", "43000", "43001", "LE PUY EN VELAY CEDEX", 770700, 6437000, 1],
  ["44109", "Nantes", 0, "52", "44000 44100 44200 44300", "44001", "NANTES CEDEX 1", 355200, 6692000, 4],
  ["45234", "Orléans", 1, "24", "45000 45100", "45001", "ORLEANS CEDEX 1", 618700, 6753100, 1],
  ["46042", "Cahors", 0, "76", "46000", "46001", "CAHORS CEDEX 9", 575800, 6374300, 1],
  ["47001", "Agen", 1, "75", "47000", "47001", "AGEN CEDEX", 510600, 6347500, 1],
  ["49007", "Angers", 1, "52", "49000 49100", "49001", "ANGERS CEDEX 01", 431800, 6715100, 1],
  ["50129", "Cherbourg-en-Cotentin", 0, "28", "50100 50110 50120 50130", "50114", "CHERBOURG EN COTENTIN CEDEX", 365100, 6957400, 1],
  ["51454", "Reims", 0, "44", "51100", "51050", "REIMS CEDEX", 776800, 6906500, 1],
  ["53130", "Laval", 0, "52", "53000", "53001", "LAVAL CEDEX", 419300, 6779700, 1],
  ["54395", "Nancy", 0, "44", "54000 54100", "54001", "NANCY CEDEX", 933500, 6847800, 1],
  ["56260", "Vannes", 0, "53", "56000", "56001", "VANNES CEDEX", 268900, 6744300, 1],
  ["57463", "Metz", 0, "44", "57000 57050 57070", "57001", "METZ CEDEX 01", 933300, 6894200, 1],
  ["59350", "Lille", 0, "32", "59000 59160 59260 59777", "59001", "LILLE CEDEX", 703300, 7059300, 3],
  ["59512", "Roubaix", 0, "32", "59100", "59051", "ROUBAIX CEDEX 1", 713000, 7065800, 1],
  ["62041", "Arras", 1, "32", "62000", "62001", "ARRAS CEDEX", 683400, 7021300, 1],
  ["63113", "Clermont-Ferrand", 0, "84", "63000 63100", "63001", "CLERMONT FERRAND CEDEX 1", 708800, 6520800, 1],
  ["64122", "Biarritz", 0, "75", "64200", "64201", "BIARRITZ CEDEX", 331400, 6274200, 1],
  ["65440", "Tarbes", 0, "76", "65000", "65001", "TARBES CEDEX", 461500, 6242200, 1],
  ["66136", "Perpignan", 0, "76", "66000 66100", "66001", "PERPIGNAN CEDEX", 692200, 6177700, 1],
  ["67482", "Strasbourg", 0, "44", "67000 67100 67200", "67001", "STRASBOURG CEDEX", 1051100, 6840500, 3],
  ["68224", "Mulhouse", 0, "44", "68100 68200", "68050", "MULHOUSE CEDEX 1", 1023900, 6748000, 1],
  ["69383", "Lyon 3e Arrondissement", 0, "84", "69003", "69211", "LYON CEDEX 03", 845200, 6518600, 4],
  ["69387", "Lyon 7e Arrondissement", 0, "84", "69007", "69205", "LYON CEDEX 01", 843000, 6516400, 3],
  ["72181", "Mans", 2, "52", "72000 72100", "72001", "LE MANS CEDEX 1", 490800, 6768300, 1],
  ["74010", "Annecy", 1, "84", "74000 74370 74600 74940", "74001", "ANNECY CEDEX", 942300, 6538400, 1],
  ["75101", "Paris 1er Arrondissement", 0, "11", "75001", "75021", "PARIS CEDEX 01", 651300, 6862600, 4],
  ["75108", "Paris 8e Arrondissement", 0, "11", "75008", "75108", "PARIS CEDEX 02", 649500, 6863900, 9],
  ["75111", "Paris 11e Arrondissement", 0, "11", "75011", "75127", "PARIS CEDEX 11", 654600, 6862400, 6],
  ["75115", "Paris 15e Arrondissement", 0, "11", "75015", "75042", "PARIS CEDEX 01", 648200, 6860400, 5],
  ["76351", "Havre", 2, "28", "76600 76610 76620", "76050", "LE HAVRE CEDEX", 492100, 6936700, 1],
  ["76540", "Rouen", 0, "28", "76000 76100", "76001", "ROUEN CEDEX", 561500, 6928500, 1],
  ["78646", "Versailles", 0, "11", "78000", "78001", "VERSAILLES CEDEX", 635300, 6856300, 2],
  ["80021", "Amiens", 1, "32", "80000 80080 80090", "80001", "AMIENS CEDEX 1", 648600, 6978000, 1],
  ["84007", "Avignon", 1, "93", "84000 84140", "84003", "AVIGNON CEDEX 1", 847200, 6317500, 1],
  ["87085", "Limoges", 0, "75", "87000 87100 87280", "87001", "LIMOGES CEDEX 1", 562400, 6530100, 1],
  ["91228", "Évry-Courcouronnes", 1, "11", "91000 91080", "91001", "EVRY CEDEX", 658100, 6836700, 1],
  ["92012", "Boulogne-Billancourt", 0, "11", "92100", "92101", "BOULOGNE BILLANCOURT CEDEX", 644400, 6860000, 3],
  ["93066", "Saint-Denis", 0, "11", "93200 93210 93380", "93201", "ST DENIS CEDEX", 653500, 6869800, 3],
  ["94028", "Créteil", 0, "11", "94000", "94001", "CRETEIL CEDEX", 659800, 6854000, 1],
  ["95127", "Cergy", 0, "11", "95000 95800", "95001", "CERGY PONTOISE CEDEX", 630200, 6882400, 1],
  ["97105", "Basse-Terre", 0, "01", "97100", "97101", "BASSE TERRE CEDEX", 636000, 1769300, 1],
  ["97209", "Fort-de-France", 0, "02", "97200 97234", "97201", "FORT DE FRANCE CEDEX", 708000, 1620400, 1],
  ["97302", "Cayenne", 0, "03", "97300", "97305", "CAYENNE CEDEX", 352300, 546900, 1],
  ["97411", "Saint-Denis", 0, "04", "97400 97417 97490", "97401", "ST DENIS CEDEX", 338300, 7683300, 2],
  ["97416", "Saint-Pierre", 0, "04", "97410 97432", "97447", "ST PIERRE CEDEX", 344900, 7642900, 1],
  ["97502", "Saint-Pierre", 0, "", "97500", "", "", 562600, 5181000, 1],
  ["97608", "Dzaoudzi", 0, "06", "97615", "", "", 530100, 8587600, 1],
  ["97701", "Saint-Barthélemy", 0, "", "97133", "97095", "ST BARTHELEMY CEDEX", 515900, 1979100, 1],
  ["97801", "Saint-Martin", 0, "", "97150", "97051", "ST MARTIN CEDEX", 491500, 1997900, 1],
  ["98735", "Papeete", 0, "", "98714", "98713", "PAPEETE CEDEX", 0, 0, 1],
  ["98818", "Nouméa", 0, "", "98800", "98803", "NOUMEA CEDEX", 0, 0, 1],
];

/** The communes of the corpus: every region, Corsica, overseas, arrondissements. */
export const COMMUNES: readonly Commune[] = ROWS.map(
  ([code, libelle, tncc, region, postcodes, cedex, cedexLabel, x, y, weight]) => ({
    code,
    libelle,
    tncc,
    region,
    postcodes: postcodes.split(" "),
    cedex,
    cedexLabel,
    x,
    y,
    weight,
  }),
);

const ARTICLES = ["", "", "Le ", "La "] as const;

/** Label with its article, as in the COG: "Le Havre". */
export function fullLabel(commune: Commune): string {
  return ARTICLES[commune.tncc] + commune.libelle;
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** In SIRENE's spelling: upper case, no accents, with hyphens; "PARIS 8" for an arrondissement. */
export function sireneLabel(commune: Commune): string {
  const label = withoutAccents(fullLabel(commune)).toUpperCase();
  return label.replace(/ (\d+)(?:ER|E) ARRONDISSEMENT$/, " $1");
}

/** In La Poste's spelling: no hyphens, ST for SAINT; "PARIS 08" for an arrondissement. */
export function posteLabel(commune: Commune): string {
  return sireneLabel(commune)
    .replaceAll("-", " ")
    .replace(/\bSAINT\b/g, "ST")
    .replace(/ (\d)$/, " 0$1");
}
