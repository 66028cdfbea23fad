/** Whether the rows of an entity are customers: companies and persons. */
export function isCustomerTable(entity: string): boolean {
  return entity === "companies" || entity === "contacts";
}

/**
 * The tables whose rows a grade is about: those of customers together (a workbook often has a sheet
 * for each), or, without such tables, the one with most records; empty for no tables.
 */
export function customerTables<T>(
  tables: readonly T[],
  of: (table: T) => { readonly entity: string; readonly records: number },
): readonly T[] {
  const customers = tables.filter((table) => isCustomerTable(of(table).entity));
  const [first, ...others] = tables;
  if (customers.length > 0 || first === undefined) return customers;
  return [others.reduce((most, one) => (of(one).records > of(most).records ? one : most), first)];
}
