import { Draw } from "../../corpus/customer-files/draw.ts";
import { letterSlip } from "../noise/letter-slip.ts";
import { type Noise, withNoise } from "../noise/noise.ts";
import type { DraftColumn, DraftRecord, DraftSet, Trap } from "../tables/draft-table.ts";
import { columnsOf } from "../tables/person-layouts.ts";
import { type Birth, DATE_FORMS, drawBirth, isDay } from "../world/birth.ts";
import {
  englishGiven,
  englishNicknames,
  englishRespelling,
  englishSurname,
  suburb,
} from "../world/english-names.ts";

/** What a source says of a historical person; "" for nothing. */
interface Source {
  readonly given: string;
  readonly surname: string;
  readonly born: Birth | null;
  readonly place: string;
  readonly code: string;
  readonly sex: string;
  readonly occupation: string;
}

interface Historical extends Source {
  readonly others: readonly string[];
  readonly born: Birth;
}

const FILES: readonly { name: string; rows: number; columns: readonly DraftColumn[] }[] = [
  {
    name: "biographies",
    rows: 20_000,
    columns: columnsOf(
      "prenom=Prénom,nom=Nom,naissance=Date de naissance,lieu_naissance=Lieu de naissance,code_postal=Code,sexe=Sexe,profession=Profession",
    ),
  },
  {
    name: "full_name",
    rows: 4000,
    columns: columnsOf(
      "nom_complet=full_name,naissance=dob,lieu_naissance=birth_place,code_postal=postcode_fake,sexe=gender,profession=occupation",
    ),
  },
];

/** Share of records of sources that know only the year. */
const YEAR_ONLY = 0.2;
/** Share of persons with a son or grandson of the same names. */
const HEIRS = 0.06;
// biome-ignore format: a list
const OCCUPATIONS = "politician,painter,writer,cricketer,military personnel,clergyman,engineer,actor,botanist,judge,poet,merchant,architect,physician,composer,naval officer,journalist,historian,bishop,lawyer".split(",");

/** Sources on persons born from 1600 to 1900, one to twenty of each, which agree in little. */
export function drawHistorical(seed: number): readonly DraftSet[] {
  return FILES.map(({ name, rows, columns }) => {
    const draw = new Draw(seed, `historical ${name}`);
    const records: DraftRecord[] = [];
    const traps: Trap[] = [];
    let before: Historical | null = null;
    for (let entity = 0; records.length < rows; entity++) {
      const isHeir = before !== null && draw.chance(HEIRS);
      const person: Historical = isHeir ? heirOf(draw, before as Historical) : drawPerson(draw);
      if (isHeir) traps.push({ kind: "heritiers", entities: [entity - 1, entity] });
      for (let left = drawSources(draw); left > 0; left--)
        records.push({ entity, ...sourceOf(draw, person) });
      before = person;
    }
    const table = { name: `${name}.csv`, columns, delimiter: "," as const };
    return {
      kind: "historical",
      name,
      tables: [{ ...table, records: draw.shuffled(records) }],
      traps,
    };
  });
}

/** Number of sources on one person: nine on average. */
function drawSources(draw: Draw): number {
  return draw.weighted([
    [18, draw.between(1, 3)],
    [34, draw.between(4, 9)],
    [33, draw.between(10, 14)],
    [15, draw.between(15, 20)],
  ]);
}

function drawPerson(draw: Draw): Historical {
  const sex = draw.chance(0.25) ? 1 : 0;
  const others = Array.from({ length: draw.between(0, 2) }, () => englishGiven(draw, sex));
  return {
    given: englishGiven(draw, sex),
    others,
    surname: englishSurname(draw),
    born: drawBirth(draw, 1600 + Math.floor(300 * Math.sqrt(draw.unit()))),
    place: suburb(draw).town,
    code: drawCode(draw),
    sex: sex === 1 ? "female" : "male",
    occupation: draw.of(OCCUPATIONS),
  };
}

function heirOf(draw: Draw, father: Historical): Historical {
  const own = drawPerson(draw);
  const year = Math.min(1900, father.born.year + draw.between(20, 60));
  const { given, surname, place, code, sex, occupation } = father;
  const rest = draw.chance(0.5) ? { place, code } : { place: own.place, code: own.code };
  return { ...own, given, surname, sex, occupation, ...rest, born: drawBirth(draw, year) };
}

/** A code like those of post in Britain: `ex4 3bq`. */
function drawCode(draw: Draw): string {
  const letter = (): string => draw.of([..."abcdefghlmnprstwy"]);
  return `${letter()}${letter()}${draw.between(1, 29)} ${draw.between(1, 9)}${letter()}${letter()}`;
}

function sourceOf(draw: Draw, person: Historical): Pick<DraftRecord, "fields" | "noises"> {
  const count = draw.weighted([
    [15, 0],
    [28, 1],
    [25, 2],
    [17, 3],
    [10, 4],
    [5, 6],
  ]);
  const isYearOnly = draw.chance(YEAR_ONLY);
  const born = isYearOnly ? { ...person.born, month: 1, day: 1 } : person.born;
  const start: Source = { ...person, born };
  const { entry, noises } = withNoise(draw, NOISES, start, { truth: person, count });
  const { given, surname, place, code, sex, occupation } = entry;
  return {
    noises: isYearOnly ? [...noises, "annee_seule"] : noises,
    fields: {
      prenom: given,
      nom: surname,
      nom_complet: `${given} ${surname}`.trim(),
      naissance: entry.born ? DATE_FORMS.iso(entry.born) : "",
      lieu_naissance: place,
      code_postal: code,
      sexe: sex,
      profession: occupation,
    },
  };
}

/** What sources on one person differ in. Weights are estimates. */
const NOISES: readonly Noise<Source, Historical>[] = [
  {
    name: "diminutif",
    weight: 10,
    apply: (draw, { given }) => {
      const others = englishNicknames(given);
      return others.length > 0 ? { given: draw.of(others) } : null;
    },
  },
  {
    name: "initiale",
    weight: 6,
    apply: (draw, { given }) => ({ given: `${given[0] ?? ""}${draw.of([".", ""])}` }),
  },
  {
    name: "titre",
    weight: 7,
    apply: (draw, { given }) => ({
      given: `${draw.of(["sir", "rev", "rev.", "lord", "captain", "dr", "colonel"])} ${given}`,
    }),
  },
  {
    name: "autres_prenoms",
    weight: 12,
    apply: (draw, { given }, { others }) =>
      others.length === 0
        ? null
        : {
            given: draw.of([
              `${given} ${others.join(" ")}`,
              others[0] ?? "",
              `${given} ${others[0]?.[0]}.`,
            ]),
          },
  },
  {
    name: "nom_variante",
    weight: 12,
    apply: (draw, one) => ({ surname: englishRespelling(draw, one.surname) }),
  },
  {
    name: "nom_faute",
    weight: 10,
    apply: (draw, one) => ({ surname: letterSlip(draw, one.surname) }),
  },
  {
    name: "prenom_faute",
    weight: 8,
    apply: (draw, one) => ({ given: letterSlip(draw, one.given) }),
  },
  {
    name: "nom_titre",
    weight: 3,
    apply: (draw, { surname }) => ({
      surname: `${surname} ${draw.of(["1st baronet", "2nd baronet", "of winham", "the elder"])}`,
    }),
  },
  { name: "prenom_manquant", weight: 3, apply: () => ({ given: "" }) },
  {
    name: "noms_echanges",
    weight: 3,
    apply: (_, { given, surname }) => ({ given: surname, surname: given }),
  },
  { name: "date_manquante", weight: 10, apply: (_, { born }) => (born ? { born: null } : null) },
  {
    name: "date_chiffre",
    weight: 10,
    apply: (draw, { born }) => valid(born && otherDigit(draw, born)),
  },
  { name: "lieu_manquant", weight: 12, apply: (_, { place }) => (place ? { place: "" } : null) },
  {
    name: "lieu_faute",
    weight: 8,
    apply: (draw, { place }) => ({ place: letterSlip(draw, place) }),
  },
  { name: "lieu_autre", weight: 6, apply: (draw) => ({ place: suburb(draw).town }) },
  { name: "code_manquant", weight: 10, apply: (_, { code }) => (code ? { code: "" } : null) },
  { name: "code_faute", weight: 8, apply: (draw, { code }) => ({ code: letterSlip(draw, code) }) },
  { name: "code_autre", weight: 6, apply: (draw) => ({ code: drawCode(draw) }) },
  { name: "profession_manquante", weight: 12, apply: () => ({ occupation: "" }) },
  { name: "profession_autre", weight: 8, apply: (draw) => ({ occupation: draw.of(OCCUPATIONS) }) },
];

function otherDigit(draw: Draw, { year, month, day }: Birth): Birth {
  return draw.of([
    { year: year + draw.of([-10, -1, 1, 10]), month, day },
    { year, month: month + draw.of([-1, 1]), day },
    { year, month, day: day + draw.of([-10, -1, 1, 10]) },
  ]);
}

function valid(born: Birth | null): Partial<Source> | null {
  return born && isDay(born) ? { born } : null;
}
