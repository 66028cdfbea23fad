/** Luhn sums of a 4-digit group with the 2nd and 4th digits doubled. */
const EVEN_DOUBLED = groupSums(1);
/** The same with the 1st and 3rd digits doubled. */
const ODD_DOUBLED = groupSums(0);

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

function groupSums(firstDoubled: 0 | 1): Uint8Array {
  const sums = new Uint8Array(10_000);
  for (let group = 0; group < sums.length; group += 1) {
    const digits = [
      (group / 1000) | 0,
      ((group / 100) | 0) % 10,
      ((group / 10) | 0) % 10,
      group % 10,
    ];
    sums[group] = digits.reduce(
      (sum, digit, position) => sum + (position % 2 === firstDoubled ? doubled(digit) : digit),
      0,
    );
  }
  return sums;
}

/** The SIREN with these first 8 digits: root and Luhn key. */
export function sirenOf(root: number): number {
  const high = (root / 10_000) | 0;
  const sum = (EVEN_DOUBLED[high] as number) + (EVEN_DOUBLED[root - high * 10_000] as number);
  return root * 10 + ((100 - sum) % 10);
}

/**
 * The NIC (5 digits) of a company's nth establishment: its rank, then the key that makes the whole
 * SIRET pass Luhn, as INSEE numbers them.
 *
 * @param order  From 1 to 9,999.
 */
export function nicOf(siren: number, order: number): number {
  const root = (siren / 10) | 0;
  const high = (root / 10_000) | 0;
  const sum =
    (ODD_DOUBLED[high] as number) +
    (ODD_DOUBLED[root - high * 10_000] as number) +
    doubled(siren - root * 10) +
    (EVEN_DOUBLED[order] as number);
  return order * 10 + ((200 - sum) % 10);
}

/** Nine digits. */
export function sirenText(siren: number): string {
  return String(siren).padStart(9, "0");
}

/** Fourteen digits: the SIRET of a company's nth establishment. */
export function siretText(siren: number, order: number): string {
  return sirenText(siren) + String(nicOf(siren, order)).padStart(5, "0");
}
