import { dayOf } from "../../../engine/company/company-base.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { PERSON_FILE } from "../../../engine/files/lists/persons/person-file.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import { crossChunk, NO_STATUSES } from "../../../workers/files/cross-chunk.ts";
import { fileCommand } from "../file-command.ts";

export const deaths = fileCommand({
  name: "deces",
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
