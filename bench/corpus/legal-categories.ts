/** Kinds of companies, each with its own naming. */
type LegalKind = "personne" | "societe" | "sci" | "association" | "public";

export interface LegalCategory {
  readonly code: string;
  readonly libelle: string;
  readonly kind: LegalKind;
  /** Relative frequency among companies that are not sole traders. */
  readonly weight: number;
}

type LegalRow = readonly [code: string, libelle: string, kind: LegalKind, weight: number];

// biome-ignore format: a table, one category a line
const ROWS: readonly LegalRow[] = [
  ["1000", "Entrepreneur individuel", "personne", 0],
  ["2110", "Indivision entre personnes physiques", "personne", 1],
  ["2310", "Société en participation entre personnes physiques", "societe", 1],
  ["2900", "Autre groupement de droit privé non doté de la personnalité morale", "association", 1],
  ["3120", "Société commerciale étrangère immatriculée au RCS", "societe", 1],
  ["5202", "Société en nom collectif", "societe", 2],
  ["5410", "SARL nationale", "societe", 1],
  ["5458", "SARL coopérative de production (SCOP)", "societe", 1],
  ["5499", "Société à responsabilité limitée (sans autre indication)", "societe", 70],
  ["5510", "SA nationale à conseil d'administration", "societe", 0],
  ["5599", "SA à conseil d'administration (s.a.i.)", "societe", 5],
  ["5710", "SAS, société par actions simplifiée", "societe", 55],
  ["5785", "Société d'exercice libéral par action simplifiée", "societe", 2],
  ["6220", "Groupement d'intérêt économique (GIE)", "societe", 1],
  ["6316", "Coopérative d'utilisation de matériel agricole en commun (CUMA)", "association", 1],
  ["6533", "Groupement agricole d'exploitation en commun (GAEC)", "societe", 3],
  ["6540", "Société civile immobilière", "sci", 50],
  ["6598", "Exploitation agricole à responsabilité limitée", "societe", 4],
  ["6599", "Autre société civile", "sci", 5],
  ["7111", "Autorité constitutionnelle", "public", 0],
  ["7210", "Commune et commune nouvelle", "public", 3],
  ["7346", "Communauté de communes", "public", 1],
  ["7361", "Centre communal d'action sociale", "public", 1],
  ["8410", "Syndicat de salariés", "association", 2],
  ["9110", "Syndicat de copropriété", "association", 8],
  ["9150", "Association syndicale libre", "association", 1],
  ["9220", "Association déclarée", "association", 36],
  ["9222", "Association intermédiaire", "association", 1],
  ["9230", "Association déclarée, reconnue d'utilité publique", "association", 1],
  ["9300", "Fondation", "association", 1],
];

/** The legal categories of the corpus; the first is the sole traders'. */
export const LEGAL_CATEGORIES: readonly LegalCategory[] = ROWS.map(
  ([code, libelle, kind, weight]) => ({ code, libelle, kind, weight }),
);
