import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const bill = {
  id: 'claims',
  block: 'table',
  span: 12,
  actions: [],
  source: { operation: 'listClaims', run: 'load', input: {} },
  rowKey: 'provider',
  rowActions: [],
  columns: [
    buildField('provider', { rowHeader: true }),
    buildField('lines', { card: true, as: 'number' }),
    buildField('owed', { card: true, as: 'money', absent: 'absent.undecided' }),
  ],
} satisfies Block;
const claims: Block = { ...bill, open: { screen: 'member.claimDetails', params: {}, query: {} } };

async function open(block: Block, width: number) {
  serve({
    listClaims: () => [
      { provider: 'Ibarra', lines: 0, owed: 28.71 },
      { provider: 'Wagner', lines: 0, owed: 0 },
      { provider: 'Okafor', lines: 0 },
    ],
  });
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [block] }, [
      buildOperation('listClaims', {}, { paging: 'array' }),
    ]),
    { width, portal: await createEnglishPortal() },
  );
  await screen.findByText('$28.71');
}

describe('an amount of zero', { timeout: 30_000 }, () => {
  it.each([390, 1440])('is left out of a list of records (%i px)', async (width) => {
    await open(claims, width);
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.getAllByText('Pending')).toHaveLength(1);
    expect(screen.getAllByText('0')).toHaveLength(3);
  });

  it.each([390, 1440])('is shown where the rows are parts of a sum (%i px)', async (width) => {
    await open(bill, width);
    expect(screen.getAllByText('$0.00')).toHaveLength(1);
  });
});
