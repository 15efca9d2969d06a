import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = 'https://files.example.com/mrf/2026-11-01_payer_index.json';
const elsewhere = 'https://files.example.net/rates.json';

const search: SearchBody = {
  kind: 'search',
  source: { operation: 'searchFiles', run: 'load', input: {}, at: 'objects' },
  results: {
    rowKey: 'fileId',
    columns: [buildField('name', { rowHeader: true }), buildField('address', { as: 'copiedLink' })],
    pageSize: 20,
    rowActions: [],
    empty: 'errors.noResults',
  },
};

const response = {
  objects: [
    { fileId: 1, name: 'Index', address },
    { fileId: 2, name: 'Rates', address: elsewhere },
    { fileId: 3, name: 'Nowhere' },
  ],
  totalObjects: 3,
};

/** Opens the list in a browser whose clipboard does this. Returns the portal, whose notices tell what happened. */
async function open(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } });
  serve({ searchFiles: () => response });
  const portal = await createEnglishPortal();
  const notify = vi.spyOn(portal.notices, 'notify');
  const operation = buildOperation(
    'searchFiles',
    { pageNumber: { type: 'integer' } },
    { paging: 'pagedList' },
  );
  await openScreen(buildArtefact(search, [operation]), { portal });
  await screen.findByText('Index');
  return notify;
}

const copyOf = (url: string) => screen.getByRole('button', { name: `Copy ${url}` });

const list = {
  id: 'files',
  block: 'items',
  span: 12,
  actions: [],
  look: 'list',
  rows: 'objects',
  heading: buildField('name'),
  body: buildField('address', { as: 'copiedLink' }),
  meta: [],
} as unknown as Block;

describe('an address to copy', { timeout: 30_000 }, () => {
  it('is a link with a button that copies the whole address and says so', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    const notify = await open(writeText);
    expect(screen.getByRole('link', { name: /payer_index/u }).getAttribute('href')).toBe(address);
    fireEvent.click(copyOf(address));
    expect(writeText).toHaveBeenCalledWith(address);
    await vi.waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ type: 'success', translationKey: 'runtime.copied' }),
    );
  });

  it('can be copied where the brand does not let it be opened', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    await open(writeText);
    expect(screen.queryByRole('link', { name: /rates/u })).toBeNull();
    fireEvent.click(copyOf(elsewhere));
    expect(writeText).toHaveBeenCalledWith(elsewhere);
  });

  it('has no button when there is none', async () => {
    await open(async () => undefined);
    expect(screen.getAllByRole('button', { name: /^Copy /u })).toHaveLength(2);
  });

  it('is a link with its button as the body of an item, too', async () => {
    serve({ readFiles: () => response });
    const source = { operation: 'readFiles', run: 'load' as const, input: {} };
    const body = { kind: 'detail' as const, source, badges: [], blocks: [list] };
    await openScreen(buildArtefact(body, [buildOperation('readFiles', {})]), {
      portal: await createEnglishPortal(),
    });
    const link = await screen.findByRole('link', { name: /payer_index/u });
    expect(link.getAttribute('href')).toBe(address);
    expect(copyOf(elsewhere)).toBeTruthy();
  });

  it('says when the browser refuses to copy', async () => {
    const notify = await open(() => Promise.reject(new Error('denied')));
    fireEvent.click(copyOf(address));
    await vi.waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ type: 'error', translationKey: 'runtime.notCopied' }),
    );
  });
});
