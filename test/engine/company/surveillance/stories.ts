import { administration, published, type Story } from "./watch-bed.ts";

const NATURE = {
  sauvegarde: "Jugement d'ouverture d'une procédure de sauvegarde",
  redressement: "Jugement d'ouverture d'une procédure de redressement judiciaire",
  enRedressement: "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde",
  liquidation: "Jugement d'ouverture de liquidation judiciaire",
  enLiquidation: "Jugement de conversion en liquidation judiciaire",
  extension: "Jugement d'extension de liquidation judiciaire",
  plan: "Jugement de plan de redressement",
  resolution: "Jugement prononçant la résolution du plan de sauvegarde",
  insuffisance: "Jugement de clôture pour insuffisance d'actif",
  extinction: "Jugement de clôture pour extinction du passif",
  finSauvegarde: "Jugement de clôture de la procédure de sauvegarde",
  retablissement: "Jugement prononçant la clôture de la procédure de rétablissement professionnel",
  cloture: "Autre jugement de clôture",
  infirmation: "Infirmation du jugement d'ouverture de la liquidation judiciaire",
  infirmationDeConversion: "Infirmation du jugement de conversion en liquidation judiciaire",
  inconnu: "Décision touchant à la liquidation judiciaire",
  organes: "Jugement de désignation des organes de la procédure",
} as const;

/** In the tested period. */
export const NEW = "2026-11-05";
const OLD = "2024-03-12";

/** A new judgement, after earlier ones. */
export const ruled = (now: keyof typeof NATURE, ...before: (keyof typeof NATURE)[]): Story => ({
  annonces: [
    ...before.map((name, i) => published(`2024-03-${12 + i}`, NATURE[name], `2024-03-0${1 + i}`)),
    published(NEW, NATURE[now], "2026-10-28"),
  ],
});

/** A new text on the management, after an earlier one. */
export const run = (now: string, before = "Gérant : Aubier, Jean"): Story => ({
  annonces: [administration(OLD, before), administration(NEW, now)],
});
