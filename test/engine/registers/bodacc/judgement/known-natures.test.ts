import test from "ava";
import {
  DECISIONS,
  type Decision,
} from "../../../../../engine/registers/bodacc/judgement/decisions.ts";
import {
  decisionOf,
  isRetraction,
  judgementCode,
  natureOf,
} from "../../../../../engine/registers/bodacc/judgement/judgement-code.ts";
import { KNOWN_NATURES } from "../../../../../engine/registers/bodacc/judgement/known-natures.ts";
import fc from "../../../../properties.ts";

type Case = readonly [nature: string, effect: string, complement?: string, famille?: string];

/** formats.md 3.2, row by row. */
const NATURES: readonly Case[] = [
  ["Jugement d'ouverture de liquidation judiciaire", "opens liquidation_judiciaire"],
  ["Jugement d'extension de liquidation judiciaire", "opens liquidation_judiciaire"],
  ["Jugement de conversion en liquidation judiciaire", "converts liquidation_judiciaire"],
  [
    "Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde",
    "converts liquidation_judiciaire",
  ],
  [
    "Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde financière accélérée",
    "converts liquidation_judiciaire",
  ],
  ...[
    "sauvegarde",
    "sauvegarde accélérée",
    "sauvegarde financière accélérée",
    "cession",
    "traitement de sortie de crise",
  ].map(
    (plan): Case => [
      `Jugement prononçant la résolution du plan de ${plan} et la liquidation judiciaire`,
      "opens liquidation_judiciaire",
    ],
  ),
  [
    "Jugement mettant fin à la procédure de traitement de sortie de crise et ouvrant une procédure de liquidation judiciaire",
    "converts liquidation_judiciaire",
  ],
  [
    "Autre jugement prononçant",
    "opens liquidation_judiciaire",
    "Prononce la LIQUIDATION JUDICIAIRE de la société",
  ],
  [
    "Autre jugement d'ouverture",
    "opens liquidation_judiciaire",
    "liquidation judiciaire simplifiée",
  ],
  [
    "Autre jugement prononçant",
    "opens liquidation_judiciaire",
    "met fin au redressement judiciaire et prononce la liquidation judiciaire",
  ],
  [
    "Jugement d'ouverture d'une procédure de redressement judiciaire",
    "opens redressement_judiciaire",
  ],
  [
    "Jugement d'extension d'une procédure de redressement judiciaire",
    "opens redressement_judiciaire",
  ],
  [
    "Jugement prononçant la résolution du plan de sauvegarde et le redressement judiciaire",
    "opens redressement_judiciaire",
  ],
  [
    "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde",
    "converts redressement_judiciaire",
  ],
  [
    "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde financière accélérée",
    "converts redressement_judiciaire",
  ],
  [
    "Jugement mettant fin à la procédure de traitement de sortie de crise et ouvrant une procédure de redressement judiciaire",
    "converts redressement_judiciaire",
  ],
  ["Autre jugement prononçant", "opens redressement_judiciaire", "le redressement judiciaire"],
  ["Autre jugement d'ouverture", "opens redressement_judiciaire", "redressement judiciaire"],
  ["Jugement d'ouverture d'une procédure de sauvegarde", "opens sauvegarde"],
  ["Jugement d'extension d'une procédure de sauvegarde", "opens sauvegarde"],
  ["Jugement d'ouverture d'une procédure de sauvegarde accélérée", "opens sauvegarde"],
  ["Jugement d'ouverture d'une procédure de sauvegarde financière accélérée", "opens sauvegarde"],
  ["Autre jugement prononçant", "opens sauvegarde", "ouvre une procédure de sauvegarde"],
  ["Autre jugement d'ouverture", "opens sauvegarde", "sauvegarde"],
  ["Jugement de clôture pour insuffisance d'actif", "closes aucune"],
  ["Jugement de clôture pour extinction du passif", "closes aucune"],
  [
    "Jugement de clôture pour insuffisance d'actif et autorisant la reprise des poursuites individuelles",
    "closes aucune",
  ],
  ["Jugement de clôture de la liquidation des biens pour insuffisance d'actif", "closes aucune"],
  ["Jugement de clôture de la liquidation des biens pour extinction du passif", "closes aucune"],
  ["Jugement de clôture de la procédure de sauvegarde", "closes aucune"],
  [
    "Jugement prononçant la clôture de la procédure de rétablissement professionnel",
    "closes aucune",
  ],
  ["Jugement prononçant la résolution du plan de sauvegarde", "closes aucune"],
  ["Autre jugement de clôture", "closes aucune"],
  ["Autre jugement de liquidation des biens", "closes aucune"],
  ["Jugement de plan de redressement", "plan aucune"],
  ["Jugement de plan de redressement", "plan aucune", "continuation de l’activité"],
  ["Autre arrêt de la Cour d'Appel", "neutral aucune"],
  ["Arrêt de la cour d'appel infirmant une décision soumise à publicité", "annuls aucune"],
  ["Jugement d'ouverture d'une procédure de traitement de sortie de crise", "neutral aucune"],
  ["Jugement de désignation des organes de la procédure", "neutral aucune"],
  ["Jugement accordant un délai pour déposer la liste des créances", "neutral aucune"],
  ["Dépôt de l'état des créances", "neutral aucune"],
  ["Dépôt de l'état des créances Loi de 1985", "neutral aucune"],
  ["Dépôt de l'état de collocation", "neutral aucune"],
  ["Dépôt du projet de répartition", "neutral aucune"],
  ["Dépôt de l'état des créances et du projet de répartition", "neutral aucune"],
  [
    "Liste des créances nées après le jugement d'ouverture d'une procédure de liquidation judiciaire",
    "neutral aucune",
  ],
  [
    "Liste des créances nées après le jugement d'ouverture d'une procédure de redressement judiciaire",
    "neutral aucune",
  ],
  ["Autre avis de dépôt", "neutral aucune"],
  ["Autre jugement prononçant", "sanctions aucune", "une interdiction de gérer"],
  ["Autre jugement prononçant", "neutral aucune"],
  // It opens something, and does not say what.
  ["Autre jugement d'ouverture", "unclear aucune"],
];

/** What the list does not hold, and families. */
const OTHERS: readonly Case[] = [
  ["Jugement prononçant la résolution du plan de redressement", "closes aucune"],
  ["Jugement arrêtant le plan de sauvegarde", "plan aucune"],
  ["Jugement arrêtant le plan de redressement", "plan aucune"],
  ["Jugement arrêtant le plan de cession", "neutral aucune"],
  ["Jugement de plan de redressement par voie de continuation", "plan aucune"],
  [
    "Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire",
    "opens liquidation_judiciaire",
  ],
  ["Jugement de clôture de la procédure de redressement judiciaire", "closes aucune"],
  ["Jugement de faillite personnelle", "sanctions aucune"],
  ["", "neutral aucune"],
  ["Une nature nouvelle", "closes aucune", "", "Jugement de clôture"],
  ["Jugement d'ouverture de liquidation judiciaire", "closes aucune", "", "Jugement de clôture"],
  ["Jugement d'ouverture de liquidation judiciaire", "ignored aucune", "", "Avis de dépôt"],
  ["Jugement d'ouverture de liquidation judiciaire", "ignored aucune", "", "Extrait de jugement"],
  ["Autre jugement de liquidation des biens", "ignored aucune", "", "Loi de 1967"],
  ["Autre jugement de clôture", "ignored aucune", "", "AVIS DE DEPOT"],
];

function read(nature: string, complement = "", famille = "Jugement prononçant"): string {
  const { effect, state } = decisionOf(judgementCode({ famille, nature, complement }));
  return `${effect} ${state}`;
}

for (const [nature, effect, complement, famille] of [...NATURES, ...OTHERS])
  test(`judgement: ${[famille, nature, complement].filter(Boolean).join(" / ")}`, (t) =>
    t.is(read(nature, complement, famille), effect));

test("every nature of the list is met by a case", (t) => {
  const met = new Set(
    NATURES.map(([nature, , complement = ""]) =>
      judgementCode({ famille: "", nature, complement }),
    ),
  );
  for (const { code, nature } of KNOWN_NATURES) t.true(met.has(code), nature);
});

test("codes are stable: one meaning each, within a byte", (t) => {
  const decisions = Object.values<Decision>(DECISIONS).map(({ code }) => code);
  const codes = [...KNOWN_NATURES.map(({ code }) => code), ...decisions];
  t.is(new Set(codes).size, codes.length);
  for (const code of codes) t.true(code >= 0 && code < 256);
  t.is(judgementCode(null), DECISIONS.none.code);
  t.is(decisionOf(255).effect, "ignored");
  t.is(natureOf(255), "");
});

test("accents, case, apostrophes and spaces do not matter", (t) => {
  const spell = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.normalize("NFD"),
    (text) => text.normalize("NFD").replace(/\p{M}/gu, ""),
    (text) => text.replaceAll("'", "’"),
    (text) => text.replaceAll(" ", "\u00a0 "),
    (text) => ` ${text} `,
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...NATURES),
      spell,
      ([nature, effect, complement = ""], respelled) =>
        t.is(read(respelled(nature), respelled(complement)), effect),
    ),
  );
});

test("little words without end are read in linear time", (t) => {
  for (const words of ["d'un ", "d'une ", "la ", "et ", "le tribunal a, ", "de l' "]) {
    const nature = `Jugement de liquidation judiciaire ${words.repeat(2000)}x`;
    t.is(judgementCode({ famille: "", nature, complement: "" }) >= 0, true, words);
  }
});

test("a retraction is told by its family", (t) => {
  const family = (famille: string) => isRetraction({ famille, nature: "", complement: "" });
  t.true(family("Rétractation sur tierce opposition"));
  t.true(family("jugement de retractation sur tierce opposition"));
  t.false(family("Jugement d'ouverture"));
  t.false(isRetraction(null));
});
