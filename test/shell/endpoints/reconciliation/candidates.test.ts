import test from "ava";
import type { MatchAnswer, MatchCandidate } from "../../../../engine/matching/match-answer.ts";
import {
  candidatesOf,
  displayedEntity,
} from "../../../../shell/endpoints/reconciliation/candidates.ts";
import { COMPANY, ESTABLISHMENT } from "../../../../shell/endpoints/reconciliation/entity-types.ts";

const SIREN = "900000100";
const [FIRST, SECOND] = [`${SIREN}00017`, `${SIREN}00025`];

const CARD: MatchCandidate = {
  siren: SIREN,
  siret: FIRST,
  denomination: "ALTIBAT",
  enseigne: "",
  adresse: "12 RUE HAUTE",
  code_postal: "35000",
  ville: "RENNES",
  naf: "71.12B",
  etat: "ouvert",
  siege: true,
  probabilite_siren: 0.98,
  probabilite_siret: 0.6,
  concordance: {
    nom: "identique",
    forme: "absent",
    adresse: "proche",
    code_postal: "different",
    ville: "absent",
    dirigeant: "absent",
    site: "absent",
    activite: "absent",
  },
};

const ANSWER: MatchAnswer = {
  verdict: "sur",
  siren: SIREN,
  siret: FIRST,
  siret_sur: true,
  siret_ferme: null,
  denomination: "ALTIBAT",
  probabilite_siren: 0.98,
  probabilite_siret: 0.6,
  candidats: [
    { ...CARD, siret: SECOND, probabilite_siret: 0.38 },
    CARD,
    { ...CARD, siren: "899353056", siret: "89935305600011", probabilite_siren: 0.02 },
  ],
  raisons: "",
  date_verification: "2026-11-21",
};

type Case = readonly [why: string, answer: Partial<MatchAnswer>, sirets: string, sirens: string];

/** The entities that are matches, by type. */
const CASES: readonly Case[] = [
  ["sure of both", {}, FIRST, SIREN],
  ["sure of the company alone", { siret_sur: false }, "", SIREN],
  ["likely", { verdict: "probable", siret_sur: false }, "", ""],
  ["several", { verdict: "plusieurs", siren: null, siret: null, siret_sur: false }, "", ""],
  [
    "closed, which another one follows: the one that was named",
    { siret: "90000010000033", siret_ferme: FIRST },
    FIRST,
    SIREN,
  ],
];

for (const [why, changes, sirets, sirens] of CASES)
  test(`a match, ${why}`, (t) => {
    const matches = (type: typeof COMPANY) =>
      candidatesOf({ ...ANSWER, ...changes }, type)
        .filter(({ match }) => match)
        .map(({ id }) => id)
        .join();
    t.is(matches(ESTABLISHMENT), sirets);
    t.is(matches(COMPANY), sirens);
  });

test("candidates are in the order of their score, a company once", (t) => {
  const ranked = (type: typeof COMPANY) =>
    candidatesOf(ANSWER, type).map(({ id, score }) => [id, score]);
  t.deepEqual(ranked(COMPANY), [
    [SIREN, 98],
    ["899353056", 2],
  ]);
  t.deepEqual(ranked(ESTABLISHMENT), [
    [FIRST, 60],
    ["89935305600011", 60],
    [SECOND, 38],
  ]);
});

test("features are numbers; what does not tell is absent", (t) => {
  t.deepEqual(candidatesOf({ ...ANSWER, candidats: [CARD] }, COMPANY)[0]?.features, [
    { id: "nom", value: 1 },
    { id: "adresse", value: 0.5 },
    { id: "code_postal", value: 0 },
    { id: "probabilite_siren", value: 0.98 },
    { id: "probabilite_siret", value: 0.6 },
  ]);
});

test("an entity is told apart by its address, sign and state", (t) => {
  const shop = { ...CARD, enseigne: "LE CHAT", siege: false, etat: "ferme" } as const;
  t.deepEqual(displayedEntity(shop, ESTABLISHMENT), {
    id: FIRST,
    name: "ALTIBAT",
    description: "12 RUE HAUTE, 35000 RENNES · LE CHAT · 71.12B · fermé",
  });
  t.is(displayedEntity({ ...CARD, denomination: "" }, COMPANY).name, SIREN);
});
