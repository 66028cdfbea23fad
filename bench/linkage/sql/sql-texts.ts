/** What the rule compares, made from the columns of a file. */
export const COMPARED = [
  "given",
  "surname",
  "birth",
  "email",
  "phone",
  "mobile",
  "street",
  "postcode",
  "town",
  "company",
  "siren",
  "siret",
] as const;
export type Compared = (typeof COMPARED)[number];

/** Letters and digits alone, without accents. */
const plain = (name: string): string =>
  `regexp_replace(lower(strip_accents(coalesce(${name}, ''))), '[^a-z0-9]', '', 'g')`;
/** The last nine digits of a telephone number. */
const digits = (name: string): string =>
  `right(regexp_replace(coalesce(${name}, ''), '[^0-9]', '', 'g'), 9)`;
/** AAAAMMJJ of the usual forms of dates. */
const compact = (name: string): string =>
  `case when regexp_matches(coalesce(${name}, ''), '^\\d{2}[/.]\\d{2}[/.]\\d{4}$')
    then ${name}[7:10] || ${name}[4:5] || ${name}[1:2]
    else regexp_replace(coalesce(${name}, ''), '[^0-9]', '', 'g') end`;

/** Table of the records, cleaned as people do before they compare. */
export const CLEANED = `create or replace table t as select id, file,
  ${plain("given")} as given, ${plain("surname")} as surname, ${compact("birth")} as birth,
  lower(trim(coalesce(email, ''))) as email, ${digits("phone")} as phone, ${digits("mobile")} as mobile,
  ${plain("street")} as street, ${plain("postcode")} as postcode, ${plain("town")} as town,
  ${plain("company")} as company, ${digits("siren")} as siren,
  regexp_replace(coalesce(siret, ''), '[^0-9]', '', 'g') as siret from raw`;

/** Equal fields that bring two rows together. */
const BLOCKS: readonly (readonly Compared[])[] = [
  ["birth"],
  ["surname", "postcode"],
  ["email"],
  ["given", "surname"],
  ["company", "postcode"],
  ["siren"],
  ["siret"],
];

const blockJoin = (columns: readonly string[], from = "t"): string =>
  `select a.id as i, b.id as j from ${from} a join ${from} b on a.id < b.id and ` +
  columns.map((name) => `a.${name} = b.${name} and a.${name} <> ''`).join(" and ");

const level = (...cases: readonly string[]): string => `case ${cases.join(" ")} end`;
const missing = (name: string): string => `when a.${name} = '' or b.${name} = '' then 0`;
const near = (name: string, least: number): string =>
  `jaro_winkler_similarity(a.${name}, b.${name}) >= ${least}`;

/**
 * Weights of levels, in bits: logarithms to base 2 of how much more often a level occurs in two
 * records of one thing than of two (Fellegi and Sunter, 1969); fixed by judgement.
 */
const LEVELS: readonly string[] = [
  level(
    "when a.given = b.surname and a.surname = b.given and a.given <> '' and a.surname <> '' and a.given <> a.surname then 12",
    missing("given"),
    "when a.given = b.given then 6",
    `when ${near("given", 0.92)} then 4`,
    `when ${near("given", 0.85)} then 2`,
    "when a.given[1] = b.given[1] and least(length(a.given), length(b.given)) = 1 then 1",
    "else -5",
  ),
  level(
    "when a.given = b.surname and a.surname = b.given then 0",
    missing("surname"),
    "when a.surname = b.surname then 9",
    `when ${near("surname", 0.92)} then 6`,
    `when ${near("surname", 0.85)} then 3`,
    "else -4",
  ),
  level(
    missing("birth"),
    "when a.birth = b.birth then 12",
    "when damerau_levenshtein(a.birth, b.birth) <= 1 then 7",
    "when a.birth[1:4] = b.birth[1:4] then 2",
    "else -5",
  ),
  level(missing("postcode"), "when a.postcode = b.postcode then 7", "else -2"),
  level(
    missing("street"),
    "when a.street = b.street then 7",
    `when ${near("street", 0.9)} then 5`,
    "else -2",
  ),
  level(
    missing("email"),
    "when a.email = b.email then 9",
    `when ${near("email", 0.94)} then 4`,
    "else -1",
  ),
  level(
    "when a.phone = '' and a.mobile = '' or b.phone = '' and b.mobile = '' then 0",
    "when a.phone <> '' and a.phone in (b.phone, b.mobile) then 7",
    "when a.mobile <> '' and a.mobile in (b.phone, b.mobile) then 8",
    "else -1",
  ),
  level(
    missing("company"),
    "when a.company = b.company then 8",
    `when ${near("company", 0.92)} then 6`,
    `when ${near("company", 0.85)} then 2`,
    "else -4",
  ),
  level(
    "when a.siret <> '' and a.siret = b.siret then 14",
    "when length(a.siret) = 14 and length(b.siret) = 14 then -6",
    "when a.siren <> '' and a.siren = b.siren then 6",
    "else 0",
  ),
];

/** Pairs with their weight. @param isAcross  Only pairs of two files. */
export function pairsSql(isAcross: boolean, least: number): string {
  const blocks = [...BLOCKS.map((columns) => blockJoin(columns)), blockJoin(["number"], "phones")];
  return `with phones as (select id, phone as number from t where phone <> '' union all select id, mobile from t where mobile <> ''),
    candidates as (${blocks.join(" union ")}),
    weighed as (select i, j, ${LEVELS.join(" + ")} as weight from candidates
      join t a on a.id = i join t b on b.id = j ${isAcross ? "where a.file <> b.file" : ""})
    select i::integer, j::integer, weight::double from weighed where weight >= ${least}`;
}
