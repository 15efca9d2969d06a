import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SearchBody } from '#shared/screens/artefact.ts';
import type { BulkAction } from '#shared/screens/action.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const search = buildOperation(
  'searchThings',
  {
    query: { type: 'string' },
    pageNumber: { type: 'integer' },
    amount: { type: 'integer' },
  },
  { paging: 'pagedList' },
);
const change = buildOperation(
  'changeThings',
  {
    thingIds: { type: 'array', items: { type: 'integer' } },
    all: { type: 'boolean' },
    query: { type: 'string' },
    archived: { type: 'boolean' },
  },
  { effect: 'write', idempotent: true },
);
const archive: BulkAction = {
  id: 'archive',
  label: 'actions.archive',
  look: 'secondary',
  operation: 'changeThings',
  input: { archived: { value: true } },
  ids: 'thingIds',
  all: 'all',
  then: [],
  done: 'actions.several.done',
  undo: { operation: 'changeThings', ids: 'thingIds', input: { archived: { value: false } } },
};
const body = (max = 100, action = archive): SearchBody => ({
  kind: 'search',
  source: { operation: 'searchThings', run: 'load', input: {}, at: 'objects' },
  results: {
    rowKey: 'thingId',
    columns: [buildField('name', { rowHeader: true })],
    pageSize: 2,
    rowActions: [],
    select: { max, all: true, actions: [action] },
    empty: 'errors.noResults',
  },
});

type Results = { id: string; done: boolean; code?: string; reason?: string }[];

/** Four rows on two pages; the call responds as the test sets it. */
async function open(
  results: (input: Record<string, unknown>) => Results | Promise<Results>,
  max?: number,
) {
  const requests = serve({
    searchThings: ({ pageNumber }) => {
      const first = pageNumber === 2 ? 3 : 1;
      const objects = [first, first + 1].map((thingId) => ({ thingId, name: `Thing ${thingId}` }));
      return { objects, totalObjects: 4, currentPage: pageNumber, totalPages: 2 };
    },
    changeThings: async (input) => ({ results: await results(input) }),
  });
  const opened = await openScreen(buildArtefact(body(max), [search, change]));
  await screen.findByLabelText('Select Thing 1');
  const sent = () => requests.filter(({ operation }) => operation === 'changeThings').at(-1)?.body;
  return { ...opened, sent };
}

const checked = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`).checked;
const tick = (name: string) => fireEvent.click(screen.getByLabelText(`Select ${name}`));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const acceptAll = ({ thingIds }: Record<string, unknown>): Results =>
  (thingIds as number[]).map((id) => ({ id: String(id), done: true }));

describe('selectable rows', { timeout: 30_000 }, () => {
  it('stay selected from page to page, and are sent by their keys in one call', async () => {
    const { sent } = await open(acceptAll);
    tick('Thing 2');
    press('Next');
    await screen.findByText('Thing 3');
    tick('Thing 3');
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('2 selected');
    press('Archive');
    await waitFor(() => expect(sent()).toEqual({ thingIds: [2, 3], archived: true }));
    await waitFor(() => expect(screen.queryByText('Clear selection')).toBeNull());
  });

  it('can be all matches, which the call then finds itself', async () => {
    const { sent } = await open(() => [{ id: '4', done: true }]);
    fireEvent.click(screen.getByLabelText('Select all on this page'));
    press('Select all 4');
    expect(checked('Thing 1')).toBe(true);
    press('Archive');
    await waitFor(() => expect(sent()).toEqual({ all: true, archived: true }));
  });

  it('stay selected when they were selected while the call ran', async () => {
    let respond = (_: Results) => {};
    const pending = new Promise<Results>((resolve) => (respond = resolve));
    await open(() => pending);
    tick('Thing 1');
    press('Archive');
    tick('Thing 2');
    respond([{ id: '1', done: true }]);
    await waitFor(() => expect(checked('Thing 1')).toBe(false));
    expect(checked('Thing 2')).toBe(true);
  });

  it('are not offered to a user who may use none of the actions', async () => {
    serve({
      searchThings: () => ({ objects: [{ thingId: 1, name: 'Thing 1' }], totalObjects: 1 }),
    });
    const { results, ...rest } = body();
    const select = {
      max: 100,
      all: true as const,
      actions: [{ ...archive, requires: ['ARCHIVE'] }],
    };
    await openScreen(buildArtefact({ ...rest, results: { ...results, select } }, [search, change]));
    expect(await screen.findByText('Thing 1')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are limited to the screen’s maximum', async () => {
    await open(acceptAll, 2);
    fireEvent.click(screen.getByLabelText('Select all on this page'));
    expect(screen.getByText('No more than 2 at once')).toBeTruthy();
    press('Next');
    await screen.findByText('Thing 3');
    expect(screen.getByLabelText<HTMLInputElement>('Select Thing 3').disabled).toBe(true);
  });

  it('show which were refused and why, and only these are retried', async () => {
    let times = 0;
    const { sent } = await open((input) =>
      acceptAll(input).map((one) =>
        one.id === '2' && times++ === 0
          ? { id: '2', done: false, code: 'validation', reason: 'notResolved' }
          : one,
      ),
    );
    tick('Thing 1');
    tick('Thing 2');
    press('Archive');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Thing 2It has not been resolved yet.');
    expect(dialog.textContent).not.toContain('Thing 1');
    fireEvent.click(within(dialog).getByText('Try these again'));
    await waitFor(() => expect(sent()).toEqual({ thingIds: [2], archived: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are reverted by the inverse call, if their call succeeded', async () => {
    const { portal, sent } = await open(acceptAll);
    tick('Thing 1');
    press('Archive');
    await waitFor(() => expect(portal.notices.shown.get()).toHaveLength(1));
    portal.notices.shown.get()[0]?.action?.run();
    await waitFor(() => expect(sent()).toEqual({ thingIds: [1], archived: false }));
  });

  it('stay selected when the whole call fails', async () => {
    const requests: unknown[] = [];
    const { portal } = await open(() => requests as Results);
    serve({ changeThings: () => refusal(503, { code: 'unavailable' }) });
    tick('Thing 1');
    press('Archive');
    await waitFor(() => expect(portal.notices.shown.get()[0]?.type).toBe('error'));
    expect(checked('Thing 1')).toBe(true);
  });

  it('are sent again with the same idempotency key after a lost response', async () => {
    const keys: (string | null)[] = [];
    serve({
      searchThings: () => ({ objects: [{ thingId: 1, name: 'Thing 1' }], totalObjects: 1 }),
      changeThings: (_, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        throw new TypeError('Failed to fetch');
      },
    });
    const ask = { title: 'actions.archive', rows: [], submit: 'actions.save' };
    await openScreen(buildArtefact(body(100, { ...archive, ask }), [search, change]));
    fireEvent.click(await screen.findByLabelText('Select Thing 1'));
    press('Archive');
    await screen.findByRole('dialog');
    press('Save');
    await screen.findByText(/There is no connection to the server/u);
    press('Save');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});
