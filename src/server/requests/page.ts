import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { limits } from '#shared/schemas/limits.ts';
import { inputNames, shapePage, type PagingShape } from '#shared/schemas/paging.ts';

/** Which rows of a list a call asks for. */
export interface Page {
  /** Counted from 1. A page past the end is empty. */
  number: number;
  size: number;
  offset: number;
}

/** The page that a call asks for, by whichever of the specification's names it uses, or the default its schema states. */
export function pageOf({ input: { schema } }: Operation, input: Record<string, unknown>): Page {
  const sizes = inputNames.size.flatMap((name) => input[name] ?? defaultOf(schema, name) ?? []);
  const size = Number(sizes[0] ?? limits.pageSize.value);
  const number = Number(input['pageNumber'] ?? limits.firstPage.value);
  return { number, size, offset: (number - 1) * size };
}

const defaultOf = ({ properties }: JsonSchema, name: string): unknown =>
  properties?.[name]?.default;

/** One page of a list. It is sent in the names of the operation's x-paging. */
export class Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly totalIsEstimate: boolean;
  constructor(rows: readonly Row[], total: number, totalIsEstimate = false) {
    this.rows = rows;
    this.total = total;
    this.totalIsEstimate = totalIsEstimate;
  }
  map<Other>(change: (row: Row) => Other): Rows<Other> {
    return new Rows(this.rows.map(change), this.total, this.totalIsEstimate);
  }
  /** The page in the names of its operation's shape. */
  toResponse(shape: PagingShape | undefined, { number, size }: Page): unknown {
    const { rows, total, totalIsEstimate } = this;
    return shapePage(shape, { rows, total, totalIsEstimate, number, size });
  }
}

/** What a handler of this answer may give as Rows: the rows of its list. */
export type RowOf<Output> = Output extends readonly (infer Row)[]
  ? Row
  : { [Name in keyof Output]: ListItem<Output[Name]> }[keyof Output];
type ListItem<Value> = Value extends readonly (infer Row)[] ? Row : never;
