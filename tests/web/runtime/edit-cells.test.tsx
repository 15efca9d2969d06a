import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import type { ColumnEdit } from '#shared/screens/field.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const date = { type: 'string', format: 'date' } as const;
const version = { from: 'row.rowVersion' };
const key = { from: 'row.conversationId' };

const edit: ColumnEdit = {
  operation: 'changeIt',
  input: { conversationId: key, rowVersion: version },
  field: buildField('dueDate', {
    schema: date,
    as: 'date',
    required: true,
    initial: { from: 'row.dueDate' },
  }),
};
const block = (own: Partial<ColumnEdit> = {}): Block => ({
  id: 'queue',
  block: 'table',
  span: 12,
  actions: [],
  source: { operation: 'listThem', run: 'load', input: {} },
  rowKey: 'conversationId',
  columns: [
    buildField('subject', { rowHeader: true }),
    buildField('dueDate', { schema: date, as: 'date', edit: { ...edit, ...own } }),
  ],
  rowActions: [],
});
const change = buildOperation(
  'changeIt',
  { conversationId: { type: 'integer' }, rowVersion: { type: 'integer' }, dueDate: date },
  { effect: 'write' },
);

interface Line {
  conversationId: number;
  subject: string;
  dueDate: string;
  rowVersion: number;
}

/** Simulates the rows of a server that rejects an outdated version. */
function simulateRows(): { rows: Line[]; save: (body: Record<string, unknown>) => unknown } {
  const rows = [
    { conversationId: 1, subject: 'Late claim', dueDate: '2026-11-24', rowVersion: 3 },
    { conversationId: 2, subject: 'New card', dueDate: '2026-11-25', rowVersion: 5 },
  ];
  const save = ({ conversationId, rowVersion, dueDate }: Record<string, unknown>): unknown => {
    const at = rows.findIndex((row) => row.conversationId === conversationId);
    const row = rows[at];
    if (!row || row.rowVersion !== rowVersion) return refusal(409, { code: 'staleRow' });
    rows[at] = { ...row, dueDate: String(dueDate), rowVersion: row.rowVersion + 1 };
    return { success: true };
  };
  return { rows, save };
}

async function open(own: Partial<ColumnEdit> = {}, response?: () => unknown) {
  const { rows, save } = simulateRows();
  const requests = serve({ listThem: () => rows, changeIt: response ?? save });
  const portal = await createEnglishPortal();
  const body = { kind: 'dashboard' as const, blocks: [block(own)] };
  await openScreen(buildArtefact(body, [buildOperation('listThem', {}), change]), { portal });
  await screen.findByRole('rowheader', { name: 'Late claim' });
  const sent = () =>
    requests.filter(({ operation }) => operation === 'changeIt').map((one) => one.body);
  return { rows, sent, portal };
}

const NAME = 'Edit Due date of';
const opener = (row: string) => screen.findByRole('button', { name: `${NAME} ${row}` });
async function edited(row: string): Promise<HTMLElement> {
  fireEvent.click(await opener(row));
  return screen.findByRole('textbox', { name: 'Due date' });
}
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('a column that is edited in its cells', { timeout: 30_000 }, () => {
  it('saves on Enter with the key and version of its row, and restores the focus', async () => {
    const { sent } = await open();
    const input = await edited('Late claim');
    expect(document.activeElement).toBe(input);
    type(input, '12/01/2026');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText('Dec 1, 2026')).toBeTruthy();
    expect(sent()).toEqual([{ conversationId: 1, rowVersion: 3, dueDate: '2026-12-01' }]);
    const button = await opener('Late claim');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.getByText('Saved').getAttribute('role')).toBe('status');
  });

  it('cancels on Escape, and makes no call for an unchanged value', async () => {
    const { sent, portal } = await open();
    const input = await edited('Late claim');
    type(input, '12/01/2026');
    expect(portal.unsaved.size).toBe(1);
    fireEvent.keyDown(input, { key: 'Escape' });
    await opener('Late claim');
    expect(portal.unsaved.size).toBe(0);
    fireEvent.keyDown(await edited('Late claim'), { key: 'Enter' });
    await opener('Late claim');
    expect(sent()).toEqual([]);
  });

  it('saves on blur, without moving the focus', async () => {
    const { sent } = await open();
    type(await edited('Late claim'), '12/01/2026');
    const next = await opener('New card');
    act(() => next.focus());
    await opener('Late claim');
    expect(sent()).toHaveLength(1);
    expect(document.activeElement).toBe(next);
  });

  it('shows next to the input why a value is rejected, and keeps the value', async () => {
    const { sent } = await open();
    const input = await edited('Late claim');
    type(input, '13/45/2026');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain('date');
    expect([document.activeElement, sent()]).toEqual([input, []]);
  });

  it('shows the server’s error for the field', async () => {
    const fields = [{ pointer: '/dueDate', rule: 'required', params: {} }];
    await open({}, () => refusal(422, { code: 'validation', fields }));
    const input = await edited('Late claim');
    type(input, '12/01/2026');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('shows the newest value after a conflict, and saves again on request', async () => {
    const { rows, sent } = await open();
    const input = await edited('Late claim');
    rows[0] = { ...rows[0]!, dueDate: '2026-11-30', rowVersion: 4 };
    type(input, '12/01/2026');
    fireEvent.keyDown(input, { key: 'Enter' });
    const message = 'Somebody else changed Due date to Nov 30, 2026 in the meantime.';
    expect(await screen.findByText(message)).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Keep Nov 30, 2026' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await opener('Late claim');
    expect(sent().at(-1)).toMatchObject({ rowVersion: 4, dueDate: '2026-12-01' });
    expect(rows[0]?.dueDate).toBe('2026-12-01');
  });

  it('keeps the newest value when the user chooses it', async () => {
    const { rows } = await open();
    const input = await edited('Late claim');
    rows[0] = { ...rows[0]!, rowVersion: 4 };
    type(input, '12/01/2026');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText(/changed this row .* still Nov 24, 2026/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep Nov 24, 2026' }));
    await opener('Late claim');
    expect(rows[0]?.dueDate).toBe('2026-11-24');
  });

  it('moves up and down its column with the arrow keys', async () => {
    await open();
    const [first, second] = [await opener('Late claim'), await opener('New card')];
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });

  it('shows only the value to users without permission to edit', async () => {
    await open({ requires: ['SOMETHING_ELSE'] });
    await screen.findByText('Nov 24, 2026');
    expect(screen.queryByRole('button', { name: `${NAME} Late claim` })).toBeNull();
  });
});
