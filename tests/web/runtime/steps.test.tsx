import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const text: JsonSchema = { type: 'string' };
const properties = { firstName: text, tier: text, lastName: text, ssn: text };
const schema: JsonSchema = { type: 'object', properties, required: ['firstName', 'lastName'] };
const save = buildOperation('save', properties, {
  effect: 'write',
  idempotent: true,
  input: schema,
});
const kept = (id: string) =>
  buildOperation(id, { form: text, key: text, step: text, values: text }, { effect: 'write' });
const draftCalls = ['readFormDraft', 'saveFormDraft', 'deleteFormDraft'].map(kept);

const form: FormBody = buildForm({
  schema,
  submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
  done: { title: 'actions.done.title', text: 'actions.done.text' },
  sections: [
    { id: 'person', rows: [[buildField('firstName', { required: true })], [buildField('tier')]] },
    { id: 'family', rows: [[buildField('lastName', { required: true })]] },
    { id: 'other', rows: [[buildField('ssn', { as: 'ssn' })]] },
  ],
  steps: [
    { id: 'person', title: 'fields.tier', sections: ['person'] },
    {
      id: 'family',
      title: 'fields.dependents',
      sections: ['family'],
      visibleWhen: overForm("form.tier != 'Single'", { tier: text }),
    },
    { id: 'other', title: 'fields.ssn', sections: ['other'] },
    { id: 'check', title: 'fields.status', sections: [], review: true },
  ],
});

type Answers = Parameters<typeof serve>[0];
async function open(body = form, responses: Answers = { save: () => ({ id: 1 }) }) {
  const requests = serve(responses);
  await openScreen(buildArtefact({ kind: 'form', form: body }, [save, ...draftCalls]));
  return (name: string) =>
    requests.filter(({ operation }) => operation === name).map((one) => one.body);
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const at = (place: string) => screen.findByText(place);

describe('a form in steps', { timeout: 30_000 }, () => {
  it('advances only if the step has no errors, and shows them', async () => {
    await open();
    expect(await at('Step 1 of 4')).toBeTruthy();
    press('Continue');
    const summary = await screen.findByRole('group', { name: /needs? your attention/ });
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    await waitFor(async () => expect(document.activeElement).toBe(await field('First name *')));
    await fill('First name *', 'Rosa');
    press('Continue');
    expect(await at('Step 2 of 4')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dependents'));
  });

  it('goes back, by its button and by the step’s name, without losing input', async () => {
    await open();
    await fill('First name *', 'Rosa');
    press('Continue');
    await fill('Last name *', 'Garcia');
    press('Back');
    expect((await field('First name *')).value).toBe('Rosa');
    press('Continue');
    expect((await field('Last name *')).value).toBe('Garcia');
  });

  it('skips a step while its condition does not hold, including its required fields', async () => {
    const requests = await open();
    await fill('First name *', 'Rosa');
    await fill('Tier', 'Single');
    expect(await at('Step 1 of 3')).toBeTruthy();
    press('Continue');
    await at('Step 2 of 3');
    press('Continue');
    await at('Step 3 of 3');
    press('Send');
    await screen.findByRole('button', { name: 'Print' });
    expect(requests('save')).toEqual([{ firstName: 'Rosa', tier: 'Single' }]);
  });

  it('has a review before submitting: each step with a link back, an SSN by its last digits', async () => {
    await open();
    await fill('First name *', 'Rosa');
    await fill('Tier', 'Single');
    press('Continue');
    await fill('Social Security number', '123-45-6789');
    press('Continue');
    expect(await screen.findByText('Rosa')).toBeTruthy();
    expect(screen.getByText('•••-••-6789')).toBeTruthy();
    press('Change: Tier');
    expect(await field('First name *')).toBeTruthy();
  });

  it('opens the step in which the server found an error', async () => {
    const fields = [{ pointer: '/firstName', rule: 'alreadyInUse', params: {} }];
    await open(form, { save: () => refusal(422, { code: 'validation', fields }) });
    await fill('First name *', 'Rosa');
    await fill('Tier', 'Single');
    press('Continue');
    await at('Step 2 of 3');
    press('Continue');
    await at('Step 3 of 3');
    press('Send');
    expect(await at('Step 1 of 3')).toBeTruthy();
    expect(await screen.findAllByText(/already in use/)).not.toHaveLength(0);
  });
});

describe('the draft of a form', { timeout: 30_000 }, () => {
  const drafted: FormBody = { ...form, draft: true };

  it('is saved after a pause, and deleted when the form is submitted', async () => {
    const requests = await open(drafted, {
      save: () => ({ id: 1 }),
      readFormDraft: () => ({}),
      saveFormDraft: () => ({ savedAt: '2026-11-20T15:00:00Z', key: 'k'.repeat(43) }),
      deleteFormDraft: () => ({}),
    });
    await fill('First name *', 'Rosa');
    expect(
      await screen.findByText(
        /^Saved at \d+:\d\d\s[AP]M\. You can finish later\.$/u,
        {},
        { timeout: 5000 },
      ),
    ).toBeTruthy();
    expect(
      JSON.parse(String((requests('saveFormDraft')[0] as { values?: string }).values)),
    ).toEqual({
      firstName: 'Rosa',
    });
    await fill('Tier', 'Single');
    press('Continue');
    await at('Step 2 of 3');
    press('Continue');
    await at('Step 3 of 3');
    press('Send');
    await screen.findByRole('button', { name: 'Print' });
    expect(requests('deleteFormDraft')).toMatchObject([{ key: 'k'.repeat(43) }]);
  });

  it('is restored when the form is opened, and discarded only after a confirmation', async () => {
    const requests = await open(drafted, {
      readFormDraft: () => ({ values: '{"firstName":"Rosa"}', savedAt: '2026-11-20T15:00:00Z' }),
      saveFormDraft: () => ({ savedAt: '2026-11-20T15:00:00Z' }),
      deleteFormDraft: () => ({}),
    });
    expect((await field('First name *')).value).toBe('Rosa');
    expect(await screen.findByText(/We kept what you filled in/)).toBeTruthy();
    press('Start over');
    expect(requests('deleteFormDraft')).toEqual([]);
    press('Discard and start over');
    await waitFor(() => expect(requests('deleteFormDraft')).toHaveLength(1));
    expect((await field('First name *')).value).toBe('');
  });

  it('does not block the form if it cannot be loaded, and is not replaced until it was', async () => {
    let reads = 0;
    const stored = {
      values: '{"firstName":"Rosa","tier":"Family"}',
      savedAt: '2026-11-20T15:00:00Z',
    };
    const requests = await open(drafted, {
      readFormDraft: () =>
        (reads += 1) === 1 ? refusal(503, { code: 'unavailable' }) : { ...stored },
      saveFormDraft: () => ({ savedAt: '2026-11-20T15:00:00Z' }),
    });
    await fill('First name *', 'Ana');
    await waitFor(async () => expect((await field('Tier')).value).toBe('Family'), {
      timeout: 20_000,
    });
    expect((await field('First name *')).value).toBe('Ana');
    expect(requests('saveFormDraft')).toEqual([]);
  });
});
