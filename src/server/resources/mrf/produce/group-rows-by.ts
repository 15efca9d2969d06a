/** Returns the lists of rows with the same key, in the order of their first rows. */
export function groupRowsBy<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => unknown,
): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = JSON.stringify(getKey(row));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
