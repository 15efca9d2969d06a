import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const codes: JsonSchema = {
  type: 'array',
  items: { type: 'string', 'x-code': 'marital-status', enum: ['Single', 'Married', 'Divorced'] },
};
const numbers: JsonSchema = { type: 'array', items: { type: 'integer' } };
const text: JsonSchema = { type: 'string' };
const groups = [
  { number: 101, name: 'Lakeside Schools' },
  { number: 102, name: 'Lakeside Clinic' },
];
const find = buildOperation('findGroups', { query: text, number: { type: 'integer' } });
const save = buildOperation('save', { status: codes }, { effect: 'write' });

async function open(changes: Partial<Field>) {
  const requests = serve({
    findGroups: (body) =>
      groups.filter(({ number }) => body['number'] === undefined || number === body['number']),
    save: () => ({}),
  });
  const field = buildField('status', { schema: codes, ...changes });
  const form = buildForm({
    schema: { type: 'object', properties: { status: field.schema } },
    submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
    sections: [{ id: 'all', rows: [[field]] }],
  });
  await openScreen(buildArtefact({ kind: 'form', form }, [find, save]));
  return async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const sent = () => requests.filter(({ operation }) => operation === 'save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    return sent()[0]?.body;
  };
}

const box = () => screen.findByRole<HTMLInputElement>('combobox');
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((one) => one.textContent);

describe('several values of a long list', { timeout: 30_000 }, () => {
  it('are chosen one after the other, and listed below the input', async () => {
    const send = await open({ as: 'multiSelect' });
    fireEvent.click(await box());
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Married' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Divorced' }));
    expect(chips()).toEqual(['Married', 'Divorced']);
    expect(await send()).toEqual({ status: ['Married', 'Divorced'] });
  });

  it('are removed by their own button, which returns the focus, or by Backspace', async () => {
    const send = await open({
      as: 'multiSelect',
      schema: { ...codes, default: ['Single', 'Married'] },
    });
    const input = await box();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Single' }));
    expect(chips()).toEqual(['Married']);
    expect(document.activeElement).toBe(input);
    fireEvent.keyDown(input, { key: 'Backspace' });
    expect(chips()).toEqual([]);
    expect(await send()).toEqual({});
  });

  it('are searched on the server if the options say so, with labels for the chosen ones', async () => {
    const send = await open({
      as: 'multiSelect',
      schema: { ...numbers, default: [101] },
      options: {
        operation: 'findGroups',
        input: {},
        value: 'number',
        label: 'name',
        search: { input: 'query', find: 'number', minimum: 2 },
      },
    });
    await waitFor(() => expect(chips()).toEqual(['Lakeside Schools']));
    const input = await box();
    fireEvent.click(input);
    fireEvent.change(input, { target: { value: 'Lake' } });
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Lakeside Clinic' }));
    expect(chips()).toEqual(['Lakeside Schools', 'Lakeside Clinic']);
    expect(await send()).toEqual({ status: [101, 102] });
  });
});

describe('a pick list', { timeout: 30_000 }, () => {
  const side = (name: RegExp) => screen.getByRole('list', { name });
  const namesIn = (list: HTMLElement) =>
    within(list)
      .queryAllByRole('button')
      .map((one) => one.textContent);

  it('moves a choice to the other side on a click, and the focus to the next one', async () => {
    const send = await open({ as: 'pickList' });
    const add = await screen.findByRole('button', { name: 'Add Married' });
    expect(namesIn(side(/3 available/))).toEqual(['Single', 'Married', 'Divorced']);
    add.focus();
    fireEvent.click(add);
    expect(namesIn(side(/1 chosen/))).toEqual(['Married']);
    expect(document.activeElement?.textContent).toBe('Divorced');
    expect(await send()).toEqual({ status: ['Married'] });
  });

  it('filters the rest by text, and adds all that are shown', async () => {
    const send = await open({ as: 'pickList' });
    const input = await screen.findByRole('searchbox', { name: 'Find in the list' });
    fireEvent.change(input, { target: { value: 'i' } });
    expect(namesIn(side(/3 available/))).toHaveLength(3);
    fireEvent.change(input, { target: { value: 'marr' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add all' }));
    expect(await send()).toEqual({ status: ['Married'] });
  });

  it('removes all at once', async () => {
    const send = await open({
      as: 'pickList',
      schema: { ...codes, default: ['Single', 'Married'] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove all' }));
    expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
    expect(await send()).toEqual({});
  });
});
