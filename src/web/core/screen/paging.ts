import { limits } from '#shared/schemas/limits.ts';
import { inputNames, namesOf, type PagingShape } from '#shared/schemas/paging.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { isRow, rowsOf, type Row } from './read-path.ts';

export interface PageSort {
  field: string;
  descending: boolean;
}
export interface PageRequest {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  sort?: PageSort | undefined;
}
export interface Page {
  rows: Row[];
  total: number;
  /** There are more than `total`: the server stopped counting. */
  totalIsEstimate?: boolean;
  page: number;
  pageSize: number;
}

/** The part of a call's input that asks for one page, in the operation's own words. */
export function pageInput(operation: CallDescription, request: PageRequest): Row {
  const known = (name: string) => Object.hasOwn(operation.input.properties ?? {}, name);
  const input: Row = {};
  const page = inputNames.number.find(known);
  const size = inputNames.size.find(known);
  if (page) input[page] = request.page;
  if (size) input[size] = request.pageSize;
  return { ...input, ...sortInput(request.sort, known) };
}

function sortInput(sort: PageSort | undefined, known: (name: string) => boolean): Row {
  const field = inputNames.sort.find(known);
  if (!sort || !field) return {};
  const [descending, ascending] = inputNames.direction;
  return {
    [field]: sort.field,
    ...(known(descending) && { [descending]: sort.descending }),
    ...(known(ascending) && { [ascending]: !sort.descending }),
  };
}

/** Whether the server pages this list; an `array` comes whole. */
export const isPaged = ({ paging }: CallDescription): boolean =>
  paging !== undefined && paging !== 'array';

/** Any list answer as one page. What the answer does not say is taken from the request. */
export function readPage(
  shape: PagingShape | undefined,
  answer: unknown,
  request: PageRequest,
): Page {
  const names = namesOf(shape);
  if (!names || !isRow(answer)) return wholeList(answer);
  const rows = rowsOf(answer[names.rows]);
  const number = (name: string | undefined, otherwise: number) => {
    const value = name === undefined ? undefined : answer[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  };
  return {
    rows,
    total: number(names.total, rows.length),
    ...(answer['totalIsEstimate'] === true && { totalIsEstimate: true }),
    page: number(names.number, request.page),
    pageSize: Math.max(1, number(names.size, request.pageSize)),
  };
}

/** The specification's default paging: no rows, on the first page. */
export const emptyPage = ({ pageSize }: PageRequest): Page => ({
  rows: [],
  total: 0,
  page: limits.firstPage.value,
  pageSize,
});

function wholeList(answer: unknown): Page {
  const rows = rowsOf(answer);
  return { rows, total: rows.length, page: 1, pageSize: Math.max(1, rows.length) };
}
