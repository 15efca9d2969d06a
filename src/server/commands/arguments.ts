/** Parses an id. Returns undefined when none was given, null when the text is not a number of 1 to 15 digits (a safe integer). */
export function parseId(text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined;
  return /^\d{1,15}$/u.test(text) ? Number(text) : null;
}

/** Formats rows as lines whose cells are aligned in columns. */
export function formatColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
