import { limits } from '#shared/schemas/limits.ts';
import { inputNames, getPagingNames, type PagingShape } from '#shared/schemas/paging.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { isRow, toRows, type Row } from './read-path.ts';

export interface PageSort {
  /** Id of the column, which is also the field name that the call expects. */
  field: string;
  descending: boolean;
}
/** The page of a list to load. */
export interface PageRequest {
  /** 1-based. */
  page: number;
  pageSize: number;
  sort?: PageSort | undefined;
}
/** One loaded page of a list. */
export interface Page {
  rows: Row[];
  total: number;
  /** True if the server stopped counting: there are more rows than `total`. */
  totalIsEstimate?: boolean;
  /** How many of the rows on all pages are active members, in lists of members. */
  activeMembers?: number;
  page: number;
  pageSize: number;
}

/** Returns the paging fields of a call's input, under the operation's own names. */
export function toPageInput(operation: CallDescription, request: PageRequest): Row {
  const isInput = (name: string) => Object.hasOwn(operation.input.properties ?? {}, name);
  const input: Row = {};
  const page = inputNames.number.find(isInput);
  const size = inputNames.size.find(isInput);
  if (page) input[page] = request.page;
  if (size) input[size] = request.pageSize;
  return { ...input, ...toSortInput(request.sort, isInput) };
}

/** Returns the most rows that a call accepts for one page; the limit of an export if the operation sets none. */
export function getMaxPageSize({ input }: CallDescription): number {
  const size = inputNames.size.find((name) => Object.hasOwn(input.properties ?? {}, name));
  return input.properties?.[size ?? '']?.maximum ?? limits.exportItems.value;
}

function toSortInput(sort: PageSort | undefined, isInput: (name: string) => boolean): Row {
  const field = inputNames.sort.find(isInput);
  if (!sort || !field) return {};
  const [descending, ascending] = inputNames.direction;
  return {
    [field]: sort.field,
    ...(isInput(descending) && { [descending]: sort.descending }),
    ...(isInput(ascending) && { [ascending]: !sort.descending }),
  };
}

/** Whether the server pages this list. An `array` response contains all rows. */
export const isPaged = ({ paging }: CallDescription): boolean =>
  paging !== undefined && paging !== 'array';

/** Converts a list response to a page. A missing total is the number of rows; other missing values are as requested. */
export function readPage(
  shape: PagingShape | undefined,
  response: unknown,
  request: PageRequest,
): Page {
  const names = getPagingNames(shape);
  if (!names || !isRow(response)) return toSinglePage(response);
  const rows = toRows(response[names.rows]);
  const readNumber = (name: string | undefined, otherwise: number) => {
    const value = name === undefined ? undefined : response[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  };
  const { activeMembers } = response;
  return {
    rows,
    total: readNumber(names.total, rows.length),
    ...(typeof activeMembers === 'number' && { activeMembers }),
    ...(response['totalIsEstimate'] === true && { totalIsEstimate: true }),
    page: readNumber(names.number, request.page),
    pageSize: Math.max(1, readNumber(names.size, request.pageSize)),
  };
}

/** The page shown in place of a failed or missing response: no rows, page 1, the requested size. */
export const emptyPage = ({ pageSize }: PageRequest): Page => ({
  rows: [],
  total: 0,
  page: limits.firstPage.value,
  pageSize,
});

function toSinglePage(response: unknown): Page {
  const rows = toRows(response);
  return { rows, total: rows.length, page: 1, pageSize: Math.max(1, rows.length) };
}
