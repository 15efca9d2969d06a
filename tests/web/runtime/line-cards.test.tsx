import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const messages = {
  id: 'messages',
  block: 'table',
  span: 12,
  actions: [],
  source: { operation: 'listMessages', run: 'load', input: {} },
  rowKey: 'messageId',
  rowActions: [
    {
      id: 'print',
      label: 'runtime.print',
      look: 'secondary',
      icon: 'print',
      input: {},
      requires: [],
      then: [{ do: 'print' }],
    },
  ],
  columns: [
    buildField('subject', { rowHeader: true }),
    buildField('memberName', { card: 'line' }),
    buildField('status', { card: 'line', as: 'badge', tones: { Open: 'warning' } }),
    buildField('groupName', { card: true }),
  ],
} satisfies Block;

it('shows the values of a line together and the buttons beside the name', async () => {
  const row = { messageId: 1, subject: 'New bill', memberName: 'Ana Kim', status: 'Open' };
  serve({ listMessages: () => [{ ...row, groupName: 'Lakeshore Parts' }] });
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [messages] }, [
      buildOperation('listMessages', {}, { paging: 'array' }),
    ]),
    { width: 390 },
  );
  const card = (await screen.findByText('New bill')).closest('li')!;
  const facts = [...card.querySelectorAll('dl > div')];
  expect(facts.map((fact) => fact.getAttribute('data-card'))).toEqual(['line', 'line', 'true']);
  // The badge of a line does not stand beside the name, but the button does.
  const head = card.firstElementChild as HTMLElement;
  expect(within(head).queryByText('Open')).toBeNull();
  expect(within(head).getByRole('button', { name: /New bill/u })).toBeTruthy();
});

it('edits no value on a card that opens a record', async () => {
  const edited = buildField('groupName', {
    card: true,
    edit: { operation: 'save', input: {}, field: buildField('groupName') },
  });
  const open = { screen: 'test.other', params: {} };
  const columns = [buildField('subject', { rowHeader: true }), edited];
  for (const [opened, buttons] of [
    [{}, 1],
    [{ open }, 0],
  ] as const) {
    serve({ listMessages: () => [{ messageId: 1, subject: 'New bill', groupName: 'Lakeshore' }] });
    const block = { ...messages, ...opened, rowActions: [], columns };
    await openScreen(
      buildArtefact({ kind: 'dashboard', blocks: [block] }, [
        buildOperation('listMessages', {}, { paging: 'array' }),
        buildOperation('save', {}, { effect: 'write' }),
      ]),
      { width: 390 },
    );
    const card = (await screen.findByText('Lakeshore')).closest('li')!;
    await waitFor(() => expect(within(card).queryAllByRole('button')).toHaveLength(buttons));
    cleanup();
  }
});

it('shows the buttons beside the excerpt in words, not as icons', async () => {
  const row = { messageId: 1, subject: 'New bill', memberName: 'Ana Kim', status: 'Open' };
  serve({ listMessages: () => [{ ...row, lastMessage: 'Please send it.' }] });
  const columns = [
    buildField('subject', { rowHeader: true, under: buildField('lastMessage') }),
    buildField('memberName', { card: 'line' }),
  ];
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [{ ...messages, columns }] }, [
      buildOperation('listMessages', {}, { paging: 'array' }),
    ]),
    { width: 390 },
  );
  const button = await screen.findByRole('button', { name: 'Print: New bill' });
  expect(button.parentElement?.previousElementSibling?.textContent).toBe('Please send it.');
  expect(button.closest('[data-tight]')).toBeNull();
});

it('shows the second value of the name below it and its status, at full width', async () => {
  const row = { messageId: 1, subject: 'New bill', status: 'Open', memberName: 'Please send it.' };
  serve({ listMessages: () => [row] });
  const columns = [
    buildField('subject', { rowHeader: true, under: buildField('memberName') }),
    buildField('status', { card: true, as: 'badge' }),
  ];
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [{ ...messages, columns }] }, [
      buildOperation('listMessages', {}, { paging: 'array' }),
    ]),
    { width: 390 },
  );
  const card = (await screen.findByText('New bill')).closest('li')!;
  const head = card.firstElementChild as HTMLElement;
  expect(within(head).getByText('Open')).toBeTruthy();
  expect(within(head).queryByText('Please send it.')).toBeNull();
  expect(head.nextElementSibling?.textContent).toBe('Please send it.');
});

it('leaves out a badge without a tone', async () => {
  const row = { messageId: 1, subject: 'New bill', memberName: 'Ana Kim', status: 'Resolved' };
  serve({ listMessages: () => [row] });
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [messages] }, [
      buildOperation('listMessages', {}, { paging: 'array' }),
    ]),
    { width: 390 },
  );
  await screen.findByText('Ana Kim');
  expect(screen.queryByText('Resolved')).toBeNull();
});

it('shows a long meaning of a code below its label, and a short one beside it', async () => {
  const coded = (id: string) =>
    buildField(id, {
      card: true,
      as: 'code',
      schema: { type: 'string', 'x-code': 'waiting-kind' },
    });
  const columns = [
    buildField('subject', { rowHeader: true }),
    coded('waitingKind'),
    { ...coded('reference'), label: 'screen.provider.dashboard.blocks.latest.empty' },
  ];
  serve({ listMessages: () => [{ messageId: 1, waitingKind: 'Claim', reference: 'Claim' }] });
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [{ ...messages, rowActions: [], columns }] }, [
      buildOperation('listMessages', {}, { paging: 'array' }),
    ]),
    { width: 390 },
  );
  const values = await screen.findAllByText('Claim to complete');
  const [beside, below] = values.map((value) => value.closest('dd')!.classList);
  expect(below!.length).toBeGreaterThan(0);
  expect([...below!]).not.toEqual([...beside!]);
});
