import { STORIES } from "./stories.ts";
import type { StoryDeath } from "./story.ts";

/** Lines with faults of the real files; unrelated to the showcase. */
const ODD: readonly StoryDeath[] = [
  {
    nom: "KERBADIER",
    prenoms: ["YVETTE"],
    sexe: "2",
    naissance: "19180000",
    lieuNaissance: ["99350", "AU DOUAR KERVAL", "MAROC"],
    deces: "20010114",
    lieuDeces: "31555",
    acte: "10/VIT",
  },
  {
    nom: "TALVEGNAC",
    prenoms: ["DIDIER"],
    sexe: "1",
    naissance: "19530900",
    lieuNaissance: ["99352", "COMMUNE INCONNUE", "ALGERIE"],
    deces: "20200418",
    lieuDeces: "69383",
    acte: "11/VIT",
  },
  {
    nom: "VARGOLEAU",
    prenoms: ["AMINA"],
    sexe: "2",
    naissance: "00000000",
    lieuNaissance: ["99341", "INCONNU", "SENEGAL"],
    deces: "20110902",
    lieuDeces: "93066",
    acte: "12/VIT",
  },
];
/** A two-byte character in the place: the rest of the line is moved by one. */
const SHIFTED: StoryDeath = {
  nom: "PALVILLON",
  prenoms: ["MEHDI"],
  sexe: "1",
  naissance: "19470611",
  lieuNaissance: ["99213", "CHAK N°15.DB. TEHSIL KERVALAR,", "PAKISTAN"],
  deces: "20200805",
  lieuDeces: "93066",
  acte: "13/VIT",
};
/** Its publication was opposed. */
const OPPOSED: StoryDeath = {
  nom: "ROCHELAIRE",
  prenoms: ["GERARD", "MARC"],
  sexe: "1",
  naissance: "19390422",
  lieuNaissance: ["44109", "NANTES", ""],
  deces: "20190213",
  lieuDeces: "44109",
  acte: "14/VIT",
};
/** Twice in the file. */
const TWICE: StoryDeath = {
  nom: "ORMIVILLE",
  prenoms: ["BRIGITTE"],
  sexe: "2",
  naissance: "19461130",
  lieuNaissance: ["2A004", "AJACCIO", ""],
  deces: "20170725",
  lieuDeces: "2B033",
  acte: "15/VIT",
};

/** Deaths of the showcase as lines of 198 characters. */
export function showcaseDeaths(): readonly string[] {
  const reported = STORIES.flatMap(({ deaths }) => deaths);
  return [...reported, ...ODD, SHIFTED, OPPOSED, TWICE, TWICE].map(lineOf);
}

/** Lines of the opposition file. */
export function showcaseOppositions(): readonly string[] {
  return [[OPPOSED.deces, OPPOSED.lieuDeces, OPPOSED.acte].join(";")];
}

// Widths: INSEE, dessin de fichier.
function lineOf(death: StoryDeath): string {
  const [code, place, country] = death.lieuNaissance;
  return [
    `${death.nom}*${death.prenoms.join(" ")}/`.padEnd(80),
    death.sexe,
    death.naissance,
    code,
    place.padEnd(30),
    country.padEnd(30),
    death.deces,
    death.lieuDeces,
    death.acte.padEnd(9),
    " ".repeat(22),
  ].join("");
}
