import type { Draw } from "../../corpus/customer-files/draw.ts";

/**
 * English names, towns and streets in lower case, the most frequent first, from general knowledge.
 * Surnames beyond the heads, suburbs and streets are composed of syllables.
 */
// biome-ignore format: word lists
const GIVEN = [
  "john william thomas george james henry charles robert joseph edward richard samuel david francis peter benjamin daniel philip " +
  "stephen michael andrew matthew alexander walter arthur frederick albert alfred hugh nicholas anthony ralph edmund simon isaac " +
  "joshua jack lachlan liam ethan luke ryan nathan jacob mitchell dylan harrison cooper riley kyle blake bailey jayden zachary",
  "mary elizabeth anne sarah jane margaret hannah catherine alice frances dorothy martha susan ellen emma charlotte harriet " +
  "caroline louisa eliza isabella rebecca rachel judith lucy grace agnes florence edith emily sophie jessica chloe georgia olivia " +
  "ruby ella mia amelia holly lily zoe madison brianna tahlia imogen jasmine paige abbey kayla bethany erin lara matilda hayley",
].map((names) => names.split(" "));
// biome-ignore format: word lists
const SURNAME_HEADS = (
  "smith jones taylor brown williams wilson johnson davies robinson wright thompson evans walker white roberts green hall wood " +
  "jackson clarke harris lewis martin cooper king baker turner morris clark ward hill moore harrison scott watson morgan parker " +
  "allen bennett young lee cook bell murphy miller davis phillips ryan kelly nguyen campbell reid ross webb palmer gray fisher"
).split(" ");
const STARTS =
  "ash black brad burn carl clay crom dal ed farn green hart hay hol kirk lang mar mill nor oak pem red rid shel stan thorn wal wes whit win".split(
    " ",
  );
const ENDS =
  "bourne brook by combe cott den ely field ford gate ham hurst land ley man more ridge shaw smith son stead stone ton ville ward well wick wood worth".split(
    " ",
  );
const STREET_TYPES = "street road avenue place crescent drive circuit close court way parade".split(
  " ",
);
const STATES: readonly (readonly [number, readonly [string, number]])[] = [
  [34, ["nsw", 2]],
  [26, ["vic", 3]],
  [19, ["qld", 4]],
  [8, ["sa", 5]],
  [9, ["wa", 6]],
  [4, ["tas", 7]],
];
/** Share of surnames among the heads; the rest has about a thousand. */
const HEADS = 0.45;

export function englishGiven(draw: Draw, sex: 0 | 1): string {
  return frequent(draw, GIVEN[sex] as readonly string[]);
}

export function englishSurname(draw: Draw): string {
  return draw.chance(HEADS) ? frequent(draw, SURNAME_HEADS) : draw.of(STARTS) + draw.of(ENDS);
}

export function englishStreet(draw: Draw): string {
  const name = draw.chance(0.3) ? draw.of(GIVEN[0] as readonly string[]) : "";
  return `${name} ${draw.of(STARTS)}${draw.of(ENDS)} ${draw.of(STREET_TYPES)}`.trim();
}

/** A suburb with its state and a postcode of four digits. */
export function suburb(draw: Draw): { town: string; state: string; postcode: string } {
  const [state, digit] = draw.weighted(STATES);
  const [start, end] = [draw.between(0, STARTS.length - 1), draw.between(0, ENDS.length - 1)];
  const postcode = String(digit * 1000 + ((start * 31 + end * 7) % 1000));
  const direction = draw.chance(0.12) ? `${draw.of(["north", "south", "east", "west"])} ` : "";
  return { town: `${direction}${STARTS[start]}${ENDS[end]}`, state, postcode };
}

/** One of a list, its first words most often: the share of rank r is about 1/r. */
function frequent(draw: Draw, list: readonly string[]): string {
  return list[Math.floor(list.length ** draw.unit()) - 1] as string;
}

// biome-ignore format: a table
const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  (
    "william:wm will willie bill billy|john:jno jack johnny|thomas:tom thos tommy|robert:bob rob robt bobby|richard:dick rich richd|" +
    "james:jas jim jem jimmy|george:geo georgie|henry:harry hy hal|charles:chas charlie|edward:ned ted edwd eddie|joseph:joe jos|" +
    "samuel:sam saml|benjamin:ben benj|daniel:dan danl|francis:frank fras|frederick:fred fredk|alexander:alex alec sandy|" +
    "michael:mick mike|andrew:andy drew|matthew:mat matt|nicholas:nick nic|anthony:tony ant|albert:bert|alfred:alf|walter:wat walt|" +
    "philip:phil|stephen:steve|david:dave|mary:molly polly may|elizabeth:betty bess eliza lizzie beth|margaret:peggy meg maggie|" +
    "anne:ann nancy annie|sarah:sally sara|catherine:kate kitty katherine cath|hannah:anna|martha:patty|susan:sukey sue susannah|" +
    "ellen:nell nellie helen|emma:em|harriet:hattie|caroline:carrie|dorothy:dolly dot|frances:fanny|rebecca:becky|jane:jenny janet|" +
    "charlotte:lottie|joshua:josh|zachary:zac zack|jessica:jess|isabella:bella isabel|emily:em millie"
  ).split("|").map((line) => {
    const [name = "", others = ""] = line.split(":");
    return [name, others.split(" ")];
  }),
);

/** Short forms and old abbreviations of a given name; none for most. */
export function englishNicknames(given: string): readonly string[] {
  return NICKNAMES.get(given) ?? [];
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ey$/u, "y"],
  [/y$/u, "ie"],
  [/ie$/u, "y"],
  [/^smith$/u, "smyth"],
  [/i/u, "y"],
  [/ton$/u, "tone"],
  [/ford$/u, "forde"],
  [/ks?/u, "ck"],
  [/c(?=[aou])/u, "k"],
  [/ph/u, "f"],
  [/ll/u, "l"],
  [/l(?=[aeiou])/u, "ll"],
  [/tt/u, "t"],
  [/ea/u, "ee"],
  [/ou/u, "ow"],
  [/e$/u, ""],
  [/$/u, "e"],
  [/s$/u, ""],
  [/$/u, "s"],
];

/** Another spelling with much the same sound. */
export function englishRespelling(draw: Draw, name: string): string {
  const first = draw.between(0, SOUNDS.length - 1);
  for (let step = 0; step < SOUNDS.length; step++) {
    const [from, to] = SOUNDS[(first + step) % SOUNDS.length] as readonly [RegExp, string];
    const other = name.replace(from, to);
    if (other !== name) return other;
  }
  return `${name}e`;
}
