import { useMemo } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import type { Row } from '../../core/screen/read-path.ts';

/** Returns the column that names the rows: the one chosen by the screen, else the first. */
export const findHeaderColumn = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ rowHeader }) => rowHeader) ?? fields[0];

/**
 * Returns a function that names a row in the labels of its controls. For rows with the same name, it adds the columns
 * shown on cards, so that no two buttons of a page have the same label.
 */
export function useRowNames(
  rows: readonly Row[] | undefined,
  fields: readonly Field[],
): (row: Row) => string {
  const tools = useDisplayTools('comparing');
  return useMemo(() => createGetName(rows ?? [], fields, tools), [rows, fields, tools]);
}

function createGetName(rows: readonly Row[], fields: readonly Field[], tools: DisplayTools) {
  const header = findHeaderColumn(fields);
  if (!header) return (_row: Row) => '';
  let counts: Map<string, number> | undefined;
  const others = fields.filter((field) => field !== header && field.card);
  return (row: Row) => {
    const name = formatValueText(header, row, tools);
    // Counted when the first name is needed, because most lists have no controls that need names.
    counts ??= countNames(rows, header, tools);
    if ((counts.get(name) ?? 0) < 2) return name;
    const facts = others.map((field) => formatValueText(field, row, tools));
    return [name, ...facts.filter((fact) => fact !== '')].join(', ');
  };
}

function countNames(rows: readonly Row[], header: Field, tools: DisplayTools): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = formatValueText(header, row, tools);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
