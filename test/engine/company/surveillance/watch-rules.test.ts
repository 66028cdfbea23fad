import test from "ava";
import {
  WATCH_RULES,
  WATCH_TYPES,
  type WatchRule,
  type WatchRuleName,
} from "../../../../engine/company/surveillance/watch-rules.ts";
import { annonce, etablissement, FERME, unite } from "../company-bed.ts";
import { DEATH_CASES } from "./death-cases.ts";
import { PROCEDURE_CASES } from "./procedure-cases.ts";
import { ANNE, LUC, version } from "./rne-versions.ts";
import { NEW, run } from "./stories.ts";
import { CESSEE, radiation, SIREN, type WatchCase, watched } from "./watch-bed.ts";

/** At least one story for each rule of the table. */
const CASES: readonly WatchCase[] = [
  [
    "unite_cessee",
    "ceased",
    { unites: [unite(SIREN, { ...CESSEE, dateDebut: "2026-11-02" })] },
    ["2026-11-02", "2026-11-02"],
    /^L'entreprise a cessé le 2026-11-02\.$/,
  ],
  [
    "unite_cessee",
    "its establishments closed with it: one alert, not two",
    {
      unites: [unite(SIREN, { ...CESSEE, dateDebut: "2026-11-02" })],
      etablissements: [etablissement(SIREN, 1, { ...FERME, dateDebut: "2026-11-02" })],
    },
    ["2026-11-02", "2026-11-02"],
    /cessé/,
  ],
  [
    "tout_ferme",
    "the last of two closed",
    {
      etablissements: [
        etablissement(SIREN, 1, { ...FERME, dateDebut: "2026-10-30" }),
        etablissement(SIREN, 2, { ...FERME, dateDebut: "2019-05-31" }),
      ],
    },
    ["2026-10-30", "2026-10-30"],
    /^Le dernier établissement ouvert a fermé le 2026-10-30 ; l'entreprise reste active\.$/,
  ],
  [
    "radiation",
    "struck off",
    { annonces: [radiation(NEW)] },
    [NEW, NEW],
    /^L'entreprise est radiée du registre du commerce, par annonce publiée le 2026-11-05\.$/,
  ],
  [
    "radiation",
    "struck off a while before it was published",
    {
      annonces: [
        annonce(SIREN, NEW, {
          familleavis: "radiation",
          radiationaurcs: JSON.stringify({ dateCessationActivitePP: "2026-08-31" }),
        }),
      ],
    },
    [NEW, "2026-08-31"],
    /^L'entreprise est radiée du registre du commerce depuis le 2026-08-31\.$/,
  ],
  ...PROCEDURE_CASES,
  [
    "liquidateur",
    "a liquidator comes",
    run("nomination du Liquidateur : Roche, Anne"),
    [NEW, NEW],
    /^Arrivée d'un dirigeant : Anne Roche \(Liquidateur\), par annonce du 2026-11-05\.$/,
  ],
  [
    "liquidateur",
    "an administrator in the place of the board",
    run("nomination de l'Administrateur provisoire : Roche, Anne"),
    [NEW, NEW],
    /Administrateur provisoire/,
  ],
  [
    "representant",
    "a manager leaves",
    run("Gérant partant : Aubier, Jean"),
    [NEW, NEW],
    /^Départ d'un dirigeant : Jean Aubier \(Gérant\), par annonce du 2026-11-05\.$/,
  ],
  [
    "representant",
    "a company with a name in use comes",
    run("Gérant : Aubier, Jean, Gérant : Roche, Anne, nom d'usage : Vigne"),
    [NEW, NEW],
    /^Arrivée d'un dirigeant : Anne Roche, nom d'usage Vigne \(Gérant\)/,
  ],
  [
    "representant",
    "a company becomes the president",
    run("nomination du Président : GROUPE AUBIER"),
    [NEW, NEW],
    /: GROUPE AUBIER \(Président\)/,
  ],
  [
    "representant",
    "a liquidator leaves",
    run("Liquidateur partant : Roche, Anne"),
    [NEW, NEW],
    /Départ .*Liquidateur/,
  ],
  [
    "autre_dirigeant",
    "a board member",
    run("nomination de l'Administrateur : Roche, Anne"),
    [NEW, NEW],
    /\(Administrateur\)/,
  ],
  [
    "autre_dirigeant",
    "who presides over supervision represents nobody",
    run("nomination du Président du conseil de surveillance : Roche, Anne"),
    [NEW, NEW],
    /surveillance/,
  ],
  [
    "representant_rne",
    "a manager comes",
    { dirigeants: [version("2024-05-18", LUC), version(NEW, LUC, ANNE)] },
    [NEW, NEW],
    /^Arrivée d'un dirigeant : ANNE ROCHE \(Gérant\), selon la mise à jour du 2026-11-05\.$/,
  ],
  [
    "representant_rne",
    "a manager leaves, with a name in use",
    {
      dirigeants: [version("2024-05-18", LUC, { ...ANNE, nomUsage: "VIGNE" }), version(NEW, LUC)],
    },
    [NEW, NEW],
    /^Départ d'un dirigeant : ANNE ROCHE, nom d'usage VIGNE \(Gérant\), selon la mise/,
  ],
  [
    "representant_rne",
    "a board member becomes the president",
    {
      dirigeants: [
        version("2024-05-18", { ...LUC, role: "65" }),
        version(NEW, { ...LUC, role: "73" }),
      ],
    },
    [NEW, NEW],
    /^Changement de rôle : LUC SAPIN \(Président de SAS, auparavant Administrateur\), selon la mise/,
  ],
  [
    "autre_dirigeant_rne",
    "a board member comes",
    {
      dirigeants: [version("2024-05-18", LUC), version(NEW, LUC, { ...ANNE, role: "65" })],
    },
    [NEW, NEW],
    /\(Administrateur\)/,
  ],
  ...DEATH_CASES,
];

for (const [name, why, story, [date, happened], detail] of CASES)
  test(`${name}: ${why}`, (t) => {
    const { type, gravite, source }: WatchRule = WATCH_RULES[name];
    const { alertes } = watched(story);
    t.is(alertes.length, 1, JSON.stringify(alertes));
    t.like(alertes[0], {
      siren: String(SIREN),
      denomination: `SOCIETE ${SIREN}`,
      type,
      gravite,
      date,
      date_evenement: happened,
    });
    t.regex(alertes[0]?.detail ?? "", detail);
    t.regex(alertes[0]?.source ?? "", SOURCES[source as keyof typeof SOURCES]);
  });

const SOURCES = {
  "unites-legales": /^SIRENE, 2026-11-01$/,
  etablissements: /^SIRENE, 2026-11-02$/,
  rne: /^RNE, 2026-11-04$/,
  deces: /^fichier des décès, 2026-11-07$/,
  bodacc: /^BODACC, annonce [AB]20260115\d+$/,
} as const;

test("every rule has a story", (t) => {
  const reported = new Set(CASES.map(([rule]) => rule));
  t.deepEqual([...reported].sort(), Object.keys(WATCH_RULES).sort() as WatchRuleName[]);
});

test("every type has a rule", (t) => {
  const types = Object.values(WATCH_RULES).map(({ type }) => type);
  t.deepEqual([...new Set(types)].sort(), [...WATCH_TYPES].sort());
});
