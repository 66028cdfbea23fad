/**
 * Kinds of notices, by the code they are stored under: `familleavis` of the data set. The order
 * is stored. Successions and other civil notices are not published here.
 */
export const NOTICE_KINDS = [
  "inconnue",
  "collective",
  "vente",
  "immatriculation",
  "creation",
  "modification",
  "radiation",
  "dpc",
  "conciliation",
  "retablissement_professionnel",
  "divers",
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A kind by name, as the code that is stored. */
export const KIND = {
  inconnue: 0,
  collective: 1,
  vente: 2,
  immatriculation: 3,
  creation: 4,
  modification: 5,
  radiation: 6,
  dpc: 7,
  conciliation: 8,
  retablissement_professionnel: 9,
  divers: 10,
} as const satisfies Readonly<Record<NoticeKind, number>>;

/** The code of a `familleavis`, 0 of one that is not known. */
export function kindNamed(famille: string): number {
  return Math.max(0, (NOTICE_KINDS as readonly string[]).indexOf(famille));
}
