import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation, overForm } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const text = { type: 'string' } as const;
const assert = "form.change == 'Clear' || filled(form.cause)";
const change = buildOperation(
  'changePayment',
  { paymentId: { type: 'integer' }, change: text, cause: text, clearedBy: text },
  {
    effect: 'write',
    idempotent: true,
    rules: [
      {
        id: 'changePayment.causeNeeded',
        marks: ['cause'],
        assert,
        text: 'rules.changePayment.causeNeeded',
        condition: overForm(assert, { change: text, cause: text }),
      },
    ],
  },
);

const action = (kind: string): Action => ({
  id: 'change',
  label: 'actions.archive',
  look: 'secondary',
  operation: 'changePayment',
  input: { paymentId: { from: 'row.paymentId' }, change: { value: kind } },
  ask: { title: 'actions.archive', rows: [[buildField('clearedBy')]], submit: 'actions.save' },
  then: [],
});

const payments = (kind: string): Block => ({
  id: 'payments',
  block: 'table',
  span: 12,
  actions: [],
  source: { operation: 'listPayments', run: 'load', input: {} },
  rowKey: 'paymentId',
  columns: [buildField('payee', { rowHeader: true })],
  rowActions: [action(kind)],
});

type Answer = Parameters<typeof serve>[0][string];
const save = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));

/** Opens the dialog of a row and sends it. */
async function send(kind: string, changePayment: Answer = () => ({})) {
  const requests = serve({
    listPayments: () => [{ paymentId: 7, payee: 'Bright Smiles' }],
    changePayment,
  });
  const read = buildOperation('listPayments', {}, { paging: 'array' });
  await openScreen(buildArtefact({ kind: 'dashboard', blocks: [payments(kind)] }, [read, change]));
  fireEvent.click(await screen.findByRole('button', { name: /Archive/u }));
  await screen.findByRole('dialog');
  save();
  return () => requests.filter(({ operation }) => operation === 'changePayment');
}

describe('a dialog that asks for the rest of a call’s input', { timeout: 30_000 }, () => {
  it('names the record of the surrounding frame', async () => {
    serve({ listPayments: () => [{ paymentId: 7, payee: 'Bright Smiles' }] });
    const read = buildOperation('listPayments', {}, { paging: 'array' });
    const portal = await createEnglishPortal();
    portal.framedRecord.set({ screen: 'test.frame', name: 'Rosa Kim' });
    const dashboard = { kind: 'dashboard' as const, blocks: [payments('Clear')] };
    await openScreen(buildArtefact(dashboard, [read, change]), { portal });
    fireEvent.click(await screen.findByRole('button', { name: /Archive/u }));
    expect(await screen.findByRole('dialog', { name: 'Archive: Rosa Kim' })).toBeTruthy();
  });

  it('is named by its title, with values of the row as the screen displays them', async () => {
    serve({ listPayments: () => [{ paymentId: 7, payee: 'Bright Smiles', amount: 1234.5 }] });
    const amount = buildField('amount', { path: ['row', 'amount'], as: 'money' });
    const asked: Action = {
      ...action('Clear'),
      ask: {
        title: 'screen.employer.groupFinance.view.actions.approveFunding.confirm.title',
        values: {
          fundingRequested: amount,
          groupName: buildField('payee', { path: ['row', 'payee'] }),
        },
        rows: [[buildField('clearedBy')]],
        submit: 'actions.save',
      },
    };
    const read = buildOperation('listPayments', {}, { paging: 'array' });
    const block = { ...payments('Clear'), rowActions: [asked] } as Block;
    await openScreen(buildArtefact({ kind: 'dashboard', blocks: [block] }, [read, change]));
    fireEvent.click(await screen.findByRole('button', { name: /Archive/u }));
    const name = 'Approve $1,234.50 for Bright Smiles?';
    expect(await screen.findByRole('dialog', { name })).toBeDefined();
  });

  it('opens with its check boxes, so that the first one gets the focus', async () => {
    serve({ listPayments: () => [{ paymentId: 7, payee: 'Bright Smiles' }] });
    const kinds = buildField('cause', {
      as: 'checkboxes',
      schema: { type: 'array', items: { type: 'string', enum: ['Late', 'Lost'] } },
    });
    const asked: Action = {
      ...action('Clear'),
      ask: {
        title: 'actions.archive',
        rows: [[kinds], [buildField('clearedBy')]],
        submit: 'actions.save',
      },
    };
    const read = buildOperation('listPayments', {}, { paging: 'array' });
    const block = { ...payments('Clear'), rowActions: [asked] } as Block;
    await openScreen(buildArtefact({ kind: 'dashboard', blocks: [block] }, [read, change]));
    fireEvent.click(await screen.findByRole('button', { name: /Archive/u }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('input')?.type).toBe('checkbox');
  });

  it('is sent if the call’s rules hold with the input that the action binds', async () => {
    const sent = await send('Clear');
    await waitFor(() => expect(sent()[0]?.body).toEqual({ paymentId: 7, change: 'Clear' }));
  });

  it('is not sent if a rule is broken with that input', async () => {
    const sent = await send('Void');
    await screen.findByRole('alert');
    expect(sent()).toEqual([]);
  });

  it('keeps its idempotency key after a lost response until the input changes', async () => {
    const keys: (string | null)[] = [];
    await send('Clear', (_, headers) => {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('Failed to fetch');
    });
    const saveAgain = async () => {
      const count = keys.length;
      await screen.findByText(/There is no connection to the server/u);
      save();
      await waitFor(() => expect(keys).toHaveLength(count + 1));
    };
    await saveAgain();
    await screen.findByText(/There is no connection to the server/u);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Rosa' } });
    await saveAgain();
    const [first, retried, changed] = keys;
    expect(first).toBeTruthy();
    expect(retried).toBe(first);
    expect(changed).not.toBe(first);
  });
});
