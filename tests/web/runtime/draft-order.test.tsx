import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

const text: JsonSchema = { type: 'string' };
const properties = { firstName: text };
const body = {
  kind: 'form' as const,
  form: buildForm({
    draft: true,
    schema: { type: 'object', properties },
    submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
    done: { title: 'actions.done.title', text: 'actions.done.text' },
    sections: [{ id: 'all', rows: [[buildField('firstName')]] }],
  }),
};
const operations = [
  buildOperation('save', properties, { effect: 'write' }),
  ...['readFormDraft', 'saveFormDraft', 'deleteFormDraft'].map((id) =>
    buildOperation(id, { form: text, key: text, values: text }, { effect: 'write' }),
  ),
];

type Answer = () => unknown;
/** Opens the form. Saves of the draft wait until the test answers them. */
async function open(draft?: object) {
  const started: string[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  serve({
    save: () => ({}),
    readFormDraft: () => draft ?? {},
    saveFormDraft: async ({ values }) => {
      started.push(String(values));
      const answer = await new Promise<Answer>((resolve) => waiting.push(resolve));
      return answer();
    },
    deleteFormDraft: () => void started.push('deleted'),
  });
  await openScreen(buildArtefact(body, operations));
  await screen.findByLabelText('First name');
  vi.useFakeTimers();
  const answer = async (response: Answer) => {
    waiting.shift()?.(response);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { started, answer };
}
const saved: Answer = () => ({ savedAt: '2026-11-20T15:00:00Z' });
const failed: Answer = () => refusal(503, { code: 'unavailable' });

/** Changes the field, and waits longer than the pause before a save. */
async function fill(value: string) {
  fireEvent.change(screen.getByLabelText('First name'), { target: { value } });
  await vi.advanceTimersByTimeAsync(2000);
}
async function submit() {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.advanceTimersByTimeAsync(100);
}
const values = (firstName: string) => JSON.stringify({ firstName });

describe('the saves of a draft', { timeout: 30_000 }, () => {
  it('follow one another, the latest values last', async () => {
    const { started, answer } = await open();
    await fill('Rosa');
    await fill('Ana');
    await fill('Eva');
    expect(started).toEqual([values('Rosa')]);
    await answer(saved);
    await vi.advanceTimersByTimeAsync(2000);
    expect(started).toEqual([values('Rosa'), values('Eva')]);
    await answer(saved);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(started).toHaveLength(2);
  });

  it('are tried again after a failure, with the latest values', async () => {
    const { started, answer } = await open();
    await fill('Rosa');
    await fill('Ana');
    await answer(failed);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(started).toEqual([values('Rosa'), values('Ana')]);
  });

  it('end before the draft is deleted', async () => {
    const { started, answer } = await open();
    await fill('Rosa');
    await submit();
    expect(started).toEqual([values('Rosa')]);
    await answer(saved);
    expect(started).toEqual([values('Rosa'), 'deleted']);
  });

  it('are not tried again when the form was submitted meanwhile', async () => {
    const { started, answer } = await open();
    await fill('Rosa');
    await submit();
    await answer(failed);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(started).toEqual([values('Rosa'), 'deleted']);
  });

  it('do not store the empty form after the user has started over', async () => {
    const { started } = await open({ values: values('Rosa'), savedAt: '2026-11-20T15:00:00Z' });
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    fireEvent.click(screen.getByRole('button', { name: 'Discard and start over' }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
    expect(started).toEqual(['deleted']);
  });
});
