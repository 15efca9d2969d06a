import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const yesNo = (id: string) =>
  buildField(id, { schema: { type: 'boolean' }, label: `fields.${id}` });
const save = buildOperation(
  'saveRights',
  { rights: { type: 'array' } },
  { effect: 'write', method: 'POST' },
);
const block: Block = {
  id: 'rights',
  block: 'matrix',
  span: 12,
  actions: [],
  empty: 'errors.noResults',
  source: { operation: 'listRights', run: 'load', input: {} },
  rowKey: 'rightId',
  heading: buildField('name'),
  cells: [
    { field: yesNo('granted'), default: 'roleGranted' },
    { field: yesNo('readOnly'), needs: 'granted' },
  ],
  editable: 'mine',
  save: {
    id: 'save',
    label: 'actions.save',
    look: 'primary',
    operation: 'saveRights',
    input: {},
    then: [{ do: 'refresh' }],
  },
  changes: 'rights',
};
const rows = [
  { rightId: 1, name: 'Letters', granted: true, readOnly: true, roleGranted: true, mine: true },
  { rightId: 2, name: 'Memos', granted: false, readOnly: false, roleGranted: true, mine: true },
  { rightId: 3, name: 'Finance', granted: true, readOnly: false, roleGranted: true, mine: false },
];

async function open(response: () => unknown = () => ({ success: true })) {
  const requests = serve({ listRights: () => rows, saveRights: response });
  const portal = await createEnglishPortal();
  const body = { kind: 'dashboard' as const, blocks: [block] };
  await openScreen(buildArtefact(body, [buildOperation('listRights', {}), save]), { portal });
  await screen.findByRole('rowheader', { name: 'Letters' });
  const saved = () =>
    requests.filter(({ operation }) => operation === 'saveRights').map((one) => one.body);
  return { saved, portal };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a matrix', { timeout: 30_000 }, () => {
  it('stages changes, lists them, and saves them in one call', async () => {
    const { saved, portal } = await open();
    fireEvent.click(box('Memos: Granted'));
    fireEvent.click(box('Memos: Read-only'));
    fireEvent.click(box('Letters: Read-only'));
    expect(portal.unsaved.size).toBe(1);
    expect(saved()).toEqual([]);
    press('Review and save');
    const dialog = within(screen.getByRole('dialog', { name: '2 changes' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LettersRead-only: Yes becomes No',
      'MemosGranted: No becomes YesRead-only: No becomes Yes',
    ]);
    press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved()).toEqual([
      {
        rights: [
          { rightId: 1, granted: true, readOnly: false },
          { rightId: 2, granted: true, readOnly: true },
        ],
      },
    ]);
    expect(portal.unsaved.size).toBe(0);
  });

  it('clears a checkbox together with the one it requires, and disables it without that one', async () => {
    await open();
    expect(box('Memos: Read-only').disabled).toBe(true);
    fireEvent.click(box('Letters: Granted'));
    expect([box('Letters: Read-only').checked, box('Letters: Read-only').disabled]).toEqual([
      false,
      true,
    ]);
  });

  it('ignores a reverted checkbox, and can discard all changes', async () => {
    await open();
    fireEvent.click(box('Memos: Granted'));
    fireEvent.click(box('Memos: Granted'));
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    fireEvent.click(box('Memos: Granted'));
    press('Discard');
    expect(box('Memos: Granted').checked).toBe(false);
  });

  it('disables rows that the user may not change', async () => {
    await open();
    expect(box('Finance: Granted').disabled).toBe(true);
  });

  it('filters rows by name, and those that differ from the default', async () => {
    await open();
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    press('Only what differs from the default');
    expect(names()).toEqual(['Memos']);
    press('Only what differs from the default');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fin' } });
    expect(names()).toEqual(['Finance']);
  });

  it('keeps the staged changes when another user saved first, and offers to load those', async () => {
    const { portal } = await open(() => refusal(409, { code: 'staleRow' }));
    fireEvent.click(box('Memos: Granted'));
    press('Review and save');
    press('Save');
    await screen.findByRole('button', { name: 'Reload' });
    press('Reload');
    await screen.findByRole('button', { name: 'Save' });
    expect([box('Memos: Granted').checked, portal.unsaved.size]).toEqual([true, 1]);
  });

  it('shows at the row why it was refused', async () => {
    await open(() =>
      refusal(422, {
        code: 'validation',
        fields: [{ pointer: '/rights/0/rightId', rule: 'notHeld', params: {} }],
      }),
    );
    fireEvent.click(box('Memos: Granted'));
    press('Review and save');
    press('Save');
    expect(await screen.findByText(/You do not have this permission yourself/u)).toBeTruthy();
  });
});
