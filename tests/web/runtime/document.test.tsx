import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, refusal, serve } from './support/open-screen.tsx';

vi.mock('#web/runtime/blocks/document/open-pdf.ts', () => ({
  openPdf: async (file: Blob) => {
    if ((await file.text()).includes('damaged')) throw new Error('This is not a PDF');
    return {
      pageCount: 12,
      language: 'es-US',
      close: () => undefined,
      loadPage: async (number: number) => ({
        ratio: 1.3,
        draw: () => ({ done: Promise.resolve(), stop: () => undefined }),
        readLines: async () => [`Line of page ${number}`],
      }),
    };
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const block = {
  id: 'paper',
  block: 'document',
  span: 12,
  actions: [],
  file: { operation: 'readPaper', input: {} },
} as unknown as Block;

const file = (content: string | Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(content, {
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  });

async function open(response: () => Response) {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  );
  const requests = serve({ readThing: () => ({ name: 'Thing' }), readPaper: response });
  const source = { operation: 'readThing', run: 'load' as const, input: {} };
  const body = { kind: 'detail' as const, source, badges: [], blocks: [block] };
  const calls = [
    buildOperation('readThing', {}),
    buildOperation('readPaper', {}, { output: 'file' }),
  ];
  await openScreen(buildArtefact(body, calls), { portal: await createEnglishPortal() });
  return requests;
}

describe('a document on the page', { timeout: 30_000 }, () => {
  it('shows a PDF page by page, each with its text in the language of the document', async () => {
    await open(() => file('%PDF-1.7', 'letter.pdf'));
    const first = await screen.findByRole('figure', { name: 'Page 1 of 12' });
    expect(await screen.findByText('Line of page 1')).toBeTruthy();
    expect(first.parentElement?.lang).toBe('es-US');
    expect(screen.queryByRole('figure', { name: 'Page 11 of 12' })).toBeNull();
    screen.getByRole('button', { name: 'Show 2 more pages' }).click();
    expect(await screen.findByText('Line of page 12')).toBeTruthy();
  });

  it('shows a picture by its content, whatever its name', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await open(() => file(png, 'scan.bin'));
    expect((await screen.findByRole('img', { name: 'scan.bin' })).getAttribute('src')).toBe(
      'blob:1',
    );
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 'page.pdf'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'page.png'],
    ['a damaged PDF', '%PDF-damaged', 'letter.pdf'],
  ])('offers %s only for saving', async (_, content, name) => {
    await open(() => file(content, name));
    expect(await screen.findByText(/cannot be shown here/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(document.querySelector('iframe, embed, object, svg script')).toBeNull();
  });

  it('says that a file could not be loaded, and tries again', async () => {
    let tries = 0;
    const requests = await open(() =>
      (tries += 1) === 1 ? refusal(500, { code: 'unexpected' }) : file('%PDF-1.7', 'letter.pdf'),
    );
    (await screen.findByRole('button', { name: 'Try again' })).click();
    expect(await screen.findByText('Line of page 1')).toBeTruthy();
    expect(requests.filter(({ operation }) => operation === 'readPaper')).toHaveLength(2);
  });
});

const files = {
  type: 'array' as const,
  items: { type: 'string' as const, format: 'binary' as const },
};
const uploadForm = buildForm({
  schema: { type: 'object', properties: { files } },
  submit: { operation: 'publish', input: {}, label: 'runtime.thread.send' },
  sections: [{ id: 'all', rows: [[buildField('files', { as: 'files', schema: files })]] }],
});

const entries: Block = {
  block: 'items',
  id: 'entries',
  span: 12,
  actions: [],
  empty: 'shell.empty.block',
  chosen: 'form.files',
  entry: { name: { from: 'row.name' } },
  look: 'cards',
  heading: buildField('name'),
  meta: [],
};

describe('the files chosen in a form', { timeout: 30_000 }, () => {
  async function choose(...chosen: File[]) {
    const requests = serve({ publish: () => ({}) });
    const beside = [{ ...block, file: { chosen: 'form.files' } } as Block, entries];
    const publish = buildOperation('publish', { files }, { effect: 'write' });
    const { container } = await openScreen(
      buildArtefact({ kind: 'form', form: uploadForm, beside }, [publish]),
      { portal: await createEnglishPortal() },
    );
    await screen.findByRole('button', { name: 'Choose files' });
    fireEvent.change(container.querySelector('input[type="file"]')!, {
      target: { files: chosen },
    });
    return requests;
  }

  it('are drawn before they are sent, each under its name, until they are removed', async () => {
    const requests = await choose(
      new File(['%PDF-1.7'], 'plan.pdf'),
      new File(['%PDF-1.7 more'], 'rates.pdf'),
    );
    expect(await screen.findAllByText('Line of page 1')).toHaveLength(2);
    const names = screen.getAllByRole('heading', { name: /\.pdf$/u });
    expect(names.map(({ textContent }) => textContent)).toEqual(['plan.pdf', 'rates.pdf']);
    screen.getByRole('button', { name: 'Remove plan.pdf' }).click();
    await waitFor(() => expect(screen.getAllByText('Line of page 1')).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'rates.pdf' })).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('have an entry each, with their names without ending', async () => {
    await choose(new File(['%PDF-1.7'], 'plan.2026.pdf'), new File(['%PDF-1.7 more'], 'rates.pdf'));
    const shown = ['plan.2026', 'rates'];
    const names = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => shown.includes(text));
    await waitFor(() => expect(names()).toEqual(shown));
    screen.getByRole('button', { name: 'Remove rates.pdf' }).click();
    await waitFor(() => expect(names()).toEqual(['plan.2026']));
  });

  it('are never opened as HTML', async () => {
    await choose(new File(['<!doctype html><script>alert(1)</script>'], 'plan.pdf'));
    expect(await screen.findByText(/cannot be shown here/u)).toBeTruthy();
    expect(document.querySelector('iframe, embed, object')).toBeNull();
  });
});
