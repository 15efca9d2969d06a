import type { JsonSchema } from './json-schema.ts';

/** Response shapes of lists (point 3 of the specification). `array` is the rows without a wrapper. */
export type PagingShape = keyof typeof pagingNames | 'array';

/** Property names of a page in a response. */
export interface PagingNames {
  rows: string;
  /** The number of rows on all pages. */
  total: string;
  /** The page number, counted from 1. */
  number?: string;
  /** The number of pages. */
  pages?: string;
  /** The number of rows on a page. */
  size?: string;
}

export const pagingNames = {
  memberSearch: {
    rows: 'results',
    total: 'totalCount',
    number: 'current',
    pages: 'pages',
    size: 'pageSize',
  },
  pagedResult: {
    rows: 'results',
    total: 'totalCount',
    number: 'pageNumber',
    pages: 'totalPages',
    size: 'itemsPerPage',
  },
  pagedList: {
    rows: 'objects',
    total: 'totalObjects',
    number: 'currentPage',
    pages: 'amountPages',
    size: 'pageSize',
  },
  memoList: {
    rows: 'memos',
    total: 'totalNumberOfItems',
    number: 'pageNumber',
    pages: 'totalNumberOfPages',
    size: 'itemsPerPage',
  },
  precertList: {
    rows: 'items',
    total: 'totalNumberOfItems',
    number: 'pageNumber',
    pages: 'totalNumberOfPages',
    size: 'itemsPerPage',
  },
  claimResults: { rows: 'results', total: 'totalCount' },
} as const satisfies Record<string, PagingNames>;

/**
 * Parameter names of a page in a request. An operation declares at most one of each list; for size, sort and direction
 * the server accepts the other names too.
 */
export const inputNames = {
  number: ['pageNumber', 'page', 'currentPage'],
  size: ['pageSize', 'itemsPerPage', 'amount'],
  sort: ['sortProperty', 'sortBy'],
  /** `sortDesc: true` is descending, `sortAscending: true` ascending. */
  direction: ['sortDesc', 'sortAscending'],
} as const;

export const getPagingNames = (shape: PagingShape | undefined): PagingNames | undefined =>
  shape === undefined || shape === 'array' ? undefined : pagingNames[shape];

/** The schema of numbers of rows and pages. */
const count: JsonSchema = { type: 'integer', minimum: 0 };

/** Returns the response schema of a list with these rows. `countsActiveMembers`: see `x-active-members`. */
export function createPageSchema(
  shape: PagingShape,
  rows: JsonSchema,
  countsActiveMembers = false,
): JsonSchema {
  const names = getPagingNames(shape);
  const list: JsonSchema = { type: 'array', items: rows };
  if (!names) return list;
  const { rows: rowsName, ...counts } = names;
  const required = Object.values(counts);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(required.map((name) => [name, count])),
      // Sent only when the total is a lower bound, because counting stops at limits.countedRows.
      totalIsEstimate: { type: 'boolean' },
      ...(countsActiveMembers && { activeMembers: count }),
      [rowsName]: list,
    },
    required: [...required, rowsName],
    additionalProperties: false,
  };
}

/** A page of rows before it is mapped to the operation's response shape. */
export interface PageOfRows {
  rows: readonly unknown[];
  /** The number of rows on all pages; with `totalIsEstimate` there may be more. */
  total: number;
  totalIsEstimate?: boolean;
  /** How many of all rows are active members. */
  activeMembers?: number | undefined;
  /** The page number, counted from 1. */
  number: number;
  /** The number of rows on a full page. */
  size: number;
}

/** Maps a page to the property names of its shape. */
export function shapePage(shape: PagingShape | undefined, page: PageOfRows): unknown {
  const names = getPagingNames(shape);
  if (!names) return page.rows;
  const pages = Math.ceil(page.total / page.size);
  return {
    [names.rows]: page.rows,
    [names.total]: page.total,
    ...(page.totalIsEstimate ? { totalIsEstimate: true } : {}),
    ...(page.activeMembers !== undefined && { activeMembers: page.activeMembers }),
    ...(names.number ? { [names.number]: page.number } : {}),
    ...(names.pages ? { [names.pages]: pages } : {}),
    ...(names.size ? { [names.size]: page.size } : {}),
  };
}
