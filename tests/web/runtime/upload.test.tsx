import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadLimitsOf } from '#shared/schemas/upload-limits.ts';
import {
  buildArtefact,
  buildField,
  buildForm,
  buildOperation,
  overForm,
} from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const write = buildOperation('write', { body: { type: 'string' } }, { effect: 'write' });
const attach = buildOperation(
  'attach',
  { files: { type: 'array' } },
  { effect: 'write', encoding: 'multipart' },
);
const form = buildForm({
  schema: { type: 'object', properties: { body: { type: 'string' } } },
  submit: { operation: 'write', input: {}, label: 'runtime.thread.send' },
  sections: [{ id: 'all', rows: [[buildField('body')]] }],
  upload: {
    label: 'fields.attachments',
    operation: 'attach',
    input: {},
    field: 'files',
    limits: uploadLimitsOf(),
  },
  done: { title: 'actions.done.title', text: 'actions.done.text' },
});

describe('an upload', { timeout: 30_000 }, () => {
  it('shows its progress, can be canceled, and continues with the remaining files', async () => {
    let release: (() => void) | undefined;
    const requests = serve({
      write: () => ({}),
      attach: () =>
        new Promise((resolve) => {
          release = () => resolve({});
        }),
    });
    const { container } = await openScreen(buildArtefact({ kind: 'form', form }, [write, attach]));
    await screen.findByLabelText('Body').catch(() => undefined);
    const input = container.querySelector<HTMLInputElement>('input[type="file"]')!;
    const files = ['a.pdf', 'b.pdf'].map((name) => new File([name], name));
    fireEvent.change(input, { target: { files } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('0 of 2 files sent')).toBeTruthy();
    release?.();
    expect(await screen.findByText('1 of 2 files sent')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/The upload was stopped/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('1 of 2 files sent');
    release?.();
    await screen.findByRole('button', { name: 'Print' });
    const names = requests.map(({ operation }) => operation);
    expect(names.filter((name) => name === 'write')).toHaveLength(1);
    expect(names.filter((name) => name === 'attach')).toHaveLength(3);
  });

  it('is required while its condition holds, before anything is sent', async () => {
    const requiredWhen = overForm("form.body == 'Proof'", { body: { type: 'string' } });
    const requests = serve({ write: () => ({}) });
    const upload = { ...form.upload!, requiredWhen };
    await openScreen(buildArtefact({ kind: 'form', form: { ...form, upload } }, [write, attach]));
    const body = await screen.findByRole('textbox');
    fireEvent.change(body, { target: { value: 'Proof' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Add at least one file.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Choose files');
    fireEvent.change(body, { target: { value: 'Question' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Print' });
    expect(requests.map(({ operation }) => operation)).toEqual(['write']);
  });
});
