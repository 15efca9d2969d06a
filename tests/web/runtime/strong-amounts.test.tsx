import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildField } from './support/artefact.ts';
import { buildClaimsTable, openClaimsTable } from './support/claims-table.tsx';

afterEach(cleanup);

const owes = (field: string) => ({
  source: `row.${field} > 0`,
  variables: {
    row: { type: 'object' as const, properties: { [field]: { type: 'number' as const } } },
  },
});
const claims = buildClaimsTable([
  buildField('provider', {
    rowHeader: true,
    strong: { when: owes('owed'), reason: 'screen._shared.messageCenter.fields.subject.strong' },
  }),
  buildField('serviceFrom', { card: true }),
  buildField('lines', { card: true, as: 'number' }),
  buildField('owed', { card: true, as: 'money', strong: { when: owes('owed') } }),
]);

const rows = [
  { provider: 'Ibarra', serviceFrom: 'May', lines: 7, owed: 28.71 },
  { provider: 'Wagner', serviceFrom: 'June', lines: 8, owed: 0 },
];
const open = (width: number) => openClaimsTable(claims, rows, { width, amount: '$28.71' });

describe('an amount that is marked', { timeout: 30_000 }, () => {
  it.each([390, 1440])('is bold without the dot of a marked name (%i px)', async (width) => {
    await open(width);
    const amount = screen.getByText('$28.71').closest('b');
    expect(amount?.className).toMatch(/strong/u);
    expect(amount?.className).not.toMatch(/dot/u);
    expect(screen.getByText('Ibarra').closest('b')?.className).toMatch(/dot/u);
    expect(screen.getByText('$0.00').closest('b')).toBeNull();
  });
});
