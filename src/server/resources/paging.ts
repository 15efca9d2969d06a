import { limits } from '#shared/schemas/limits.ts';

export interface Page {
  number: number;
  size: number;
  offset: number;
}

/** The page a call asks for, by whichever of the specification's names it uses. A page past the end is simply empty. */
export function pageOf(
  input: { pageNumber?: number; pageSize?: number; itemsPerPage?: number; amount?: number },
  size: number = limits.pageSize.value,
): Page {
  const rows = input.pageSize ?? input.itemsPerPage ?? input.amount ?? size;
  const number = input.pageNumber ?? limits.firstPage.value;
  return { number, size: rows, offset: (number - 1) * rows };
}

const pages = (total: number, { size }: Page) => Math.ceil(total / size);

/** How a list of claims answers (specification, point 3 "Paged defaults"). */
export const pagedResult = <T>(results: T[], total: number, page: Page) => ({
  pageNumber: page.number,
  totalPages: pages(total, page),
  itemsPerPage: page.size,
  results,
  totalCount: total,
});
