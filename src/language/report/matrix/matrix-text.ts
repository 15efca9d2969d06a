import type { Visibility } from './visibility.ts';

/** Returns lines for a terminal: one line for all roles that see the same, and brands only where they differ. */
export function formatMatrix(rows: readonly Visibility[]): string[] {
  return [...Map.groupBy(rows, ({ screen }) => screen)].flatMap(([screen, screenRows]) => {
    const titles = [...new Set(screenRows.map(({ title, language }) => `${language}: ${title}`))];
    const brands = Map.groupBy(screenRows, ({ brand }) => brand);
    const first = [...brands.values()][0] ?? [];
    const firstBrandLines = formatRoles(first);
    const differingBrandLines = [...brands].flatMap(([brand, brandRows]) => {
      const lines = formatRoles(brandRows);
      return lines.join() === firstBrandLines.join()
        ? []
        : [`  in ${brand}:`, ...lines.map((line) => `  ${line}`)];
    });
    return [
      `${screen} (${screenRows[0]?.portal ?? ''})  ${titles.join(', ')}`,
      ...firstBrandLines,
      ...differingBrandLines,
    ];
  });
}

function formatRoles(rows: readonly Visibility[]): string[] {
  const rowsByRole = [...new Map(rows.map((row) => [row.role, row])).values()];
  const groups = Map.groupBy(rowsByRole, describeAccess);
  return [...groups].map(
    ([access, rowsWithAccess]) =>
      `  ${rowsWithAccess.map(({ role }) => role).join(', ')}: ${access}`,
  );
}

/** Returns what a role sees of a screen, such as "all but column ssnLast4". */
export function describeAccess({ opens, hidden, withheld }: Visibility): string {
  if (!opens) return 'not open';
  const seen = hidden.length === 0 ? 'everything' : `all but ${hidden.join(', ')}`;
  return withheld.length === 0 ? seen : `${seen}; not sent: ${withheld.join(', ')}`;
}
