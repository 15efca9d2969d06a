import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody } from '#shared/screens/form.ts';
import { widgets } from '#web/forms/widgets/registry.ts';
import type { WidgetDefinition, WidgetProps } from '#web/forms/input/widget.ts';
import type { Portal } from '#web/core/portal/portal.ts';
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
const properties = {
  firstName: text,
  email: { type: 'string', format: 'email' } as JsonSchema,
  otherInsurance: { type: 'boolean' } as JsonSchema,
  policyNumber: text,
  dependents: {
    type: 'array',
    items: { type: 'object', properties: { lastName: text }, required: ['lastName'] },
  } as JsonSchema,
};
const operation = buildOperation('save', properties, {
  effect: 'write',
  idempotent: true,
  input: { type: 'object', properties, required: ['firstName'] },
});
const insured = overForm('form.otherInsurance', { otherInsurance: { type: 'boolean' } });

const form: FormBody = buildForm({
  schema: { type: 'object', properties, required: ['firstName'] },
  dirtyGuard: true,
  submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
  done: { title: 'actions.done.title', text: 'actions.done.text' },
  sections: [
    {
      id: 'all',
      rows: [
        [
          buildField('firstName', { required: true }),
          buildField('email', { schema: properties.email }),
        ],
        [buildField('otherInsurance', { as: 'yesNo', schema: properties.otherInsurance })],
        [buildField('policyNumber', { visibleWhen: insured, requiredWhen: insured })],
        [
          buildField('dependents', {
            schema: properties.dependents,
            repeat: {
              entry: ['lastName'],
              add: 'actions.addEntry',
              remove: 'actions.removeEntry',
              rows: [[buildField('lastName', { required: true })]],
            },
          }),
        ],
      ],
    },
  ],
});

let portal: Portal;
const hasUnsaved = () => portal.unsaved.size > 0;

async function open(response: (body: Record<string, unknown>) => unknown = () => ({ id: 1 })) {
  const requests = serve({ save: response });
  ({ portal } = await openScreen(buildArtefact({ kind: 'form', form }, [operation])));
  await screen.findByLabelText('First name *');
  return () => requests.filter(({ operation: name }) => name === 'save').map(({ body }) => body);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a form', { timeout: 30_000 }, () => {
  it('begins with today in a field that says so', async () => {
    vi.setSystemTime(new Date('2026-03-09T17:00:00Z'));
    onTestFinished(() => void vi.useRealTimers());
    serve({});
    const begin = buildField('policyNumber', { initial: { from: 'today' } });
    const body = { ...form, sections: [{ id: 'all', rows: [[begin]] }] };
    await openScreen(buildArtefact({ kind: 'form', form: body }, [operation]));
    expect((await screen.findByLabelText<HTMLInputElement>('Policy number')).value).toBe(
      '2026-03-09',
    );
  });

  it('marks the labels of required fields with a star, including conditionally required ones', async () => {
    await open();
    expect(screen.queryByLabelText(/Policy number/)).toBeNull();
    fireEvent.click(await screen.findByLabelText('Yes'));
    expect(await screen.findByLabelText('Policy number *')).toBeTruthy();
  });

  it('validates a field on blur, not while typing', async () => {
    await open();
    fill('Email', 'rosa@');
    expect(screen.queryByText(/must be an address/)).toBeNull();
    fireEvent.blur(field('Email'));
    expect(await screen.findByText(/must be an address/)).toBeTruthy();
    fill('Email', 'rosa@example.org');
    await waitFor(() => expect(screen.queryByText(/must be an address/)).toBeNull());
  });

  it('shows an error summary with links on submit, and focuses the first field with an error', async () => {
    const requests = await open();
    submit();
    const summary = await screen.findByRole('group', { name: /needs? your attention/ });
    fireEvent.click(within(summary).getByRole('link', { name: 'Fill in “First name”.' }));
    expect(document.activeElement).toBe(field('First name *'));
    expect(field('First name *').getAttribute('aria-invalid')).toBe('true');
    expect(requests()).toEqual([]);
  });

  it('words a missing answer to a question or an instruction by a text of its own', async () => {
    const label = 'screen._shared.composeMessage.fields.subjectId';
    const asked: FormBody = {
      ...form,
      sections: [{ id: 'all', rows: [[buildField('firstName', { required: true, label })]] }],
    };
    serve({ save: () => ({}) });
    await openScreen(buildArtefact({ kind: 'form', form: asked }, [operation]));
    await screen.findByLabelText(/^What is it about\?/u);
    submit();
    const messages = await screen.findAllByText('Choose what your message is about.');
    expect(messages.length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Fill in “/u)).toBeNull();
  });

  it('says once that a value is missing, although a rule says so, too', async () => {
    const rule = {
      id: 'nameNeeded',
      marks: ['firstName'],
      assert: 'filled(form.firstName)',
      text: 'rules.startConversation.messageNeeded',
      condition: overForm('filled(form.firstName)', { firstName: text }),
    };
    serve({ save: () => ({}) });
    await openScreen(
      buildArtefact({ kind: 'form', form: { ...form, rules: [rule] } }, [operation]),
    );
    await screen.findByLabelText('First name *');
    submit();
    await screen.findByRole('group', { name: /needs? your attention/ });
    expect(screen.getAllByText('Fill in “First name”.')).toHaveLength(2);
    expect(screen.queryByText('Write a message.')).toBeNull();
    fill('First name *', 'Rosa');
    await waitFor(() => expect(screen.queryByText('Fill in “First name”.')).toBeNull());
  });

  it('sends the values of visible fields, and closes', async () => {
    const requests = await open();
    fill('First name *', 'Rosa');
    fireEvent.click(await screen.findByLabelText('Yes'));
    await screen.findByLabelText('Policy number *');
    fill('Policy number *', 'P-1');
    fireEvent.click(screen.getByLabelText('No'));
    submit();
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(requests()).toEqual([{ firstName: 'Rosa', otherInsurance: false }]);
    expect(hasUnsaved()).toBe(false);
  });

  it('is submitted once, however often the button is pressed', async () => {
    const requests = await open(() => new Promise((resolve) => setTimeout(() => resolve({}), 50)));
    fill('First name *', 'Rosa');
    submit();
    submit();
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(requests()).toHaveLength(1);
  });

  it('has unsaved changes from the first change on', async () => {
    await open();
    expect(hasUnsaved()).toBe(false);
    fill('First name *', 'R');
    await waitFor(() => expect(hasUnsaved()).toBe(true));
  });

  it('keeps all values when it is refused, and shows the errors at the fields', async () => {
    await open(() =>
      refusal(422, {
        code: 'validation',
        fields: [
          { pointer: '/email', rule: 'alreadyInUse', params: {} },
          { pointer: '/groupNumber', rule: 'required', params: {} },
        ],
      }),
    );
    fill('First name *', 'Rosa');
    fill('Email', 'rosa@example.org');
    submit();
    expect(await screen.findByText('Check the marked fields and try again.')).toBeTruthy();
    expect(screen.getAllByText('Email is already in use. Choose another.')).toHaveLength(2);
    expect(field('First name *').value).toBe('Rosa');
    expect(field('Email').value).toBe('rosa@example.org');
    fill('Email', 'r@example.org');
    await waitFor(() => expect(screen.queryByText(/already in use/)).toBeNull());
  });

  it('keeps all values and stays unsaved when the network fails, and can be sent again', async () => {
    let isOffline = true;
    const sent = await open(() => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return { id: 1 };
    });
    fill('First name *', 'Rosa');
    fill('Email', 'rosa@example.org');
    submit();
    expect(await screen.findByText(/There is no connection to the server/u)).toBeTruthy();
    expect([field('First name *').value, field('Email').value, hasUnsaved()]).toEqual([
      'Rosa',
      'rosa@example.org',
      true,
    ]);
    isOffline = false;
    submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });

  it.each([
    ['passwordTooCommon', 'This password is too easy to guess. Choose another.'],
    ['passwordUsedBefore', 'This password was used in the past 2 years. Choose another.'],
    ['duplicateFile', 'The file is already in the list.'],
    ['invalidFileType', 'Invalid file type'],
  ])('shows %s, which only the server can check, at its field', async (rule, words) => {
    const fields = [{ pointer: '/email', rule, params: {} }];
    await open(() => refusal(422, { code: 'validation', fields }));
    fill('First name *', 'Rosa');
    submit();
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a message for a used reset link, which is not a field of the form', async () => {
    const fields = [{ pointer: '/key', rule: 'resetKeyUsed', params: {} }];
    await open(() => refusal(422, { code: 'validation', fields }));
    fill('First name *', 'Rosa');
    submit();
    expect(
      await screen.findByText('This link has expired or was used already. Ask for a new one.'),
    ).toBeTruthy();
  });

  it('has groups that are added, filled in and removed', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
    const lastName = await screen.findByLabelText('Last name *');
    fireEvent.change(lastName, { target: { value: 'Okafor' } });
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.queryByLabelText('Last name *')).toBeNull());
  });

  it('moves the focus into an added group, and to "Undo" when one is removed', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Last name *')));
    fill('Last name *', 'Okafor');
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Okafor' })).getByRole('button', { name: /Okafor/ }),
    );
    expect(await screen.findByText('Okafor was removed.')).toBeTruthy();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    await waitFor(() => expect(document.activeElement).toBe(field('Last name *')));
    expect(field('Last name *').value).toBe('Okafor');
  });

  it('counts and links each empty input of the entries in the summary', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
    await screen.findByLabelText('Last name *');
    fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(screen.getAllByLabelText('Last name *')).toHaveLength(2));
    submit();
    const summary = await screen.findByRole('group', { name: '3 fields need your attention' });
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Fill in “First name”.',
      'Fill in “Last name”.',
      'Fill in “Last name”.',
    ]);
    fireEvent.click(links.at(-1)!);
    expect(document.activeElement).toBe(screen.getAllByLabelText('Last name *').at(-1));
  });

  it('starts with the minimum number of entries of a group, which cannot be removed', async () => {
    const [section] = form.sections;
    const repeated = section?.rows.at(-1)?.[0] as Field;
    const repeat = { ...repeated.repeat, min: 1 } as Field['repeat'];
    const body = {
      ...form,
      sections: [{ id: 'all', rows: [[{ ...repeated, repeat }]] }],
    } as FormBody;
    serve({});
    await openScreen(buildArtefact({ kind: 'form', form: body }, [operation]));
    expect(await screen.findByLabelText('Last name *')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Entry 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('renders only the field that is typed into', async () => {
    const drawn: string[] = [];
    const text = widgets['text'] as WidgetDefinition;
    const Text = text.component;
    const Counting = (props: WidgetProps) => {
      drawn.push(props.field.id);
      return <Text {...props} />;
    };
    widgets['text'] = { ...text, component: Counting };
    onTestFinished(() => void (widgets['text'] = text));
    await open();
    drawn.length = 0;
    fill('Email', 'r');
    expect(drawn).toEqual(['email']);
  });
});
