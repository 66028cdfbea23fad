/**
 * What a position points at, best first, which decides when an address has several. Source:
 * ban-plateforme, POSITION_TYPES_PRIORITY (lib/compose/strategies/bal/numero.cjs).
 */
export const POSITION_TYPES = [
  "",
  "entrée",
  "bâtiment",
  "cage d’escalier",
  "logement",
  "service technique",
  "délivrance postale",
  "parcelle",
  "segment",
] as const;

const UNKNOWN = 0;

const CODES: ReadonlyMap<string, number> = new Map(
  POSITION_TYPES.flatMap((type, code): [string, number][] => [
    [type, code],
    [foldType(type), code],
  ]),
);

/** The stored code of a type_position, with or without accents; 0 when unknown. */
export function positionTypeCode(type: string): number {
  return CODES.get(type) ?? CODES.get(foldType(type)) ?? UNKNOWN;
}

function foldType(type: string): string {
  return type
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
}

/** Smaller is better; a position without a type comes last. */
export function positionTypeRank(code: number): number {
  return code === UNKNOWN ? POSITION_TYPES.length : code;
}
