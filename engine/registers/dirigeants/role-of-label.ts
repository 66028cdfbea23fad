import { foldName } from "./name-text.ts";
import { allRoles, OTHER_ROLE, type RoleClass, roleOf } from "./roles.ts";

/**
 * The code of a role given as text ("Gérante", "PRÉSIDENT-DIRECTEUR GÉNÉRAL"), ignoring case,
 * accents, punctuation and gender; 0 when unknown.
 */
export function roleOfLabel(label: string): number {
  return CODES.get(foldRole(label)) ?? 0;
}

/**
 * The class of a role. Role 99 is classified by its own name: a known label, else keywords.
 *
 * @param ownName  The publisher's name for role 99; "" when absent.
 */
export function classOfRole(code: number, ownName: string): RoleClass {
  if (code !== OTHER_ROLE) return roleOf(code)?.class ?? "autre";
  const known = roleOf(roleOfLabel(ownName));
  return known ? known.class : classOfWords(foldRole(ownName));
}

/** The first match wins: "commissaire" before "président", "surveillance" before "associé". */
function classOfWords(folded: string): RoleClass {
  return WORDS.find(([word]) => word.test(folded))?.[1] ?? "autre";
}

const WORDS: readonly (readonly [word: RegExp, roleClass: RoleClass])[] = [
  [/\b(?:COMMISSAIRE AUX? COMPTES?|CONTROLEUR|AUDITEUR|CENSEUR)\b/, "controle"],
  [/\b(?:LIQUIDATEUR|PROVISOIRE|JUDICIAIRE|AD HOC|SYNDIC)\b/, "procedure"],
  [/\b(?:SURVEILLANCE|ADMINISTRATEUR|TRESORIER|SECRETAIRE)\b/, "organe"],
  [/\bPRESIDENT\b/, "dirigeant"],
  [/\bMEMBRE DU (?:CONSEIL|BUREAU|COMITE)\b/, "organe"],
  [/\b(?:COGERANT|GERANT|DIRECTEUR|DIRIGEANT|DIRECTOIRE|EXPLOITANT|ENTREPRENEUR)\b/, "dirigeant"],
  [/\b(?:ASSOCIE|INDIVISAIRE|COMMANDITE|COMMANDITAIRE)\b/, "associe"],
];

/** Feminine forms and their masculine. */
const FEMININE: ReadonlyMap<string, string> = new Map([
  ["DIRECTRICE", "DIRECTEUR"],
  ["ADMINISTRATRICE", "ADMINISTRATEUR"],
  ["LIQUIDATRICE", "LIQUIDATEUR"],
  ["CONTROLEUSE", "CONTROLEUR"],
  ["TRESORIERE", "TRESORIER"],
  ["PRESIDENTE", "PRESIDENT"],
  ["GERANTE", "GERANT"],
  ["COGERANTE", "COGERANT"],
  ["DIRIGEANTE", "DIRIGEANT"],
  ["EXPLOITANTE", "EXPLOITANT"],
  ["GENERALE", "GENERAL"],
  ["DELEGUEE", "DELEGUE"],
  ["ASSOCIEE", "ASSOCIE"],
  ["SUPPLEANTE", "SUPPLEANT"],
  ["ADJOINTE", "ADJOINT"],
  ["SALARIEE", "SALARIE"],
]);

function foldRole(label: string): string {
  return foldName(label)
    .split(" ")
    .map((word) => FEMININE.get(word) ?? word)
    .join(" ");
}

/** RNCS spellings that are missing from the RNE's table. */
const FORMER: readonly (readonly [label: string, code: number])[] = [
  ["Co-gérant", 30],
  ["Cogérant", 30],
  ["Gérant non associé", 30],
  ["Associé-gérant", 29],
  ["Gérant associé", 29],
  ["Associé gérant", 29],
  ["Liquidateur amiable", 40],
  ["Associé unique", 41],
  ["Président directeur général", 60],
  ["PDG", 60],
  ["Président et directeur général", 60],
  ["Membre du conseil d'administration", 65],
  ["Directeur général unique", 69],
  ["Commissaire aux comptes", 71],
  ["Président de la SAS", 73],
  ["Président de la société par actions simplifiée", 73],
  ["Associé solidairement responsable", 74],
  ["Administrateur représentant les salariés", 135],
  ["Commandité", 131],
  ["Commanditaire", 132],
];

const CODES: ReadonlyMap<string, number> = new Map([
  ...FORMER.map(([label, code]) => [foldRole(label), code] as const),
  ...[...allRoles()].map(([code, { label }]) => [foldRole(label), code] as const),
]);
