import type { PersonQuery } from "../../engine/person/person.ts";
import { COMPACT } from "./calendar.ts";
import type { Answer, Matcher } from "./matcher.ts";
import { type People, Person } from "./people.ts";
import { departmentOf, placeName } from "./places.ts";
import { referenceOfDead } from "./register-lines.ts";
import { isoDate } from "./written-text.ts";

/** What the matcher makes of dead persons whose data are written otherwise than in the register. */
export interface OtherwiseFigures {
  readonly asked: number;
  readonly probable: number;
  /** Share answered decede_probable or a_verifier_homonyme with the record among the candidates. */
  readonly recall_any: number;
  /** Persons probable without the birth place who are not with it; 0 where none is asked. */
  readonly worse_by_place: number;
}

/** A dead person as in the register. */
interface Recorded {
  readonly nom: string;
  readonly given: readonly string[];
  readonly birth: string;
  readonly place: string;
  readonly isFrench: boolean;
}

type Writing = (recorded: Recorded) => PersonQuery | null;

/** Persons asked per set. */
const REQUESTED = 2000;
/** Persons drafted at most per set. */
const DRAFTED = 400_000;
/** A prime, to spread the sample over all years of death. */
const STRIDE = 7919;
/** The first year of death: customers are alive in the last fifteen years. */
const FROM_YEAR = 2011;

const FEMININE: ReadonlyMap<string, string> = new Map(
  "JEAN JEANNE,ANDRE ANDREE,RENE RENEE,MARCEL MARCELLE,MICHEL MICHELLE,DANIEL DANIELLE,FRANCOIS FRANCOISE,SIMON SIMONE,PASCAL PASCALE,GABRIEL GABRIELLE"
    .split(",")
    .flatMap((pair) => {
      const [man = "", woman = ""] = pair.split(" ");
      return [[man, woman] as const, [woman, man] as const];
    }),
);

/** The sets, by the key of their figures. */
const WRITINGS: Readonly<Record<string, Writing>> = {
  lieux_ecrits_autrement: (dead) => {
    const lieuNaissance = placeOtherwise(dead.place);
    return lieuNaissance === dead.place ? null : { ...plain(dead), lieuNaissance };
  },
  pays_de_naissance: (dead) => (dead.isFrench ? { ...plain(dead), lieuNaissance: "FRANCE" } : null),
  prenom_suivant: (dead) => withGiven(dead, dead.given.slice(2).at(-1)),
  partie_du_nom: (dead) => {
    const [, ...rest] = dead.nom.split(/[ -]/);
    const nom = rest.at(-1);
    return nom === undefined ? null : { ...plain(dead), nom };
  },
  partie_du_nom_second_prenom: (dead) => {
    const [, ...rest] = dead.nom.split(/[ -]/);
    const nom = rest.at(-1);
    const query = withGiven(dead, dead.given[1]);
    return nom === undefined || query === null ? null : { ...query, nom };
  },
  champs_inverses: (dead) => inverted(dead, dead.given[0]),
  champs_inverses_second_prenom: (dead) => inverted(dead, dead.given[1]),
  initiales: (dead) => withGiven(dead, dead.given[0]?.slice(0, 1)),
  autre_sexe: (dead) => withGiven(dead, FEMININE.get(dead.given[0] ?? "")),
};

/** Asks a sample of the dead of the register, in each way of writing; about 0.1 ms a question. */
export function writtenOtherwise(
  matcher: Matcher,
  people: People,
): Record<string, OtherwiseFigures> {
  const figures = Object.entries(WRITINGS).map(
    ([name, write]) => [name, requested(matcher, people, write)] as const,
  );
  return Object.fromEntries(figures);
}

function requested(matcher: Matcher, people: People, write: Writing): OtherwiseFigures {
  const counts = { asked: 0, probable: 0, found: 0, worse: 0 };
  for (const { recorded, reference } of deadOf(people)) {
    const query = write(recorded);
    if (query === null) continue;
    const answer = matcher.check(query);
    const isProbable = answer.statutVital === "decede_probable";
    counts.asked += 1;
    counts.probable += Number(isProbable);
    counts.found += Number(isFound(answer, reference));
    counts.worse += Number(!isProbable && isProbableWithoutPlace(matcher, query));
    if (counts.asked === REQUESTED) break;
  }
  const { asked: count, probable, found, worse } = counts;
  return { asked: count, probable, recall_any: found / Math.max(1, count), worse_by_place: worse };
}

function isFound({ statutVital, candidats }: Answer, reference: string): boolean {
  const mayBeDead = statutVital === "decede_probable" || statutVital === "a_verifier_homonyme";
  return mayBeDead && candidats.some((one) => one.reference === reference);
}

function isProbableWithoutPlace(matcher: Matcher, { lieuNaissance, ...query }: PersonQuery) {
  return Boolean(lieuNaissance) && matcher.check(query).statutVital === "decede_probable";
}

function* deadOf(people: People): Generator<{ recorded: Recorded; reference: string }> {
  const person = new Person();
  const first = people.deadOf(FROM_YEAR)[0];
  const span = people.deadCount - first;
  for (let rank = 0; rank < Math.min(DRAFTED, span); rank++) {
    const index = first + ((rank * STRIDE) % span);
    if (people.isLeftOut(index)) continue;
    people.draftDead(index, person);
    const { spellings } = people.givenNames;
    const given = Array.from(person.given.subarray(0, person.givenCount), (id) => spellings[id]);
    const recorded: Recorded = {
      nom: people.surnames.spellings[person.surname] as string,
      given: given as string[],
      birth: isoDate(COMPACT[person.birthDay] as number),
      place: placeName(person.birthPlace),
      isFrench: departmentOf(person.birthPlace) >= 0,
    };
    yield { recorded, reference: referenceOfDead(person, index) };
  }
}

function plain({ nom, given, birth }: Recorded): PersonQuery {
  return { nom, prenom: given[0] ?? "", dateNaissance: birth };
}

function withGiven(dead: Recorded, prenom: string | undefined): PersonQuery | null {
  return prenom === undefined || prenom === "" ? null : { ...plain(dead), prenom };
}

function inverted(dead: Recorded, given: string | undefined): PersonQuery | null {
  const query = withGiven(dead, given);
  return query && { ...query, nom: query.prenom, prenom: dead.nom };
}

const ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ");

/** S for SUR, ST for SAINT, Roman numbers of arrondissements. */
function placeOtherwise(place: string): string {
  return place
    .replace(/ (\d+)ER? ARRONDISSEMENT$/, (_, number) => ` ${ROMAN[Number(number) - 1]}`)
    .replace(/^SAINT-/, "ST ")
    .replace(/-SUR-/, " S/");
}
