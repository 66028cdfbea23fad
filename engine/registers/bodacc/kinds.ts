/**
 * Kinds of notices (`familleavis` of the data set), indexed by stored code: do not reorder.
 * Successions and other civil notices are not in this data set.
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

/** The stored code of each kind. */
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

/** The code of a `familleavis`, 0 when unknown. */
export function kindNamed(famille: string): number {
  return Math.max(0, (NOTICE_KINDS as readonly string[]).indexOf(famille));
}
