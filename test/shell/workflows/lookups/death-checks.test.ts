import test from "ava";
import type { PersonQuery } from "../../../../engine/person/person.ts";
import { DeathChecks } from "../../../../shell/workflows/lookups/death-checks.ts";
import { answersByWorkers } from "./answers-by-workers.ts";

const PERSONS: readonly PersonQuery[] = [
  { nom: "ORMIVILLE", prenom: "BRIGITTE", dateNaissance: "1946-11-30" },
  { nom: "", prenom: "" },
  { nom: "ESCARBERT", prenom: "René", dateNaissance: "1941-03" },
];

answersByWorkers(test, "persons", {
  queries: PERSONS,
  askerOf: (parts, { deaths }) => {
    if (!deaths) throw new Error("no deaths");
    const checks = new DeathChecks(parts);
    return (id, persons) => checks.check(id, deaths, persons);
  },
});
