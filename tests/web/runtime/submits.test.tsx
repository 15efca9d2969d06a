import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { FormBody } from '#shared/screens/form.ts';
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
const properties = { firstName: text, lastName: text };
const write = (id: string, required: string[]) =>
  buildOperation(id, properties, {
    effect: 'write',
    idempotent: true,
    input: { type: 'object', properties, required },
  });
const operations = [
  write('create', ['firstName', 'lastName']),
  write('update', ['firstName', 'lastName']),
  write('keep', ['lastName']),
  buildOperation('print', {}, { output: 'file' }),
];

const form: FormBody = buildForm({
  schema: { type: 'object', properties, required: ['firstName', 'lastName'] },
  submit: { operation: 'create', input: {}, label: 'runtime.thread.send' },
  sections: [
    {
      id: 'all',
      rows: [
        [buildField('firstName', { required: true }), buildField('lastName', { required: true })],
      ],
    },
  ],
});

async function open(changes: Partial<FormBody> = {}, handlers: Parameters<typeof serve>[0] = {}) {
  const requests = serve(handlers);
  const body = { kind: 'form' as const, form: { ...form, ...changes } };
  const { portal } = await openScreen(buildArtefact(body, operations));
  await screen.findByLabelText('First name *');
  const sent = () =>
    requests.filter(({ operation }) => operations.some(({ id }) => id === operation));
  return { portal, sent };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function fillBoth() {
  fill('First name *', 'Rosa');
  fill('Last name *', 'Garcia');
}

describe('a submit with a confirmation', { timeout: 30_000 }, () => {
  const confirm = {
    title: 'actions.confirm.title',
    text: 'runtime.steps.changeStep',
    ok: 'runtime.thread.send',
    danger: false,
  };
  const asking = {
    submit: { operation: 'create', input: {}, label: 'runtime.thread.send', confirm },
  };

  it('asks only if there are no errors, and sends after the user confirms', async () => {
    const { portal, sent } = await open(asking);
    const requests = () => portal.questions.open.get();
    press('Send');
    await screen.findByRole('group', { name: 'Please complete all fields to continue' });
    expect(requests()).toHaveLength(0);
    fillBoth();
    press('Send');
    await waitFor(() => expect(requests()).toHaveLength(1));
    expect(sent()).toEqual([]);
    requests()[0]?.answer(true);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('sends nothing if the user declines, and keeps the input', async () => {
    const { portal, sent } = await open(asking);
    fillBoth();
    press('Send');
    await waitFor(() => expect(portal.questions.open.get()).toHaveLength(1));
    portal.questions.open.get()[0]?.answer(false);
    await waitFor(() => {
      press('Send');
      expect(portal.questions.open.get()).toHaveLength(1);
    });
    expect(sent()).toEqual([]);
    expect(field('First name *').value).toBe('Rosa');
  });

  it('shows the input in its text', async () => {
    const step = buildField('step', { schema: { type: 'string', format: 'date' }, as: 'date' });
    const { portal } = await open({
      ...asking,
      sections: [{ id: 'all', rows: [[...(form.sections[0]?.rows[0] ?? []), step]] }],
    });
    fillBoth();
    press('Send');
    await waitFor(() => expect(portal.questions.open.get()).toHaveLength(1));
    expect(portal.questions.open.get()[0]?.content).toBe('Change: Not filled in');
  });

  it('shows the input in its title and on its button', async () => {
    const step = buildField('step', { label: 'fields.city' });
    const named = { ...confirm, title: 'runtime.steps.changeStep', ok: 'runtime.steps.changeStep' };
    const { portal } = await open({
      submit: { ...asking.submit, confirm: named },
      sections: [{ id: 'all', rows: [[...(form.sections[0]?.rows[0] ?? []), step]] }],
    });
    fillBoth();
    fill('City', 'Address');
    press('Send');
    await waitFor(() => expect(portal.questions.open.get()).toHaveLength(1));
    expect(portal.questions.open.get()[0]).toMatchObject({
      title: 'Change: Address',
      ok: 'Change: Address',
    });
  });
});

describe('a submit that saves a file afterwards', { timeout: 30_000 }, () => {
  const then = [{ do: 'download' as const, operation: 'print', input: {} }];
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  beforeEach(() => {
    saved.mockClear();
    URL.createObjectURL = () => 'blob:portal';
    URL.revokeObjectURL = () => undefined;
  });
  const send = async (handlers: Parameters<typeof serve>[0]) => {
    const { portal } = await open({ then }, handlers);
    fillBoth();
    press('Send');
    return portal;
  };
  const pdf = () =>
    new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } });

  it('saves it after the call', async () => {
    await send({ print: pdf });
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('is sent only once if the file fails, which can be tried again', async () => {
    let broken = true;
    const portal = await send({
      print: () => (broken ? refusal(503, { code: 'unavailable' }) : pdf()),
    });
    await waitFor(() => expect(portal.notices.shown.get()[0]?.type).toBe('error'));
    broken = false;
    portal.notices.shown.get()[0]?.action?.run();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });
});

describe('an additional submit', { timeout: 30_000 }, () => {
  const further = {
    id: 'keep',
    operation: 'keep',
    input: {},
    label: 'runtime.retry',
    then: [{ do: 'reset' as const }],
  };

  it('makes its own call with the fields of the form, and has its own next steps', async () => {
    const { sent } = await open({ moreSubmits: [further] });
    fillBoth();
    press('Try again');
    await waitFor(() =>
      expect(sent()).toEqual([
        { operation: 'keep', body: { firstName: 'Rosa', lastName: 'Garcia' } },
      ]),
    );
    await waitFor(() => expect(field('First name *').value).toBe(''));
  });

  it('requires the fields of its own call only', async () => {
    const { sent } = await open({ moreSubmits: [further] });
    press('Try again');
    await waitFor(() => expect(document.activeElement).toBe(field('Last name *')));
    expect(screen.getAllByText(/Fill in “Last name”/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Fill in “First name”/)).toBeNull();
    fill('Last name *', 'Garcia');
    press('Try again');
    await waitFor(() =>
      expect(sent()).toEqual([{ operation: 'keep', body: { lastName: 'Garcia' } }]),
    );
  });

  it('is visible while its condition holds', async () => {
    const visibleWhen = overForm("form.firstName == 'Rosa'", { firstName: text });
    await open({ moreSubmits: [{ ...further, visibleWhen }] });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fill('First name *', 'Rosa');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows why its call was refused, and keeps the input', async () => {
    const fields = [{ pointer: '/lastName', rule: 'alreadyInUse', params: {} }];
    await open(
      { moreSubmits: [further] },
      { keep: () => refusal(422, { code: 'validation', fields }) },
    );
    fillBoth();
    press('Try again');
    expect(await screen.findAllByText(/already in use/)).not.toHaveLength(0);
    expect(field('Last name *').value).toBe('Garcia');
  });
});

describe('a submit with branches', { timeout: 30_000 }, () => {
  const branched: Partial<FormBody> = {
    submit: {
      operation: 'create',
      input: {},
      label: 'runtime.thread.send',
      branches: [
        {
          when: overForm("form.firstName == 'Rosa'", { firstName: text }),
          operation: 'update',
          input: {},
        },
      ],
    },
  };

  it.each([
    ['makes the call whose condition holds', 'Rosa', 'update'],
    ['makes its own call where no condition holds', 'Luis', 'create'],
  ])('%s', async (_, name, operation) => {
    const { sent } = await open(branched);
    fillBoth();
    fill('First name *', name);
    press('Send');
    await waitFor(() => expect(sent().map((one) => one.operation)).toEqual([operation]));
  });
});
