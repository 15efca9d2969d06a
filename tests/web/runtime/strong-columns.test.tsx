import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const unread = { type: 'integer' } as const;
const messages: Block = {
  id: 'messages',
  block: 'table',
  span: 12,
  actions: [],
  source: { operation: 'listMessages', run: 'load', input: {} },
  rowKey: 'messageId',
  rowActions: [],
  columns: [
    buildField('subject', {
      rowHeader: true,
      strongWhen: {
        source: 'row.unread > 0',
        variables: { row: { type: 'object', properties: { unread } } },
      },
    }),
  ],
};

// The expression engine is loaded once in a file, so this test is the only one here.
describe('a list whose only condition marks rows', () => {
  it('loads the expression engine before it is drawn', { timeout: 30_000 }, async () => {
    serve({
      listMessages: () => [
        { messageId: 1, subject: 'New bill', unread: 2 },
        { messageId: 2, subject: 'Old bill', unread: 0 },
      ],
    });
    await openScreen(
      buildArtefact({ kind: 'dashboard', blocks: [messages] }, [
        buildOperation('listMessages', {}, { paging: 'array' }),
      ]),
    );
    const names = await screen.findAllByRole('rowheader');
    expect(names.map((name) => name.querySelector('b')?.textContent)).toEqual([
      'New bill',
      undefined,
    ]);
  });
});
