import { renderHook } from '@testing-library/react';
import { useTable } from '@tanstack/react-table';
import { describe, expect, it } from 'vitest';
import { features, type Column } from '#web/runtime/table/features.ts';

const columns: Column[] = [{ id: 'value', accessorFn: ({ value }) => value }];

function sort(values: readonly unknown[], descending: boolean): unknown[] {
  const data = values.map((value) => ({ value }));
  const sorting = [{ id: 'value', desc: descending }];
  const { result } = renderHook(() => useTable({ features, columns, data, state: { sorting } }));
  return result.current.getRowModel().rows.map(({ original }) => original['value']);
}

describe('a list that the browser sorts', () => {
  it.each([
    ['numbers by size', [10, 9, 100], [9, 10, 100]],
    ['texts as the language does', ['Zoe', 'ana', 'Éric'], ['ana', 'Éric', 'Zoe']],
    ['dates by day', ['2026-10-01', '2025-12-31'], ['2025-12-31', '2026-10-01']],
  ])('has %s', (_, values, sorted) => {
    expect(sort(values, false)).toEqual(sorted);
    expect(sort(values, true)).toEqual(sorted.toReversed());
  });

  it('has empty values last in both directions', () => {
    const values = ['', 2, undefined, 1, null];
    expect(sort(values, false)).toEqual([1, 2, '', undefined, null]);
    expect(sort(values, true)).toEqual([2, 1, '', undefined, null]);
  });

  it('keeps the order of equal values', () => {
    const data = ['a', 'b', 'c'].map((name) => ({ name, value: 1 }));
    const sorting = [{ id: 'value', desc: true }];
    const { result } = renderHook(() => useTable({ features, columns, data, state: { sorting } }));
    expect(result.current.getRowModel().rows.map(({ original }) => original)).toEqual(data);
  });
});
