import type { Random } from "../../corpus/random.ts";
import type { Draft } from "./draft.ts";
import { type NoiseKind, oneOf } from "./noise-kind.ts";

type Table = ReadonlyMap<string, readonly string[]>;

/** Types in the abbreviations of La Poste and the BAN. */
// biome-ignore format: a table
const OFFICIAL: Table = new Map([
  ["Avenue", ["AV"]], ["Boulevard", ["BD"]], ["Chemin", ["CHEM", "CHE"]], ["Impasse", ["IMP"]], ["Allée", ["ALL"]],
  ["Place", ["PL"]], ["Route", ["RTE"]], ["Square", ["SQ"]], ["Passage", ["PAS"]], ["Résidence", ["RES"]],
  ["Lotissement", ["LOT"]], ["Hameau", ["HAM"]], ["Faubourg", ["FG"]], ["Cours", ["CRS"]], ["Sentier", ["SENT"]],
  ["Montée", ["MTE"]], ["Traverse", ["TRA"]], ["Carrefour", ["CARR"]], ["Zone Artisanale", ["ZA"]],
  ["Zone Industrielle", ["ZI"]], ["Rond-Point", ["RPT"]], ["Village", ["VLGE"]], ["Villa", ["VLA"]], ["Domaine", ["DOM"]],
]);
/** Types in INSEE's codes. */
// biome-ignore format: a table
const INSEE: Table = new Map([
  ["Chemin", ["CHE"]], ["Carrefour", ["CAR"]], ["Sentier", ["SEN"]], ["Sente", ["SEN"]], ["Ruelle", ["RLE"]],
  ["Promenade", ["PROM"]], ["Esplanade", ["ESP"]], ["Quai", ["QU"]], ["Quartier", ["QUA"]], ["Rond-Point", ["RPT"]],
  ["Cité", ["CITE"]], ["Avenue", ["AV"]], ["Boulevard", ["BD"]], ["Impasse", ["IMP"]], ["Allée", ["ALL"]], ["Place", ["PL"]],
  ["Route", ["RTE"]], ["Passage", ["PAS"]], ["Halle", ["HLE"]], ["Plaine", ["PLN"]], ["Plateau", ["PLT"]],
]);
/** Types in people's abbreviations. */
// biome-ignore format: a table
const HOMEMADE: Table = new Map([
  ["Rue", ["R", "R.", "r."]], ["Avenue", ["Ave", "Av.", "Aven.", "Aven"]], ["Boulevard", ["Bld", "Bvd", "Boul.", "Blvd", "Bd."]],
  ["Chemin", ["Ch", "Ch.", "Chem.", "Chm"]], ["Impasse", ["Imp.", "Impas", "Ims"]], ["Allée", ["All.", "Al"]],
  ["Place", ["Pl.", "Plc"]], ["Route", ["Rt", "Rte.", "Rout"]], ["Square", ["Sq.", "Sqr"]], ["Passage", ["Psg", "Pass.", "Pge"]],
  ["Résidence", ["Résid.", "Resid", "Rés."]], ["Lotissement", ["Lotis", "Lotiss.", "Lot."]], ["Hameau", ["Ham."]],
  ["Faubourg", ["Fbg", "Fg."]], ["Sentier", ["Sent."]], ["Montée", ["Mont."]], ["Quai", ["Q."]], ["Ruelle", ["Rlle"]],
]);
/** Words inside names, in abbreviations of people and plates. */
// biome-ignore format: a table
const WORDS: Table = new Map([
  ["Général", ["Gal", "Gén.", "Gén", "GEN"]], ["Maréchal", ["Mal", "Mar.", "Mar"]], ["Docteur", ["Dr", "Dr.", "Doct."]],
  ["Professeur", ["Pr", "Prof", "Prof."]], ["Commandant", ["Cdt", "Cmdt", "Cdt."]], ["Capitaine", ["Cap", "Capt.", "Cne"]],
  ["Colonel", ["Col", "Col.", "Cnl"]], ["Lieutenant", ["Lt", "Lieut."]], ["Président", ["Pdt", "Prés.", "Pt"]],
  ["Sergent", ["Sgt", "Sergt"]], ["Adjudant", ["Adj"]], ["Saint", ["St", "St.", "S"]], ["Sainte", ["Ste", "Ste."]],
  ["Notre-Dame", ["ND", "N.D.", "N-D"]], ["Grande", ["Gde"]], ["Grand", ["Gd"]], ["Petit", ["Pt", "Pet."]], ["Petite", ["Pte"]],
  ["Vieux", ["Vx"]], ["Vieille", ["Vlle"]], ["Faubourg", ["Fg", "Fbg"]], ["Monseigneur", ["Mgr"]], ["Ingénieur", ["Ing"]],
  ["République", ["Rép.", "Republ."]], ["Château", ["Chât.", "Chat."]], ["Église", ["Egl."]], ["Frères", ["Fr."]],
  ["Jean-Baptiste", ["J-B", "JB", "J.B."]], ["Jean-Jacques", ["J-J", "JJ", "J.-J."]], ["Jean-Pierre", ["J-P", "JP"]],
]);

export const ABBREVIATIONS: readonly NoiseKind[] = [
  {
    name: "type_officiel",
    rate: 0.16,
    apply: (draft, random) => shortenType(draft, random, OFFICIAL),
  },
  { name: "type_insee", rate: 0.06, apply: (draft, random) => shortenType(draft, random, INSEE) },
  {
    name: "type_maison",
    rate: 0.12,
    apply: (draft, random) => shortenType(draft, random, HOMEMADE),
  },
  { name: "mots_abreges", rate: 0.4, apply: shortenWords },
];

function shortenType(draft: Draft, random: Random, table: Table): boolean {
  for (const [type, shorts] of table) {
    if (!draft.voie.startsWith(`${type} `)) continue;
    draft.voie = oneOf(random, shorts) + draft.voie.slice(type.length);
    return true;
  }
  return false;
}

const SPLIT = /([ -])/;

/** Abbreviates every word of the name that has a short form. */
function shortenWords(draft: Draft, random: Random): boolean {
  const before = draft.voie;
  const compound = [...WORDS].find(([word]) => word.includes("-") && before.includes(word));
  const text = compound ? before.replace(compound[0], oneOf(random, compound[1])) : before;
  draft.voie = text
    .split(SPLIT)
    .map((word, at) => {
      const shorts = at === 0 ? undefined : WORDS.get(word);
      return shorts === undefined ? word : oneOf(random, shorts);
    })
    .join("");
  return draft.voie !== before;
}
