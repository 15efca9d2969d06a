import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RowPanel, SearchBody } from '#shared/screens/artefact.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const search = buildOperation(
  'searchThings',
  { pageNumber: { type: 'integer' } },
  { paging: 'pagedList' },
);
const read = buildOperation('readThing', { thingId: { type: 'integer' } });
const body = (look: RowPanel['look']): SearchBody => ({
  kind: 'search',
  source: { operation: 'searchThings', run: 'load', input: {}, at: 'objects' },
  results: {
    rowKey: 'thingId',
    columns: [buildField('name', { rowHeader: true }), buildField('status')],
    pageSize: 20,
    rowActions: [],
    panel: {
      look,
      ...(look === 'panel' && {
        source: {
          operation: 'readThing',
          run: 'load',
          input: { thingId: { from: 'row.thingId' } },
        },
      }),
      blocks: [
        {
          block: 'fields',
          id: 'facts',
          span: 12,
          columns: 1,
          actions: [],
          fields: [buildField('subject'), buildField('status')],
        },
      ],
      actions: [],
    },
    empty: 'errors.noResults',
  },
});

async function open(look: RowPanel['look'] = 'panel', address = '/admin/test') {
  const requests = serve({
    searchThings: () => ({
      objects: [1, 2, 3].map((thingId) => ({ thingId, name: `Thing ${thingId}`, status: 'Open' })),
      totalObjects: 3,
    }),
    readThing: ({ thingId }) =>
      thingId === 3
        ? refusal(500, { code: 'unexpected' })
        : { subject: `About ${String(thingId)}` },
  });
  await openScreen(buildArtefact(body(look), [search, read]), { address });
  await screen.findByRole('button', { name: 'Thing 1' });
  const reads = () =>
    requests.filter(({ operation }) => operation === 'readThing').map((one) => one.body);
  return { reads };
}

const name = (label: string) => screen.getByRole('button', { name: label });

describe('the panel of a row', { timeout: 30_000 }, () => {
  it('does not ask to choose a row of an empty list', async () => {
    serve({ searchThings: () => ({ objects: [], totalObjects: 0 }) });
    await openScreen(buildArtefact(body('beside'), [search]), { width: 1440 });
    await screen.findByText(/did not find any results/u);
    expect(screen.queryByText('Choose a row to see its details here.')).toBeNull();
  });

  it('shows the response of its call for the chosen row, and is focused', async () => {
    const { reads } = await open();
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(name('Thing 2'));
    await screen.findByText('About 2');
    expect(reads()).toEqual([{ thingId: 2 }]);
    expect(name('Thing 2').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thing 2' }));
  });

  it('follows the arrow keys in the list, and closes with Escape to its row', async () => {
    await open();
    fireEvent.click(name('Thing 1'));
    await screen.findByText('About 1');
    name('Thing 1').focus();
    fireEvent.keyDown(name('Thing 1'), { key: 'ArrowDown' });
    await screen.findByText('About 2');
    expect(document.activeElement).toBe(name('Thing 2'));
    fireEvent.keyDown(screen.getByText('About 2'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Thing 2' })).toBeNull());
    expect(document.activeElement).toBe(name('Thing 2'));
  });

  it('opens from its address, also for a row on no page', async () => {
    const { reads } = await open('panel', '/admin/test?row=77');
    await screen.findByText('About 77');
    expect(reads()).toEqual([{ thingId: 77 }]);
  });

  it('can be permanent beside a list, starting with the first row', async () => {
    await open('beside');
    await screen.findByText('Status', { selector: 'dt' });
    expect(name('Thing 1').getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Close details' })).toBeNull();
  });

  it('fails alone, without affecting the list', async () => {
    await open();
    fireEvent.click(name('Thing 3'));
    await screen.findByText(/There was an error processing your request/u);
    expect(name('Thing 1')).toBeTruthy();
  });
});
