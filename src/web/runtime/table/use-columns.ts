import { useMemo } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { readsRow, useVisibleValues } from '../../core/screen/use-visible.ts';

/** Returns the visible columns. Conditions that read the row are ignored here; each cell evaluates them. */
export function useColumns(columns: readonly Field[], scope: BindingScope): Field[] {
  const withoutRowConditions = useMemo(
    () => columns.map((field) => (readsRow(field) ? { ...field, visibleWhen: undefined } : field)),
    [columns],
  );
  const visibleColumns = useVisibleValues(withoutRowConditions, scope);
  return useMemo(() => {
    const ids = new Set(visibleColumns.map(({ id }) => id));
    return columns.filter(({ id }) => ids.has(id));
  }, [columns, visibleColumns]);
}
