/** A percentage for display: at most two decimals, with a comma, without the sign. */
export function percent(share: number): string {
  return String(Math.round(share * 10_000) / 100).replace(".", ",");
}
