import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { setSession } from '#web/core/session/session-store.ts';
import { buildIdentity } from '../screen-entries.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const sentDate = buildField('sentDate', { as: 'date' });
const source = { operation: 'readLetter', run: 'load' as const, input: {} };
const part = { span: 12, actions: [], source };
const blocks: Block[] = [
  { ...part, block: 'fields', id: 'facts', columns: 1, fields: [sentDate] },
  {
    ...part,
    block: 'table',
    id: 'copies',
    rows: 'copies',
    rowKey: 'letterId',
    rowActions: [],
    columns: [buildField('letterId', { rowHeader: true }), sentDate],
  },
];

it.each([
  ['admin', '09/21/2026'],
  ['member', 'Sep 21, 2026'],
] as const)('%s reads dates in words, and in tables as %s', async (account, inTable) => {
  const letter = { letterId: 7, sentDate: '2026-09-21' };
  serve({ readLetter: () => ({ ...letter, copies: [letter] }) });
  const portal = await createEnglishPortal();
  const identity = buildIdentity();
  setSession(portal, { identity: { ...identity, user: { ...identity.user, portal: account } } });
  const artefact = buildArtefact({ kind: 'dashboard', blocks }, [buildOperation('readLetter', {})]);
  await openScreen(artefact, { portal });
  const table = await screen.findByRole('table');
  expect(within(table).getByText(inTable)).toBeTruthy();
  expect(screen.getAllByText('Sep 21, 2026')[0]?.tagName).toBe('DD');
});
