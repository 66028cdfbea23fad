import table from "../../../data/profile/placeholders.json" with { type: "json" };
import { CIVILITIES } from "./civility.ts";
import { foldWords } from "./fold-name.ts";

/**
 * How surely a name is what people write where there is no name: `certain` (INCONNU, XXX, N/A),
 * `possible` for words that some persons bear (TEST, SANS, TOTO).
 */
export type PlaceholderName = "certain" | "possible" | null;

const SIGNS: ReadonlySet<string> = new Set(table.signs);
const WORDS: ReadonlySet<string> = new Set([
  ...table.words,
  ..."PRENOM ANONYME ANONYMOUS SNP SPECIMEN FICTIF UTILISATEUR LASTNAME FIRSTNAME".split(" "),
  ...["SANS NOM", "SANS PRENOM", "NOM PRENOM", "PRENOM NOM", "NOM INCONNU", "PRENOM INCONNU"],
  ..."ANONYMISE ANONYMISEE SUPPRIME SUPPRIMEE DECEDE DECEDEE DCD".split(" "),
  ...["A SUPPRIMER", "NE PAS CONTACTER", "NE PLUS CONTACTER", "ADRESSE INCONNUE"],
  ...["NON IDENTIFIE", "NON IDENTIFIEE", "PAS DE NOM", "PAS DE PRENOM"],
]);
/** Words that are names of some persons, or their initials. */
const BORNE: ReadonlySet<string> = new Set([
  ...CIVILITIES,
  ..."AUCUN AUCUNE BLANK CLIENT DEFAULT DEFAUT DEMO DIVERS DOUBLON DUMMY EMPTY ESSAI EXEMPLE".split(
    " ",
  ),
  ..."NA NAN NC ND NEANT NIL NOM NONE NR NSP PAS RIEN SANS TATA TEST TESTS TITI TOTO".split(" "),
  ..."VIDE X Y Z".split(" "),
]);
const ONE_LETTER = /^([A-Z])\1{2,19}$/;

/** The first word of a text that begins with ASCII letters, and the first words of placeholders. */
const FIRST_WORD = /^[A-Za-z]+(?![A-Za-z]|[^\0-\x7f])/;
const FIRST_WORDS: ReadonlySet<string> = new Set(
  Array.from([...WORDS, ...BORNE], (words) => words.split(" ")[0] as string),
);

function mayBegin(word: string): boolean {
  return word.length < 2 || word[0] === word[1] || FIRST_WORDS.has(word);
}

/** About 0.1 us for most names, 1 us for others. Never throws. Source: `placeholders.json`. */
export function placeholderName(text: string): PlaceholderName {
  const [first] = FIRST_WORD.exec(text) ?? [];
  if (first !== undefined && !mayBegin(first.toUpperCase())) return null;
  const words = foldWords(text);
  if (words.length === 0) return null;
  if (SIGNS.has(text.trim())) return "certain";
  const known = words.join(" ");
  if (BORNE.has(known) || BORNE.has(words.join(""))) return "possible";
  if (isPlaceholder(known)) return "certain";
  // INCONNU(E), TEST TEST, X XXX
  const longer = words.filter((word) => word.length > 1);
  const rest = longer.length > 0 ? longer : words;
  if (!rest.every((word) => BORNE.has(word) || isPlaceholder(word))) return null;
  return rest.some(isPlaceholder) ? "certain" : "possible";
}

function isPlaceholder(words: string): boolean {
  return (WORDS.has(words) && !BORNE.has(words)) || ONE_LETTER.test(words);
}

/** Whether a line of the register is nobody's: without a surname, or with two doubtful names. */
export function isNobody(nom: string, prenoms: string): boolean {
  const surname = placeholderName(nom);
  return surname === "certain" || (surname !== null && placeholderName(prenoms) !== null);
}
