import { describe, expect, it } from 'vitest';
import { toCsv } from '#web/runtime/search/export-button.tsx';

const cell = (text: string) => toCsv([[text]]).slice(1, -2);

describe('a cell of an export', () => {
  it.each(['=1+1', '+1', '@SUM(A1)', '\tx', '-cmd', '-1+1', '\nx', '＝1+1'])(
    'that a spreadsheet would execute (%j) is text',
    (text) => {
      expect(cell(text).replaceAll('"', '').startsWith("'")).toBe(true);
    },
  );
  it('with a negative amount remains an amount', () => {
    expect(cell('-$1,204.50')).toBe('"-$1,204.50"');
    expect(cell('-12')).toBe('-12');
  });
  it('is quoted if it contains a separator', () => {
    expect(cell('Okafor, "Rosa"\nx')).toBe('"Okafor, ""Rosa""\nx"');
  });
});
