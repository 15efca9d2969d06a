import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { limits } from '#shared/schemas/limits.ts';
import { inputNames, shapePage, type PagingShape } from '#shared/schemas/paging.ts';

/** The requested page of a list. */
export interface Page {
  /** Counted from 1. A page past the end is empty. */
  number: number;
  size: number;
  offset: number;
}

/**
 * Returns the requested page, read from any of the specification's parameter names, otherwise from the schema's
 * default.
 */
export function getPage({ input: { schema } }: Operation, input: Record<string, unknown>): Page {
  const sizes = inputNames.size.flatMap((name) => input[name] ?? getDefault(schema, name) ?? []);
  const size = Number(sizes[0] ?? limits.pageSize.value);
  const number = Number(input['pageNumber'] ?? limits.firstPage.value);
  return { number, size, offset: (number - 1) * size };
}

const getDefault = ({ properties }: JsonSchema, name: string): unknown =>
  properties?.[name]?.default;

/** One page of a list. */
export class Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** True when counting stopped at `total` although there are more rows. */
  readonly totalIsEstimate: boolean;
  /** How many of all rows are active members; undefined in lists of anything else. */
  readonly activeMembers: number | undefined;
  constructor(
    rows: readonly Row[],
    total: number,
    totalIsEstimate = false,
    activeMembers?: number,
  ) {
    this.rows = rows;
    this.total = total;
    this.totalIsEstimate = totalIsEstimate;
    this.activeMembers = activeMembers;
  }
  map<Other>(change: (row: Row) => Other): Rows<Other> {
    return new Rows(this.rows.map(change), this.total, this.totalIsEstimate, this.activeMembers);
  }
  withActiveMembers(activeMembers: number): Rows<Row> {
    return new Rows(this.rows, this.total, this.totalIsEstimate, activeMembers);
  }
  /** Returns the response body with the property names of the operation's `x-paging`. */
  toResponse(shape: PagingShape | undefined, { number, size }: Page): unknown {
    const { rows, total, totalIsEstimate, activeMembers } = this;
    return shapePage(shape, { rows, total, totalIsEstimate, activeMembers, number, size });
  }
}

/** The row type of a list response. */
export type RowOf<Output> = Output extends readonly (infer Row)[]
  ? Row
  : { [Name in keyof Output]: ListItem<Output[Name]> }[keyof Output];
type ListItem<Value> = Value extends readonly (infer Row)[] ? Row : never;
