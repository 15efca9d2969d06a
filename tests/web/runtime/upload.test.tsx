import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field } from '#shared/screens/field.ts';
import { getUploadLimits } from '#shared/schemas/upload-limits.ts';
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
    limits: getUploadLimits(),
  },
  done: { title: 'actions.done.title', text: 'actions.done.text' },
});

/** A form whose files wait at the server until they are released. */
const opened = async () => {
  const release: (() => void)[] = [];
  const requests = serve({
    write: () => ({}),
    attach: () => new Promise((resolve) => release.push(() => resolve({}))),
  });
  const { container } = await openScreen(buildArtefact({ kind: 'form', form }, [write, attach]));
  await screen.findByRole('button', { name: 'Choose files' });
  return { container, release, requests };
};

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

  it('is required while its condition is true, before anything is sent', async () => {
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

  it('has no star while a text would do as well, and says that either is enough', async () => {
    const requiredWhen = overForm('!filled(form.body)', { body: { type: 'string' } });
    serve({ write: () => ({}) });
    const upload = { ...form.upload!, requiredWhen };
    await openScreen(buildArtefact({ kind: 'form', form: { ...form, upload } }, [write, attach]));
    const body = await screen.findByRole('textbox');
    expect(screen.getByText('Attachments')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Fill in “.+”, or add a file\.$/u)).toBeTruthy();
    fireEvent.change(body, { target: { value: 'Question' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Print' });
  });

  it('shows the progress of each file, and skips a canceled one', async () => {
    const { container, release, requests } = await opened();
    choose(container, 'a.pdf', 'b.pdf', 'c.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('50%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel b.pdf' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel a.pdf' }));
    await waitFor(() => expect(release).toHaveLength(2));
    release[1]?.();
    await screen.findByRole('button', { name: 'Print' });
    const names = requests
      .filter(({ operation }) => operation === 'attach')
      .map(({ body }) => (body as { files: File }).files.name);
    expect(names).toEqual(['a.pdf', 'c.pdf']);
  });
});

describe('files that are dropped on an upload', { timeout: 30_000 }, () => {
  const drop = (container: HTMLElement, ...names: string[]) =>
    fireEvent.drop(inputs(container)[0]!.parentElement!, {
      dataTransfer: { files: names.map((name) => new File([name], name)) },
    });
  const listed = () =>
    within(screen.getByRole('list', { name: 'Chosen files' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));

  it('are listed and sent like chosen ones, with the progress of each', async () => {
    const { container, release, requests } = await opened();
    drop(container, 'a.pdf', 'b.pdf');
    expect(listed()).toEqual(['Remove a.pdf', 'Remove b.pdf']);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('0 of 2 files sent')).toBeTruthy();
    expect((await screen.findAllByRole('progressbar')).length).toBeGreaterThan(2);
    release[0]?.();
    expect(await screen.findByText('1 of 2 files sent')).toBeTruthy();
    await waitFor(() => expect(release).toHaveLength(2));
    release[1]?.();
    await screen.findByRole('button', { name: 'Print' });
    const names = requests
      .filter(({ operation }) => operation === 'attach')
      .map(({ body }) => (body as { files: File }).files.name);
    expect(names).toEqual(['a.pdf', 'b.pdf']);
  });

  it('of a wrong type are refused by name, and the others are taken', async () => {
    const { container } = await opened();
    drop(container, 'run.exe', 'a.pdf');
    expect(await screen.findByText(/run\.exe: Invalid file type/u)).toBeTruthy();
    expect(listed()).toEqual(['Remove a.pdf']);
  });

  it('are not taken while an upload is running', async () => {
    const { container } = await opened();
    drop(container, 'a.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('0 of 1 files sent');
    drop(container, 'b.pdf');
    expect(screen.queryByText('b.pdf')).toBeNull();
  });

  it('do not open in place of the page', async () => {
    const { container } = await opened();
    // fireEvent returns false when the default action was prevented.
    expect(drop(container, 'a.pdf')).toBe(false);
    expect(fireEvent.dragOver(inputs(container)[0]!.parentElement!)).toBe(false);
  });
});

const take = buildOperation(
  'take',
  { body: { type: 'string' }, receipts: { type: 'array' }, letter: { type: 'array' } },
  { effect: 'write', encoding: 'multipart', output: 'empty' },
);
const fileField = (id: string, changes: Partial<Field> = {}) =>
  buildField(id, {
    as: 'files',
    label: 'fields.attachments',
    schema: { type: 'array', items: { type: 'string', format: 'binary' } },
    ...changes,
  });
const withFields = buildForm({
  schema: { type: 'object', properties: { body: { type: 'string' } } },
  submit: { operation: 'take', input: {}, label: 'runtime.thread.send' },
  sections: [
    {
      id: 'all',
      rows: [
        [buildField('body')],
        [
          fileField('receipts', {
            upload: getUploadLimits({ accept: ['pdf'], min: 2, max: 2, megabytes: 1 }),
          }),
        ],
        [
          fileField('letter', {
            requiredWhen: overForm("form.body == 'Appeal'", { body: { type: 'string' } }),
          }),
        ],
      ],
    },
  ],
  done: { title: 'actions.done.title', text: 'actions.done.text' },
});

describe('a field of files', { timeout: 30_000 }, () => {
  const opened = async (response: () => unknown = () => ({})) => {
    const requests = serve({ take: response });
    const artefact = buildArtefact({ kind: 'form', form: withFields }, [take]);
    const { container } = await openScreen(artefact);
    await waitFor(() => expect(inputs(container)).toHaveLength(2));
    return { requests, container };
  };

  it('enforces its own file types, sizes and counts', async () => {
    const { container } = await opened();
    expect(inputs(container).map(({ accept }) => accept === '.pdf')).toEqual([true, false]);
    choose(container, 'a.png');
    expect(await screen.findByText(/a\.png: Invalid file type/u)).toBeTruthy();
    choose(container, 'a.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText(/add at least 2/u)).length).toBeGreaterThan(0);
  });

  it('is required while its condition is true, and gets the focus', async () => {
    const { requests } = await opened();
    const body = screen.getByRole('textbox');
    fireEvent.change(body, { target: { value: 'Appeal' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose files'));
    expect(requests.filter(({ operation }) => operation === 'take')).toEqual([]);
  });

  it('is sent with the form under its name, and can be stopped on the way', async () => {
    const { requests, container } = await opened(() => new Promise(() => undefined));
    choose(container, 'a.pdf', 'b.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/nothing was sent/u)).toBeTruthy();
    const { body } = requests.find(({ operation }) => operation === 'take')!;
    expect((body as { receipts: File }).receipts.name).toBe('b.pdf');
  });
});

const inputs = (container: HTMLElement): HTMLInputElement[] => [
  ...container.querySelectorAll<HTMLInputElement>('input[type="file"]'),
];

/** Chooses files in the first field. */
const choose = (container: HTMLElement, ...names: string[]): void =>
  void fireEvent.change(inputs(container)[0]!, {
    target: { files: names.map((name) => new File([name], name)) },
  });
