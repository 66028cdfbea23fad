/**
 * Legal categories (first two digits) of the companies that must file accounts each year: limited
 * companies and those by shares, including cooperative and professional forms. Partnerships must
 * when all partners are such companies, which is in no register; sole traders and civil companies
 * need not. Source: Code de commerce, L. 232-21 to L. 232-23.
 */
const FILING_FAMILIES: ReadonlySet<number> = new Set([54, 55, 56, 57, 58]);

/** Limited partnerships by shares, among the partnerships (53). */
const PARTNERSHIPS_BY_SHARES: ReadonlySet<number> = new Set([5308, 5309, 5385]);

/** Whether companies of a legal category (four digits) must file accounts each year. */
export function mustFileAccounts(categorieJuridique: number): boolean {
  return (
    FILING_FAMILIES.has(Math.floor(categorieJuridique / 100)) ||
    PARTNERSHIPS_BY_SHARES.has(categorieJuridique)
  );
}

const YEARS_WITHOUT_ACCOUNTS = 2;

/**
 * The closing date (AAAAMMJJ) before which the last known accounts are late on that day: since
 * then, another year has closed and its seven months to file have passed (Code de commerce, R.
 * 232-21-1 and L. 223-26), with half a year of margin.
 */
export function lateBefore(today: number): number {
  return today - YEARS_WITHOUT_ACCOUNTS * 10_000;
}
