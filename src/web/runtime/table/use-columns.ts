import { useMemo } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { readsRow, useVisibleValues } from '../../core/screen/use-visible.ts';

/** Returns the visible columns. Conditions on a row are evaluated by the cell, not here. */
export function useColumns(columns: readonly Field[], scope: BindingScope): Field[] {
  const conditional = useMemo(
    () => columns.map((field) => (readsRow(field) ? { ...field, visibleWhen: undefined } : field)),
    [columns],
  );
  const seen = useVisibleValues(conditional, scope);
  return useMemo(() => {
    const ids = new Set(seen.map(({ id }) => id));
    return columns.filter(({ id }) => ids.has(id));
  }, [columns, seen]);
}
