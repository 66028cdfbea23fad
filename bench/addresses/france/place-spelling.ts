import { LetterModel } from "../../chance/letter-model.ts";
import type { Random } from "../../corpus/random.ts";
import { folded } from "../folded.ts";
import { departmentOf, type Town } from "../towns.ts";

/** Départements with fewer towns use the letter model of the whole country. */
const FEWEST_TOWNS = 60;
const SHORTEST_WORD = 4;

/**
 * Spells places that sound like the towns of their département: Kermadec in the west, Montignac in
 * the south-west. One letter model per département.
 */
export class PlaceSpelling {
  readonly #models = new Map<string, LetterModel>();
  readonly #country: LetterModel;

  constructor(towns: readonly Town[]) {
    const byDepartment = new Map<string, string[]>();
    for (const { insee, nom } of towns) {
      const list = byDepartment.get(departmentOf(insee)) ?? [];
      list.push(nom);
      byDepartment.set(departmentOf(insee), list);
    }
    this.#country = modelOf(towns.map(({ nom }) => nom));
    for (const [department, names] of byDepartment)
      if (names.length >= FEWEST_TOWNS) this.#models.set(department, modelOf(names));
  }

  /** One word of 4 to 13 letters: "Kermadec". */
  place(random: Random, department: string): string {
    const model = this.#models.get(department) ?? this.#country;
    let name = "";
    while (name.length < SHORTEST_WORD) name = model.spell(random.next(), 0);
    return `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`;
  }
}

function modelOf(names: readonly string[]): LetterModel {
  const counts = new Map<string, number>();
  for (const name of names)
    for (const word of folded(name).split(" "))
      if (isDistinctive(word)) countTrigrams(word, counts);
  return new LetterModel(counts);
}

function isDistinctive(word: string): boolean {
  return word.length >= SHORTEST_WORD && word !== "SAINT" && word !== "SAINTE";
}

function countTrigrams(word: string, counts: Map<string, number>): void {
  const text = `^^${word}$`;
  for (let at = 0; at + 3 <= text.length; at++) {
    const trigram = text.slice(at, at + 3);
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
}
