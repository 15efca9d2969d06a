import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const groups = [
  { number: 101, name: 'Lakeside Schools', city: 'Reno' },
  { number: 102, name: 'Lakeside Clinic', city: 'Elko' },
  { number: 205, name: 'Summit Freight', city: 'Reno' },
];
const integer: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };
const find = buildOperation('findGroups', { query: text, groupNumber: integer });
const save = buildOperation('save', { group: integer }, { effect: 'write' });
const field = (changes: Partial<Field> = {}): Field =>
  buildField('group', {
    as: 'typeahead',
    schema: integer,
    options: {
      operation: 'findGroups',
      input: {},
      value: 'number',
      label: 'name',
      detail: 'city',
      search: { input: 'query', find: 'groupNumber', minimum: 2 },
    },
    ...changes,
  });

type Handler = Parameters<typeof serve>[0][string];
const matching: Handler = ({ query, groupNumber }) =>
  groups.filter(({ number, name }) =>
    groupNumber === undefined
      ? name.toLowerCase().startsWith(String(query).toLowerCase())
      : number === groupNumber,
  );

async function open(changes: Partial<Field> = {}, handler: Handler = matching) {
  const requests = serve({ findGroups: handler, save: () => ({}) });
  const form = buildForm({
    schema: { type: 'object', properties: { group: integer } },
    submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
    sections: [{ id: 'all', rows: [[field(changes)]] }],
  });
  await openScreen(buildArtefact({ kind: 'form', form }, [find, save]));
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  const bodies = (name: string) =>
    requests.filter(({ operation }) => operation === name).map(({ body }) => body);
  return { box, bodies };
}
function type(box: HTMLElement, words: string) {
  fireEvent.focus(box);
  if (box.getAttribute('aria-expanded') !== 'true') fireEvent.click(box);
  fireEvent.change(box, { target: { value: words } });
}

describe('an autocomplete field with a server search', { timeout: 30_000 }, () => {
  it('makes one call for the typed text, after a pause, and sends the value of the choice', async () => {
    const { box, bodies } = await open();
    for (const words of ['La', 'Lak', 'Lake']) type(box, words);
    fireEvent.click(await screen.findByRole('option', { name: /Lakeside Clinic/ }));
    expect(bodies('findGroups')).toEqual([{ query: 'Lake' }]);
    expect(box.value).toBe('Lakeside Clinic');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies('save')).toEqual([{ group: 102 }]));
  });

  it('distinguishes choices with the same name, and shows their number', async () => {
    const { box } = await open();
    type(box, 'Lake');
    expect(await screen.findByText('Elko')).toBeTruthy();
    expect(screen.getByText('2 matches')).toBeTruthy();
  });

  it('makes no call for too little text, and shows a note', async () => {
    const { box, bodies } = await open();
    type(box, 'L');
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy();
    expect(bodies('findGroups')).toEqual([]);
  });

  it('shows a message for no matches', async () => {
    const { box } = await open();
    type(box, 'Zz');
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
  });

  it('shows the label of an existing value', async () => {
    const { box, bodies } = await open({ initial: { value: 205 } });
    await waitFor(() => expect(box.value).toBe('Summit Freight'));
    expect(bodies('findGroups')).toEqual([{ groupNumber: 205 }]);
  });

  it('shows the results for the latest text, not a late response', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    const { box, bodies } = await open({}, async (body, headers) => {
      if (body['query'] === 'Lake') await late;
      return matching(body, headers);
    });
    type(box, 'Lake');
    await waitFor(() => expect(bodies('findGroups')).toHaveLength(1));
    type(box, 'Sum');
    expect(await screen.findByRole('option', { name: /Summit Freight/ })).toBeTruthy();
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('option', { name: /Lakeside/ })).toBeNull();
  });

  it('shows that the search failed, and searches again on request', async () => {
    let broken = true;
    const { box } = await open({}, (body, headers) =>
      broken ? refusal(503, { code: 'unavailable' }) : matching(body, headers),
    );
    type(box, 'Lake');
    const again = await screen.findByRole('option', { name: 'Try again' });
    broken = false;
    fireEvent.click(again);
    expect(await screen.findByRole('option', { name: /Lakeside Clinic/ })).toBeTruthy();
  });

  it('clears the value when the text is deleted', async () => {
    const { box, bodies } = await open({ initial: { value: 205 } });
    await waitFor(() => expect(box.value).toBe('Summit Freight'));
    type(box, '');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies('save')).toEqual([{}]));
  });
});
