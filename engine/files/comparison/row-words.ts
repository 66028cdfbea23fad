import { count, counted, typeset } from "../../markup/french.ts";
import type { ComparedTable, RowChange } from "./compare-rows.ts";

const SENTENCES: Readonly<Record<RowChange, readonly [one: string, many: string]>> = {
  mieux: ["fiche était en défaut et ne l’est plus", "fiches étaient en défaut et ne le sont plus"],
  moins_bien: [
    "fiche n’était pas en défaut et l’est maintenant",
    "fiches n’étaient pas en défaut et le sont maintenant",
  ],
  toujours: ["fiche est toujours en défaut", "fiches sont toujours en défaut"],
  nouvelle_en_defaut: ["fiche nouvelle est en défaut", "fiches nouvelles sont en défaut"],
  partie_en_defaut: [
    "fiche en défaut n’est plus dans le fichier",
    "fiches en défaut ne sont plus dans le fichier",
  ],
};

/** How many rows of a kind; French, without a full stop. */
export function rowChangeText(change: RowChange, rows: number): string {
  return counted(rows, ...SENTENCES[change]);
}

/** What is told of the rows that are not at fault, and of those that came and went; typeset. */
export function otherRowsText({ usable, adopted, added, gone }: ComparedTable): string {
  const right =
    adopted === 0
      ? ""
      : `, dont ${count(adopted)} que recoupe réparait et qui ${adopted === 1 ? "est maintenant juste" : "sont maintenant justes"} dans votre fichier`;
  return typeset(
    `${counted(usable, "fiche est utilisable", "fiches sont utilisables")} dans les deux envois${right}. Dans le second, ${counted(added, "fiche est nouvelle", "fiches sont nouvelles")} et ${counted(gone, "fiche n'est plus là", "fiches ne sont plus là")}.`,
  );
}

/** What is told of the rows without an identifier of their own; "" for none; typeset. */
export function unmatchedText({ key, unmatched: { before, after } }: ComparedTable): string {
  if (key === null)
    return typeset(
      "Aucune colonne ne donne à chaque fiche un identifiant à elle dans les deux fichiers : les fiches ne peuvent pas être rapprochées une à une. Un code client unique dans chaque export le permettrait.",
    );
  if (before + after === 0) return "";
  return typeset(
    `Laissées de côté, car leur identifiant est vide ou répété : ${counted(before, "fiche", "fiches")} avant, ${count(after)} après.`,
  );
}
