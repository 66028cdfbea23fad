/** SQL that a user of DuckDB would write for the same question; texts only, no external names. */

/** Letters of a name as ASCII capitals. */
const FOLD =
  "CREATE OR REPLACE TEMP MACRO fold(t) AS regexp_replace(strip_accents(upper(coalesce(t, ''))), '[^A-Z]', '', 'g')";
/** Département of a postcode or of a commune code; Corsica is one. */
const DEPARTMENT = `CREATE OR REPLACE TEMP MACRO department(code) AS CASE
  WHEN code LIKE '97%' THEN left(code, 3) WHEN code LIKE '2A%' OR code LIKE '2B%' THEN '20'
  ELSE left(code, 2) END`;
export const MACROS: readonly string[] = [FOLD, DEPARTMENT];

/** Probability that a field of a dead customer agrees, from the noise of customers. */
const AGREES = {
  name: { exact: 0.92, near: 0.05, far: 0.01, none: 0.02 },
  date: { exact: 0.965, edit: 0.02, month: 0.005, none: 0.01 },
  department: { same: 0.75, other: 0.25 },
} as const;
/** Levels of Jaro-Winkler similarity that Splink recommends. */
const [NEAR, FAR] = [0.92, 0.88];

/**
 * The table of the register from its official lines: fields by position, names folded, and the
 * weight of an equal name by its rarity (Splink's term frequency).
 */
export function deathsTable(folder: string): string {
  const lines = `read_csv('${folder}/deces-*.txt', columns = {'line': 'VARCHAR'}, header = false,
    delim = '\u0001', quote = '', escape = '', auto_detect = false)`;
  return `CREATE TABLE deaths AS
    WITH cut AS (
      SELECT fold(split_part(line[1:80], '*', 1)) AS nom,
        fold(split_part(split_part(split_part(line[1:80], '*', 2), '/', 1), ' ', 1)) AS prenom,
        CAST(line[82:89] AS INTEGER) AS birth,
        department(line[163:167]) AS department,
        CAST(trim(line[168:176]) AS INTEGER) AS act
      FROM ${lines}),
    noms AS (SELECT nom, log2(${AGREES.name.exact} * sum(count(*)) OVER () / count(*)) AS weight
      FROM cut GROUP BY nom),
    prenoms AS (SELECT prenom, log2(${AGREES.name.exact} * sum(count(*)) OVER () / count(*)) AS weight
      FROM cut GROUP BY prenom)
    SELECT cut.*, CAST(noms.weight AS FLOAT) AS nom_weight,
      CAST(prenoms.weight AS FLOAT) AS prenom_weight
    FROM cut JOIN noms USING (nom) JOIN prenoms USING (prenom)`;
}

/** A customers' file, unchanged, its first `count` persons. */
export function customersTable(file: string, count: number): string {
  return `CREATE OR REPLACE TEMP TABLE customers AS
    SELECT CAST(id AS INTEGER) AS id, nom, prenom, date_naissance, code_postal
    FROM read_csv('${file}', delim = ';', header = true, all_varchar = true) LIMIT ${count}`;
}

/** Names are folded during the query, as a caller's names arrive unfolded. */
const REQUESTED = `asked AS (
  SELECT id, fold(nom) AS nom, fold(prenom) AS prenom,
    CAST(replace(date_naissance, '-', '') AS INTEGER) AS birth, department(code_postal) AS department
  FROM customers)`;

/** Same birth date, surname and given name: any one such row for each customer. */
export const EXACT = `WITH ${REQUESTED}
  SELECT id, 1.0 AS score, min(act) AS act
  FROM asked JOIN deaths USING (birth, nom, prenom) GROUP BY id`;

/** Agreement of unrelated rows, by level. */
export const CHANCE = `WITH a AS (SELECT * FROM deaths USING SAMPLE 1000 ROWS (reservoir, 1)),
  b AS (SELECT * FROM deaths USING SAMPLE 1000 ROWS (reservoir, 2)),
  pairs AS (SELECT jaro_winkler_similarity(a.nom, b.nom) AS nom,
      jaro_winkler_similarity(a.prenom, b.prenom) AS prenom,
      a.nom = b.nom AS same_nom, a.prenom = b.prenom AS same_prenom,
      a.department = b.department AS department, ${dateLevel("a", "b")} AS date
    FROM a, b WHERE a.act <> b.act)
  SELECT avg(CAST(nom >= ${NEAR} AND NOT same_nom AS INTEGER)) AS nom_near,
    avg(CAST(nom >= ${FAR} AND nom < ${NEAR} AS INTEGER)) AS nom_far,
    avg(CAST(prenom >= ${NEAR} AND NOT same_prenom AS INTEGER)) AS prenom_near,
    avg(CAST(prenom >= ${FAR} AND prenom < ${NEAR} AS INTEGER)) AS prenom_far,
    avg(CAST(department AS INTEGER)) AS department,
    avg(CAST(date = 1 AS INTEGER)) AS date_edit, avg(CAST(date = 2 AS INTEGER)) AS date_month,
    (SELECT sum(n * n) / (sum(n) * sum(n)) FROM (SELECT count(*) AS n FROM deaths GROUP BY birth)) AS date_exact
  FROM pairs`;

/** Chance agreement by column of `CHANCE`. */
export type Chances = Readonly<
  Record<
    | "nom_near"
    | "nom_far"
    | "prenom_near"
    | "prenom_far"
    | "department"
    | "date_edit"
    | "date_month"
    | "date_exact",
    number
  >
>;

/**
 * Fellegi-Sunter as in Splink: pairs with the same date, or with the same surname and given name;
 * the weights of the levels of each field summed in bits; the best row of each customer.
 */
export function fuzzySql(chances: Chances): string {
  const nom = nameWeight("nom", chances.nom_near, chances.nom_far);
  const prenom = nameWeight("prenom", chances.prenom_near, chances.prenom_far);
  const { date } = AGREES;
  const department = `CASE WHEN a.department IS NULL OR a.department = '' THEN 0
    WHEN a.department = d.department THEN ${bits(AGREES.department.same, chances.department)}
    ELSE ${bits(AGREES.department.other, 1 - chances.department)} END`;
  const otherDate = `CASE ${dateLevel("a", "d")} WHEN 1 THEN ${bits(date.edit, chances.date_edit)}
    WHEN 2 THEN ${bits(date.month, chances.date_month)} ELSE ${bits(date.none, 1)} END`;
  return `WITH ${REQUESTED},
    sameDate AS (
      SELECT a.id, d.act, a.nom AS a_nom, d.nom AS d_nom, d.nom_weight, a.prenom AS a_prenom,
        d.prenom AS d_prenom, d.prenom_weight, jaro_winkler_similarity(a.nom, d.nom) AS nom_like,
        jaro_winkler_similarity(a.prenom, d.prenom) AS prenom_like, ${department} AS department
      FROM asked a JOIN deaths d ON a.birth = d.birth),
    pairs AS (
      SELECT id, act, ${bits(date.exact, chances.date_exact)} + ${nom} + ${prenom} + department AS score
      FROM sameDate
      UNION ALL
      SELECT a.id, d.act, d.nom_weight + d.prenom_weight + ${otherDate} + ${department} AS score
      FROM asked a JOIN deaths d ON a.nom = d.nom AND a.prenom = d.prenom WHERE a.birth <> d.birth)
  SELECT id, max(score) AS score, arg_max(act, score) AS act FROM pairs GROUP BY id`;
}

function nameWeight(name: string, near: number, far: number): string {
  const { near: mNear, far: mFar, none } = AGREES.name;
  return `CASE WHEN a_${name} = d_${name} THEN ${name}_weight
    WHEN ${name}_like >= ${NEAR} THEN ${bits(mNear, near)}
    WHEN ${name}_like >= ${FAR} THEN ${bits(mFar, far)} ELSE ${bits(none, 1)} END`;
}

/**
 * 1 for an edit or a swap of two digits, 2 for the same year and month or the same day of another
 * year, else 0.
 */
function dateLevel(a: string, b: string): string {
  return `CASE WHEN damerau_levenshtein(CAST(${a}.birth AS VARCHAR), CAST(${b}.birth AS VARCHAR)) <= 1 THEN 1
    WHEN ${a}.birth // 100 = ${b}.birth // 100 OR ${a}.birth % 10000 = ${b}.birth % 10000 THEN 2
    ELSE 0 END`;
}

/**
 * The weight of an agreement: a level without chance agreement in the sample counts as once in a
 * million.
 */
function bits(agrees: number, chance: number): number {
  return Math.log2(agrees / Math.max(chance, 1e-6));
}
