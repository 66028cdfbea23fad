import { titleCase } from "../../corpus/phrases.ts";

/** As people write names: "rue de la Gare", "Les Délices d'Emma". */
export function properCase(text: string): string {
  return titleCase(text).replace(
    /(?<=[ '-])(?:De|Du|Des|D|La|Le|Les|L|Et|Au|Aux|A|En|Sur)(?=[ '-])/gu,
    (word) => word.toLowerCase(),
  );
}
