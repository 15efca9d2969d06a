import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const text: JsonSchema = { type: 'string' };
const properties = { firstName: text, lastName: text, tier: text };
const schema: JsonSchema = { type: 'object', properties, required: ['firstName', 'lastName'] };
const body = {
  kind: 'form' as const,
  form: buildForm({
    draft: true,
    schema,
    submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
    sections: [
      { id: 'person', rows: [[buildField('firstName', { required: true })]] },
      { id: 'family', rows: [[buildField('lastName', { required: true })]] },
      {
        id: 'plan',
        rows: [
          [
            buildField('tier', {
              as: 'select',
              options: { operation: 'listTiers', input: {}, value: 'id', label: 'name' },
            }),
          ],
        ],
      },
    ],
    steps: [
      { id: 'person', title: 'fields.tier', sections: ['person'] },
      { id: 'family', title: 'fields.dependents', sections: ['family'] },
      { id: 'plan', title: 'fields.ssn', sections: ['plan'] },
      { id: 'check', title: 'fields.status', sections: [], review: true },
    ],
  }),
};
const operations = [
  buildOperation('save', properties, { effect: 'write', input: schema }),
  buildOperation('listTiers', {}),
  ...['readFormDraft', 'saveFormDraft', 'deleteFormDraft'].map((id) =>
    buildOperation(id, { form: text, key: text, step: text, values: text }, { effect: 'write' }),
  ),
];
const savedAt = '2026-11-20T15:00:00Z';

/** Opens the form with a stored draft. Returns the bodies of the requests to an operation. */
async function open(draft: { step?: string; values?: object } = {}) {
  const { values, ...more } = draft;
  const requests = serve({
    save: () => ({}),
    listTiers: () => [{ id: 'F', name: 'Whole family' }],
    readFormDraft: () => (values ? { ...more, values: JSON.stringify(values), savedAt } : {}),
    saveFormDraft: () => ({ savedAt }),
    deleteFormDraft: () => ({}),
  });
  await openScreen(buildArtefact(body, operations));
  return (name: string) =>
    requests.filter(({ operation }) => operation === name).map((one) => one.body);
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const at = (place: string) => screen.findByText(place);

describe('the step of a draft', { timeout: 30_000 }, () => {
  it('is opened again when the draft is resumed', async () => {
    await open({ step: 'plan', values: { firstName: 'Rosa', lastName: 'Garcia' } });
    expect(await at('Step 3 of 4')).toBeTruthy();
    // The user reads the note on the draft first.
    expect(document.activeElement?.textContent).not.toBe('Social Security number');
    press('Back');
    expect((await field('Last name *')).value).toBe('Garcia');
  });

  it('is not opened while a step before it has errors', async () => {
    await open({ step: 'plan', values: { firstName: 'Rosa', lastName: '' } });
    expect(await at('Step 2 of 4')).toBeTruthy();
  });

  it('may be the review, which loads the labels of choices', async () => {
    await open({ step: 'check', values: { firstName: 'Rosa', lastName: 'Garcia', tier: 'F' } });
    expect(await at('Step 4 of 4')).toBeTruthy();
    expect(await screen.findByText('Whole family')).toBeTruthy();
  });

  it('is saved with the values at once when the user continues', async () => {
    const requests = await open();
    fireEvent.change(await field('First name *'), { target: { value: 'Rosa' } });
    press('Continue');
    await at('Step 2 of 4');
    // Sooner than the pause after a change.
    await waitFor(() => expect(requests('saveFormDraft')).toHaveLength(1), { timeout: 1000 });
    expect(requests('saveFormDraft')).toMatchObject([
      { step: 'family', values: '{"firstName":"Rosa"}' },
    ]);
  });

  it('is the first one after the draft was discarded', async () => {
    const requests = await open({
      step: 'plan',
      values: { firstName: 'Rosa', lastName: 'Garcia' },
    });
    await at('Step 3 of 4');
    press('Start over');
    press('Discard and start over');
    expect(await at('Step 1 of 4')).toBeTruthy();
    expect((await field('First name *')).value).toBe('');
    await waitFor(() => expect(requests('deleteFormDraft')).toHaveLength(1));
    expect(requests('saveFormDraft')).toEqual([]);
    press('Continue');
    expect(await screen.findByRole('group', { name: /needs? your attention/ })).toBeTruthy();
  });
});
