/**
 * Returns a row for each value of a column, in this order: that of the query, or one with the values of `empty`. Charts and
 * tables of totals need every value.
 */
export function fillRows<Row extends object, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
  values: readonly Row[Column][],
  empty: Omit<Row, Column>,
): Row[] {
  const byValue = new Map(rows.map((row) => [row[column], row]));
  return values.map((value) => byValue.get(value) ?? ({ ...empty, [column]: value } as Row));
}
