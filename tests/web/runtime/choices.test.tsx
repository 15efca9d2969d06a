import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { ScreenBody } from '#shared/screens/artefact.ts';
import { matchChoices } from '#web/forms/input/match-choices.ts';
import { createInitialValues } from '#web/forms/state/values.ts';
import {
  buildArtefact,
  buildField,
  buildForm,
  buildOperation,
  overForm,
} from './support/artefact.ts';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const text: JsonSchema = { type: 'string' };
const properties = { memberId: text, addressId: { type: 'integer' } as JsonSchema };
const addresses: Record<string, { addressId: number; line: string }[]> = {
  one: [
    { addressId: 1, line: 'Juniper Way' },
    { addressId: 2, line: 'Box 8475' },
  ],
  two: [{ addressId: 2, line: 'Box 8475' }],
  none: [],
};
const listAddresses = buildOperation(
  'listAddresses',
  { memberId: text },
  { input: { type: 'object', properties: { memberId: text }, required: ['memberId'] } },
);
const save = buildOperation('save', properties, { effect: 'write' });
const address = (as: string): Field =>
  buildField('addressId', {
    as,
    schema: properties.addressId,
    options: {
      operation: 'listAddresses',
      input: { memberId: { from: 'form.memberId' } },
      value: 'addressId',
      label: 'line',
    },
  });
const rows = (as: string): Field[][] => [[buildField('memberId')], [address(as)]];

const bodies: Record<string, (as: string) => ScreenBody> = {
  form: (as) => ({
    kind: 'form',
    form: buildForm({
      schema: { type: 'object', properties },
      submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
      sections: [{ id: 'all', rows: rows(as) }],
    }),
  }),
  'look-up': (as) => ({
    kind: 'form',
    form: buildForm({
      schema: { type: 'object', properties },
      open: { screen: 'test.other', params: {} },
      sections: [{ id: 'all', rows: rows(as) }],
    }),
  }),
};

async function open(body: ScreenBody) {
  const requests = serve({
    listAddresses: ({ memberId }) => addresses[String(memberId)] ?? [],
    save: () => ({}),
  });
  await openScreen(buildArtefact(body, [listAddresses, save]));
  await screen.findByLabelText('Member ID');
  return requests;
}
/** What was saved. The choices are read again afterwards. */
const saved = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ operation }) => operation === 'save').map(({ body }) => body);
const choose = (member: string) =>
  fireEvent.change(screen.getByLabelText('Member ID'), { target: { value: member } });

describe('choices that depend on another field', { timeout: 30_000 }, () => {
  it.each(Object.keys(bodies))('of a %s load when it is filled in', async (kind) => {
    await open(bodies[kind]!('radio'));
    expect(await screen.findByText('Fill in “Member ID” first.')).toBeTruthy();
    choose('one');
    expect(await screen.findByRole('radio', { name: 'Juniper Way' })).toBeTruthy();
    choose('two');
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Juniper Way' })).toBeNull());
  });

  it('of a select cannot be opened until it is filled in', async () => {
    await open(bodies['form']!('select'));
    const select = await screen.findByRole<HTMLSelectElement>('combobox');
    expect(select.disabled).toBe(true);
    choose('one');
    await waitFor(() => expect(select.disabled).toBe(false));
  });

  it('of a select show the detail of the chosen one below it', async () => {
    const options = { ...address('select').options!, detail: 'line' };
    await open({
      kind: 'form',
      form: buildForm({
        schema: { type: 'object', properties },
        submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
        sections: [
          { id: 'all', rows: [[buildField('memberId')], [{ ...address('select'), options }]] },
        ],
      }),
    });
    choose('one');
    await screen.findByRole('option', { name: 'Juniper Way' });
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    expect(select.getAttribute('aria-describedby') ?? '').not.toContain('-detail');
    fireEvent.change(select, { target: { value: '1' } });
    const detail = await screen.findByText('Juniper Way', { selector: 'div' });
    expect(select.getAttribute('aria-describedby')?.split(' ')).toContain(detail.id);
  });

  it.each([
    ['Juniper Way', {}],
    ['Box 8475', { addressId: 2 }],
  ])('clear %s only if it is no longer offered', async (chosen, sent) => {
    const requests = await open(bodies['form']!('radio'));
    choose('one');
    fireEvent.click(await screen.findByRole('radio', { name: chosen }));
    choose('two');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(saved(requests)).toEqual([{ memberId: 'two', ...sent }]));
  });

  it('are made for the user where one must be made and there is only one', async () => {
    const form = buildForm({
      schema: { type: 'object', properties },
      submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
      sections: [
        { id: 'all', rows: [[buildField('memberId')], [{ ...address('radio'), required: true }]] },
      ],
    });
    const requests = await open({ kind: 'form', form });
    choose('two');
    const only = await screen.findByRole<HTMLInputElement>('radio');
    await waitFor(() => expect(only.checked).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(saved(requests)).toEqual([{ memberId: 'two', addressId: 2 }]));
  });

  it('clear a value that is no longer offered when its field was hidden meanwhile', async () => {
    const condition = overForm("form.memberId != 'none'", { memberId: text });
    const hidden = { ...address('radio'), visibleWhen: condition };
    const form = buildForm({
      schema: { type: 'object', properties },
      submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
      sections: [{ id: 'all', rows: [[buildField('memberId')], [hidden]] }],
    });
    const requests = await open({ kind: 'form', form });
    choose('one');
    fireEvent.click(await screen.findByRole('radio', { name: 'Juniper Way' }));
    choose('none');
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    choose('two');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(saved(requests)).toEqual([{ memberId: 'two' }]));
  });

  it.each(['radio', 'select', 'checkboxes', 'combobox'])(
    'show a note in a %s when there are none',
    async (as) => {
      await open(bodies['form']!(as));
      choose('none');
      expect(await screen.findByText('There is nothing to choose from.')).toBeTruthy();
    },
  );
});

describe('choices that the server refuses', () => {
  it('say the reason where another try would not help', async () => {
    serve({ listAddresses: () => refusal(409, { code: 'gateClosed.enrollment' }) });
    await openScreen(buildArtefact(bodies['form']!('radio'), [listAddresses, save]));
    fireEvent.change(await screen.findByLabelText('Member ID'), { target: { value: 'one' } });
    expect(await screen.findByText('This group does not accept online enrollments.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can otherwise be requested again', async () => {
    serve({ listAddresses: () => refusal(503, { code: 'unavailable' }) });
    await openScreen(buildArtefact(bodies['form']!('radio'), [listAddresses, save]));
    fireEvent.change(await screen.findByLabelText('Member ID'), { target: { value: 'one' } });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('The choices could not be loaded.')).toBeTruthy();
  });
});

describe('choices in an entry of a repeated group', { timeout: 30_000 }, () => {
  it('are those of the other fields of the same entry', async () => {
    const items: JsonSchema = { type: 'object', properties };
    const list: JsonSchema = { type: 'array', items };
    const options = { ...address('radio').options!, input: { memberId: { from: 'row.memberId' } } };
    const repeat = {
      rows: [[buildField('memberId')], [{ ...address('radio'), options }]],
      add: 'actions.addEntry',
      remove: 'actions.removeEntry',
      min: 2,
    };
    const form = buildForm({
      schema: { type: 'object', properties: { letters: list } },
      submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
      sections: [
        { id: 'all', rows: [[buildField('letters', { schema: list, as: 'group', repeat })]] },
      ],
    });
    serve({ listAddresses: ({ memberId }) => addresses[String(memberId)] ?? [] });
    const sending = buildOperation('save', { letters: list }, { effect: 'write' });
    await openScreen(buildArtefact({ kind: 'form', form }, [listAddresses, sending]));
    const members = await screen.findAllByLabelText('Member ID');
    expect(await screen.findAllByText('Fill in “Member ID” first.')).toHaveLength(2);
    fireEvent.change(members[1]!, { target: { value: 'one' } });
    await screen.findByRole('radio', { name: 'Juniper Way' });
    fireEvent.change(members[0]!, { target: { value: 'two' } });
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
    expect(screen.getAllByRole('radio', { name: 'Juniper Way' })).toHaveLength(1);
  });
});

describe('an autocomplete field', () => {
  it('is one Tab stop, and has no untranslated text', async () => {
    await open(bodies['form']!('combobox'));
    const field = await screen.findByRole('combobox');
    const box = field.parentElement!;
    expect(box.querySelectorAll('[tabindex="0"], button')).toHaveLength(0);
    const others = [...box.querySelectorAll('[aria-label]')].filter((part) => part !== field);
    expect(others.filter((part) => !part.closest('[aria-hidden]'))).toEqual([]);
  });

  it('says what to type, and finds a choice by its detail', async () => {
    const options = {
      ...address('combobox').options!,
      input: { memberId: { value: 'one' } },
      detail: 'addressId',
    };
    const field = {
      ...address('combobox'),
      options,
      placeholder: 'fields.groupNumber.placeholder',
    };
    await open({
      kind: 'form',
      form: buildForm({
        schema: { type: 'object', properties },
        submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
        sections: [{ id: 'all', rows: [[buildField('memberId')], [field]] }],
      }),
    });
    expect(await screen.findByPlaceholderText('Name or number')).toBeTruthy();
    const choices = [
      { value: 1, label: 'Lakeshore Parts', detail: '1001' },
      { value: 2, label: 'Lakeshore Foundry', detail: '1002' },
    ];
    expect(matchChoices(choices, 'lake 1002')).toEqual([choices[1]]);
  });
});

describe('the initial value of a field', () => {
  it.each([
    ['integer', '7', 7],
    ['boolean', 'true', true],
    ['array', 'a,b', ['a', 'b']],
    ['string', '7', '7'],
  ] as const)('is converted to the type of its field: %s', (type, supplied, started) => {
    const field = buildField('planYear', { schema: { type }, initial: { from: 'route.year' } });
    expect(createInitialValues([field], undefined, { route: { year: supplied } })).toEqual({
      planYear: started,
    });
  });
});
