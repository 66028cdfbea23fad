import test from "ava";
import { DOSSIER_STATUSES, type DossierStatus } from "../../../../engine/dossier/dossier-status.ts";
import { stepLine } from "../../../../shell/pages/area/step-line.ts";

/** The steps as they are shown: `+` done, `>` where the dossier is, `x` where it stopped, `-` to come. */
function view(statut: DossierStatus, before: DossierStatus | null = null): string {
  const moved = { atMs: 0, origine: "pipeline", commentaire: "" } as const;
  const historique = before ? [{ ...moved, de: before, vers: "erreur" as const }] : [];
  const items = stepLine({ statut, historique }).text.split("<li").slice(1);
  return items
    .map((item) =>
      item.includes("aria-current")
        ? item.includes("stopped")
          ? "x"
          : ">"
        : item.includes("past")
          ? "+"
          : "-",
    )
    .join("");
}

const STEPS: readonly (readonly [DossierStatus, string])[] = [
  ["nouveau", ">--"],
  ["mapping_a_valider", "+>-"],
  ["redresse_disponible", "++>"],
];

for (const [status, line] of STEPS)
  test(`${status}: ${line}`, (t) => {
    t.is(view(status), line);
  });

test("a dossier that stopped shows what it had reached, and that it stopped there", (t) => {
  t.is(view("erreur", "en_traitement"), "++x");
  t.is(view("erreur", "fichier_recu"), "+x-");
  t.is(view("erreur"), "x--");
});

test("every status is a step of one line, and one alone is the present one", (t) => {
  for (const status of DOSSIER_STATUSES) {
    const text = stepLine({ statut: status, historique: [] }).text;
    t.is(text.split('aria-current="step"').length, 2, status);
    t.true(text.startsWith("<ol"), status);
  }
});
