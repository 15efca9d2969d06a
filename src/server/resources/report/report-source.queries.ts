import { sql, type RawBuilder } from 'kysely';
import type { ScopedQueries } from '../../policy/scoped.ts';

/** The groups, the first and last day, and the threshold of a report. */
export interface ReportInput {
  groups: 'all' | readonly number[];
  from: string;
  to: string;
  /** In cents. */
  threshold: bigint;
}

/** A row of a report, by column name. */
export type ReportRow = Readonly<Record<string, string | number | null>>;

/** The query of a kind of report. Its columns are named like the kind's columns, in snake case; amounts end in _cents. */
export interface ReportSource {
  /** A unique column by which rows are read in pages; without it, all rows are read at once. */
  key?: string;
  /** The order of the rows that are read at once. */
  order?: RawBuilder<unknown>;
  rows(call: { scoped: ScopedQueries }, input: ReportInput): RawBuilder<ReportRow>;
}

/** Whether a group number is one of the report's groups. */
export const inGroups = (
  column: RawBuilder<unknown>,
  { groups }: ReportInput,
): RawBuilder<boolean> =>
  groups === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any(${groups}::integer[])`;

/** Whether a day is within the period. */
export const inPeriod = (
  column: RawBuilder<unknown>,
  { from, to }: ReportInput,
): RawBuilder<boolean> => sql<boolean>`${column} between ${from}::date and ${to}::date`;
