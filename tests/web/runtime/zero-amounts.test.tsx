import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildField } from './support/artefact.ts';
import { buildClaimsTable, openClaimsTable } from './support/claims-table.tsx';

afterEach(cleanup);

const bill = buildClaimsTable([
  buildField('provider', { rowHeader: true }),
  buildField('lines', { card: true, as: 'number' }),
  buildField('owed', { card: true, as: 'money', absent: 'absent.undecided' }),
]);
const claims: Block = { ...bill, open: { screen: 'member.claimDetails', params: {}, query: {} } };

const rows = [
  { provider: 'Ibarra', lines: 0, owed: 28.71 },
  { provider: 'Wagner', lines: 0, owed: 0 },
  { provider: 'Okafor', lines: 0 },
];
const open = (block: Block, width: number) =>
  openClaimsTable(block, rows, { width, amount: '$28.71' });

describe('an amount of zero', { timeout: 30_000 }, () => {
  it.each([390, 1440])('looks unlike a missing one in a list of records (%i px)', async (width) => {
    await open(claims, width);
    expect(screen.getAllByText('Pending')).toHaveLength(1);
    expect(screen.getAllByText('0')).toHaveLength(3);
  });

  it.each([claims, bill])(
    'is a dash in a table, which screen readers hear as the amount',
    async (block) => {
      await open(block, 1440);
      expect(screen.getAllByText('–').map((dash) => dash.ariaHidden)).toEqual(['true']);
      expect(screen.getByText('$0.00').className).toBe('visually-hidden');
    },
  );

  it('is left out of the cards of records', async () => {
    await open(claims, 390);
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.queryByText('–')).toBeNull();
  });

  it('is shown on cards that are parts of a sum', async () => {
    await open(bill, 390);
    expect(screen.getAllByText('$0.00')).toHaveLength(1);
  });
});
