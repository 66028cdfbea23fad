import { dayOf } from "../../../engine/company/company-base.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { PERSON_FILE } from "../../../engine/files/lists/persons/person-file.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import { crossChunk, NO_STATUSES } from "../../../workers/files/cross-chunk.ts";
import { fileCommand } from "../file-command.ts";

export const deaths = fileCommand({
  name: "deces",
  about:
    "Cherche les personnes d'un CSV (colonnes nom et prenom ; si possible date_naissance, code_postal, prenoms, nom_usage, sexe, lieu_naissance, sous leurs noms courants, ou nommées : --colonne nom=\"Nom client\") parmi les décès, ligne par ligne, gzip compris. La sortie garde toutes les colonnes et en ajoute : statut_vital, action, date_deces… ; celles d'un passage précédent sont remplacées.",
  kind: PERSON_FILE,
  workOf({ deaths: opened, snapshot }) {
    if (!opened) return failed("registre.non_charge", "Il faut deces.");
    let matcher: DeathMatcher | null = null;
    return success({
      kind: PERSON_FILE,
      none: NO_STATUSES,
      ask: (pool, at, chunk) => pool.run("cross-person-chunk", { ...at, ...chunk }),
      answerHere({ chunk, file }) {
        matcher ??= new DeathMatcher(opened, dayOf(snapshot));
        const inThread = matcher;
        return crossChunk(chunk, file, (person) => inThread.check(person));
      },
    });
  },
});
