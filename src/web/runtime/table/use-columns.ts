import { useMemo } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { useCheckCondition, type CheckCondition } from '../../core/screen/use-condition.ts';
import { readsRow, useShownFields } from '../../core/screen/use-visible.ts';

const NO_ROWS: readonly Row[] = [];

/**
 * Returns the visible columns. A condition on a row is evaluated by each cell; a column whose condition no row meets is
 * left out, because it would be empty.
 */
export function useColumns(
  columns: readonly Field[],
  scope: BindingScope,
  rows: readonly Row[] = NO_ROWS,
): Field[] {
  const checkCondition = useCheckCondition();
  const withoutRowConditions = useMemo(
    () => columns.map((field) => (readsRow(field) ? { ...field, visibleWhen: undefined } : field)),
    [columns],
  );
  const visibleColumns = useShownFields(withoutRowConditions, scope);
  return useMemo(() => {
    const ids = new Set(visibleColumns.map(({ id }) => id));
    return columns.filter(
      (field) => ids.has(field.id) && hasCells(field, { rows, scope, checkCondition }),
    );
  }, [columns, visibleColumns, rows, scope, checkCondition]);
}

interface CellContext {
  rows: readonly Row[];
  scope: BindingScope;
  checkCondition: CheckCondition;
}

/**
 * Whether the column is shown: always, unless its condition reads the row and no row meets it. A column with a second value
 * under the first is always shown, because the second value has its own condition.
 */
function hasCells(field: Field, { rows, scope, checkCondition }: CellContext): boolean {
  if (!readsRow(field) || field.under || field.rowHeader || rows.length === 0) return true;
  return rows.some((row) => {
    const { met, error } = checkCondition(field.visibleWhen, { ...scope, row });
    return met || error !== undefined;
  });
}
