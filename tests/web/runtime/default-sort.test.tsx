import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';
import { thingSearch } from './support/thing-search.ts';

afterEach(cleanup);

const text = { type: 'string' } as const;
const count = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const order: Record<string, JsonSchema> = {
  pageNumber: count,
  itemsPerPage: count,
  sortBy: { ...text, default: 'serviceFrom' },
  sortAscending: { ...flag, default: false },
};
const claims = {
  id: 'claims',
  block: 'table',
  span: 12,
  actions: [],
  source: { operation: 'listClaims', run: 'load', input: {} },
  rowKey: 'claim',
  rowActions: [],
  columns: [
    buildField('claim', { rowHeader: true, sort: true }),
    buildField('serviceFrom', { sort: true, card: true }),
  ],
} satisfies Block;

async function open(block: Block, width: number) {
  const results = [
    { claim: 'A', serviceFrom: '2026-02-01' },
    { claim: 'B', serviceFrom: '2026-01-01' },
  ];
  const page = { pageNumber: 1, totalPages: 1, itemsPerPage: 10, results, totalCount: 2 };
  const requests = serve({ listClaims: () => page });
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [block] }, [
      buildOperation('listClaims', order, { paging: 'pagedResult' }),
    ]),
    { width, portal: await createEnglishPortal() },
  );
  return requests;
}

describe('a table whose call has a default order', { timeout: 30_000 }, () => {
  it('names this order on a phone, beside a visible label', async () => {
    const requests = await open(claims, 390);
    const choice = await screen.findByLabelText<HTMLSelectElement>('Sort by');
    expect(screen.getByText('Sort by').tagName).toBe('LABEL');
    expect(choice.selectedOptions[0]?.value).toBe('serviceFrom');
    fireEvent.click(screen.getByRole('button', { name: /^Descending/u }));
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({ sortBy: 'serviceFrom', sortAscending: true }),
    );
  });

  it('marks the column by which it is sorted', async () => {
    await open(claims, 1440);
    await screen.findByText('A');
    const sorted = screen
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'));
    expect(sorted).toContain('descending');
  });

  it('marks none if the screen sets another order', async () => {
    const input = { sortBy: { value: 'paid' } };
    const requests = await open({ ...claims, source: { ...claims.source, input } }, 1440);
    await screen.findByText('A');
    expect(requests.at(-1)?.body).toMatchObject({ sortBy: 'paid' });
    const sorted = screen
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'));
    expect(sorted).not.toContain('descending');
  });

  it('names it on a phone also if its column would be empty', async () => {
    const properties = { serviceFrom: text };
    const visibleWhen = {
      source: "row.serviceFrom > '2030'",
      variables: { row: { type: 'object' as const, properties } },
    };
    const columns = claims.columns.map((column) =>
      column.id === 'serviceFrom' ? { ...column, visibleWhen } : column,
    );
    await open({ ...claims, columns }, 390);
    const choice = await screen.findByLabelText<HTMLSelectElement>('Sort by');
    expect(choice.selectedOptions[0]?.value).toBe('serviceFrom');
    expect(screen.queryByText('2026-02-01')).toBeNull();
  });
});

it('names the order of a column that has a text for it, and other columns by their heading', async () => {
  const named = claims.columns.map((column) =>
    column.id === 'serviceFrom' ? { ...column, sortLabel: 'fields.daysWaiting' } : column,
  );
  await open({ ...claims, columns: named }, 390);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Sort by');
  expect(choice.selectedOptions[0]?.textContent).toBe('Days waiting');
  expect(screen.queryByRole('option', { name: 'Service from' })).toBeNull();
});

it('a search whose call has a default order marks its column', async () => {
  serve({ searchThings: () => ({ objects: [{ thingId: 'A', name: 'Rosa' }], totalObjects: 1 }) });
  const operation = buildOperation('searchThings', {
    sortProperty: { ...text, default: 'name' },
    sortDesc: { ...flag, default: false },
  });
  const columns = [buildField('name', { rowHeader: true, sort: true })];
  await openScreen(buildArtefact(thingSearch({ columns }), [operation]));
  await screen.findByText('Rosa');
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending');
});
