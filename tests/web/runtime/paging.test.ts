import { describe, expect, it } from 'vitest';
import type { PagingShape } from '#shared/schemas/paging.ts';
import { isPaged, toPageInput, readPage } from '#web/core/screen/paging.ts';
import { buildOperation } from './support/artefact.ts';

const text = { type: 'string' } as const;
const rows = [{ id: 1 }, { id: 2 }];
const request = { page: 3, pageSize: 20 };

/** The lists of point 3 of the specification, as its servers return them. */
const responses: [PagingShape, object][] = [
  ['memberSearch', { totalCount: 42, results: rows, current: 3, pages: 3, pageSize: 20 }],
  [
    'pagedResult',
    { pageNumber: 3, totalPages: 3, itemsPerPage: 20, results: rows, totalCount: 42 },
  ],
  ['pagedList', { amountPages: 3, pageSize: 20, objects: rows, currentPage: 3, totalObjects: 42 }],
  [
    'memoList',
    { memos: rows, totalNumberOfItems: 42, itemsPerPage: 20, totalNumberOfPages: 3, pageNumber: 3 },
  ],
  [
    'precertList',
    { items: rows, totalNumberOfItems: 42, itemsPerPage: 20, totalNumberOfPages: 3, pageNumber: 3 },
  ],
  ['claimResults', { results: rows, totalCount: 42 }],
];

describe('a paged response', () => {
  it.each(responses)('of the shape %s is read as one page', (shape, response) => {
    expect(readPage(shape, response, request)).toEqual({ rows, total: 42, page: 3, pageSize: 20 });
  });

  it('that is a plain array is the whole list', () => {
    expect(readPage('array', rows, request)).toEqual({ rows, total: 2, page: 1, pageSize: 2 });
  });

  it.each([undefined, null, 'text', 7, { results: 'none' }])(
    'of another kind (%j) has no rows',
    (response) => {
      expect(readPage('pagedResult', response, request).rows).toEqual([]);
    },
  );

  it('without a valid total counts its rows', () => {
    expect(readPage('claimResults', { results: rows, totalCount: 'many' }, request).total).toBe(2);
  });
});

describe('a request for a page', () => {
  const asks = (names: string[]) =>
    toPageInput(buildOperation('list', Object.fromEntries(names.map((name) => [name, text]))), {
      ...request,
      sort: { field: 'name', descending: true },
    });

  it('uses the names of the operation', () => {
    expect(asks(['pageNumber', 'pageSize', 'sortProperty', 'sortDesc'])).toEqual({
      pageNumber: 3,
      pageSize: 20,
      sortProperty: 'name',
      sortDesc: true,
    });
    expect(asks(['pageNumber', 'amount'])).toEqual({ pageNumber: 3, amount: 20 });
  });

  it('inverts the direction for an operation with an `ascending` flag', () => {
    expect(asks(['pageNumber', 'itemsPerPage', 'sortBy', 'sortAscending'])).toEqual({
      pageNumber: 3,
      itemsPerPage: 20,
      sortBy: 'name',
      sortAscending: false,
    });
  });

  it('adds nothing for an operation without pages', () => {
    expect(asks(['memberId'])).toEqual({});
    expect(isPaged(buildOperation('list', {}, { paging: 'array' }))).toBe(false);
  });
});
