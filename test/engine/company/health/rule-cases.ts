import type { HealthFacts } from "../../../../engine/company/health/health-facts.ts";
import type { PastProcedure } from "../../../../engine/company/health/procedure-facts.ts";
import { bands, type Case, signs } from "./ratio-cases.ts";
import { type Change, ratio, withRatio } from "./sound-facts.ts";

const NOTICE = { date: 20240304, publication: 20240312, notice: "A20240045123" };
const DAY = "2024-03-04 \\(annonce A20240045123\\)";
const ended = (end: PastProcedure["end"], years: number): Change => ({
  procedures: { past: { ...NOTICE, end, years } },
});
const under = (state: HealthFacts["procedures"]["state"]): Change => ({
  procedures: { state, inForce: NOTICE },
});
const aged = (age: number): Change => ({ sirene: { age, creation: 20240304 } });
const officers = (change: Change["officers"]): Change => ({ officers: change ?? {} });
/** A number of managers, of whom some left and some joined: in half a year, in a year. */
function moved(
  managers: number,
  half: readonly [left: number, came: number],
  year: readonly [left: number, came: number] = half,
): Change {
  const [inHalfYear, inYear] = [half, year].map(([left, came]) => ({ left, came }));
  return officers({ managers, inHalfYear, inYear } as Change["officers"]);
}

/** By part of the score (or the facts that void a component), its rules in order. */
export const CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  "sirene.voids": {
    ceased: {
      points: 0,
      holds: { sirene: { isCeased: true, ceasedSince: 20240304 } },
      says: /^entreprise cessée depuis le 2024-03-04$/,
      spares: { sirene: { ceasedSince: 20240304 } },
    },
    "all closed": {
      points: 0,
      holds: { sirene: { allClosed: true, seatClosed: true } },
      says: /^tous les établissements sont fermés$/,
      spares: { sirene: { seatClosed: true } },
    },
  },
  "sirene.situation": {
    "seat closed": {
      points: 8,
      holds: { sirene: { seatClosed: true, seatClosedSince: 20240304 } },
      says: /^siège fermé depuis le 2024-03-04$/,
      spares: {},
    },
    active: {
      points: 15,
      holds: {},
      says: /^entreprise active$/,
      spares: { sirene: { seatClosed: true } },
    },
  },
  "sirene.anciennete": {
    "under a year": {
      points: 4,
      holds: aged(0),
      says: /^créée le 2024-03-04, il y a moins d'un an$/,
      spares: aged(1),
    },
    "under three": { points: 5, holds: aged(2), says: /moins de trois ans$/, spares: aged(3) },
    "under five": { points: 7, holds: aged(4), says: /moins de cinq ans$/, spares: aged(5) },
    "five and more": { points: 10, holds: aged(5), says: /^cinq ans d'ex/, spares: aged(4) },
  },
  "procedures_collectives.voids": {
    liquidation: {
      points: 0,
      holds: under("liquidation_judiciaire"),
      says: new RegExp(`^liquidation judiciaire depuis le ${DAY}$`),
      spares: under("redressement_judiciaire"),
    },
    dissolved: {
      points: 0,
      holds: ended("dissolved", 12),
      says: new RegExp(`^liquidation judiciaire close pour insuffisance d'actif le ${DAY}$`),
      spares: ended("closed", 2),
    },
    "struck off": {
      points: 0,
      holds: { procedures: { struckOff: NOTICE } },
      says: new RegExp(`^radiée du registre du commerce depuis le ${DAY}$`),
      spares: {},
    },
  },
  "procedures_collectives.procedure": {
    redressement: {
      points: 6,
      holds: under("redressement_judiciaire"),
      says: new RegExp(`^redressement judiciaire depuis le ${DAY}$`),
      spares: under("sauvegarde"),
    },
    "plan resolved": {
      points: 10,
      holds: ended("plan_resolved", 2),
      says: new RegExp(`^plan résolu le ${DAY}$`),
      spares: ended("plan_resolved", 3),
    },
    sauvegarde: {
      points: 14,
      holds: under("sauvegarde"),
      says: new RegExp(`^sauvegarde depuis le ${DAY}$`),
      spares: under("aucune"),
    },
    "a judgement to read": {
      points: 14,
      holds: { procedures: { unread: NOTICE } },
      says: /^jugement à lire/,
      spares: under("aucune"),
    },
    "new plan": {
      points: 18,
      holds: ended("plan", 2),
      says: new RegExp(`^plan en cours, arrêté le ${DAY}$`),
      spares: ended("plan", 3),
    },
    "just closed": {
      points: 20,
      holds: ended("closed", 2),
      says: new RegExp(`^procédure collective close le ${DAY}$`),
      spares: ended("closed", 3),
    },
    plan: {
      points: 22,
      holds: ended("plan", 9),
      says: /^plan en cours, arrêté le/,
      spares: ended("plan", 10),
    },
    closed: {
      points: 23,
      holds: ended("closed", 9),
      says: /^procédure collective close le/,
      spares: ended("closed", 10),
    },
    "resolved long ago": {
      points: 23,
      holds: ended("plan_resolved", 9),
      says: /^plan résolu le/,
      spares: ended("plan_resolved", 10),
    },
    none: {
      points: 30,
      holds: ended("closed", 10),
      says: /^aucune procédure collective en cours, ni close depuis dix ans$/,
      spares: ended("closed", 9),
    },
  },
  "comptes.voids": {},
  "comptes.depot": {
    late: {
      points: 0,
      holds: { accounts: { filing: "late", closing: 20240304 } },
      says: /^derniers comptes connus clos le 2024-03-04, il y a plus de 24 mois$/,
      spares: { accounts: { filing: "overdue" } },
    },
    overdue: {
      points: 4,
      holds: { accounts: { filing: "overdue", closing: 20240304 } },
      says: /^derniers comptes connus clos le 2024-03-04, les suivants manquent$/,
      spares: {},
    },
    "up to date": {
      points: 10,
      holds: {},
      says: /^derniers comptes connus clos le 2025-12-31$/,
      spares: { accounts: { filing: "overdue" } },
    },
  },
  "comptes.resultat": Object.fromEntries([
    ...bands("part_ca_resultat_net", "résultat net : N % du chiffre d'affaires"),
    ...signs("part_ca_resultat_net", "résultat net"),
  ]),
  "comptes.exploitation": Object.fromEntries([
    ...bands("part_ca_ebe", "excédent brut d'exploitation : N % du chiffre d'affaires"),
    ...signs("part_ca_ebe", "excédent brut d'exploitation"),
  ]),
  "comptes.capitaux_propres": {
    "below zero": {
      points: 0,
      holds: withRatio("autonomie_financiere", ratio(80, -1)),
      says: /^capitaux propres négatifs$/,
      spares: withRatio("autonomie_financiere", ratio(80, 1)),
    },
    ...Object.fromEntries([
      ...bands("autonomie_financiere", "capitaux propres : N % du bilan"),
      ...signs("autonomie_financiere", "capitaux propres", "s").slice(1),
    ]),
  },
  "comptes.liquidite": Object.fromEntries(
    bands("ratio_de_liquidite", "liquidité : N % des dettes à court terme"),
  ),
  "dirigeants.voids": {
    ended: {
      points: 0,
      holds: officers({ hasEnded: true, endedSince: 20240304 }),
      says: /^entreprise finie selon ce registre depuis le 2024-03-04$/,
      spares: officers({ endedSince: 20240304 }),
    },
    "a liquidator alone": {
      points: 0,
      holds: officers({ managers: 0, substitutes: 1 }),
      says: /^un liquidateur ou un mandataire à la place des dirigeants$/,
      spares: officers({ managers: 1, substitutes: 1 }),
    },
  },
  "dirigeants.direction": {
    "a liquidator too": {
      points: 2,
      holds: officers({ managers: 1, substitutes: 1 }),
      says: /^un liquidateur ou un mandataire nommé$/,
      spares: officers({ managers: 1 }),
    },
    "no manager": {
      points: 3,
      holds: officers({ managers: 0 }),
      says: /^aucun dirigeant en fonction$/,
      spares: officers({ managers: 1 }),
    },
    "all probably dead": {
      points: 4,
      holds: officers({ managers: 2, toVerify: 2, probablyDead: 2 }),
      says: /^décès probable de tous les dirigeants, à confirmer : 2 sur 2$/,
      spares: officers({ managers: 2, toVerify: 2, probablyDead: 1 }),
    },
    "one probably dead": {
      points: 6,
      holds: officers({ managers: 3, toVerify: 2, probablyDead: 1 }),
      says: /^décès probable parmi les dirigeants, à confirmer : 1 sur 3$/,
      spares: officers({ managers: 3, toVerify: 2, probablyDead: 0 }),
    },
    "namesakes of dead": {
      points: 7,
      holds: officers({ managers: 2, toVerify: 2 }),
      says: /^homonymes de dirigeants au fichier des décès, à vérifier : 2 sur 2$/,
      spares: officers({ managers: 2 }),
    },
    "companies only": {
      points: 8,
      holds: officers({ managers: 2, companies: 2 }),
      says: /^dirigée par des personnes morales seulement$/,
      spares: officers({ managers: 2, companies: 1 }),
    },
    managers: {
      points: 10,
      holds: officers({ managers: 2, companies: 1 }),
      says: /^dirigeants en fonction : 2$/,
      spares: officers({ managers: 2, companies: 2 }),
    },
  },
  "dirigeants.stabilite": {
    "half lost in half a year": {
      points: 1,
      holds: moved(4, [2, 0]),
      says: /^dirigeants partis depuis moins de six mois : 2$/,
      spares: moved(5, [2, 0]),
    },
    "half lost in a year": {
      points: 3,
      holds: moved(2, [1, 1], [3, 2]),
      says: /^dirigeants partis depuis moins d'un an : 3, arrivés : 2$/,
      spares: moved(2, [1, 1], [3, 3]),
    },
    "half replaced in half a year": {
      points: 3,
      holds: moved(2, [2, 2]),
      says: /^direction renouvelée depuis moins de six mois, dirigeants partis : 2, arrivés : 2$/,
      spares: moved(2, [2, 1]),
    },
    "half replaced in a year": {
      points: 4,
      holds: moved(4, [1, 1], [2, 3]),
      says: /^direction renouvelée depuis moins d'un an, dirigeants partis : 2, arrivés : 3$/,
      spares: moved(4, [1, 1], [1, 3]),
    },
    stable: {
      points: 5,
      holds: moved(12, [1, 0]),
      says: /^direction stable depuis un an$/,
      spares: moved(2, [1, 0]),
    },
  },
};
