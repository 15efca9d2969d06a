import { readFileSync, readdirSync } from 'node:fs';
import type { Principal } from '#shared/schemas/principals.ts';
import { hasPermission, type Scope } from '../../policy/scope.ts';

/** A column of a report, as schemas/reports describes it. */
export interface ReportColumn {
  id: string;
  as: 'text' | 'date' | 'month' | 'money' | 'number' | 'code';
  /** The code list whose texts replace the codes. */
  code?: string;
  /** The text key of its heading, if it is not `fields.<id>`. */
  label?: string;
  /** The permissions that a user needs to receive the column. */
  requires?: readonly string[];
  /** Whether the column contains health information about a person. */
  phi?: boolean;
}

/** A kind of report that users run: a file of schemas/reports. */
export interface ReportKind {
  id: string;
  /** A code of report-type. */
  typeId: number;
  /** The permissions that each kind of caller needs to run the report. Kinds of callers that are missing may not run it. */
  access: Partial<Record<Principal, readonly string[]>>;
  /** The default period and the default threshold in dollars, if the report has them. */
  parameters: { period?: 'lastMonth' | 'lastYear'; threshold?: number };
  columns: readonly ReportColumn[];
}

const folder = new URL('../../../../schemas/reports/', import.meta.url);

/** All kinds, in the order of their report types. */
export const reportKinds: readonly ReportKind[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ReportKind)
  .toSorted((left, right) => left.typeId - right.typeId);

/** Lists the kinds of reports that a caller may run. */
export const listVisibleKinds = (scope: Scope): ReportKind[] =>
  reportKinds.filter(({ access }) =>
    access[scope.principal]?.every((permission) => hasPermission(scope, permission)),
  );

/** Returns the kind with this id; undefined when it is missing or the caller may not run it. */
export const findKind = (scope: Scope, id: string): ReportKind | undefined =>
  listVisibleKinds(scope).find((kind) => kind.id === id);

/** Lists the columns that a caller may receive. */
export const listVisibleColumns = (scope: Scope, { columns }: ReportKind): ReportColumn[] =>
  columns.filter(({ requires = [] }) =>
    requires.every((permission) => hasPermission(scope, permission)),
  );

/** Whether one of the columns contains health information about a person. */
export const containsPhi = (columns: readonly ReportColumn[]): boolean =>
  columns.some(({ phi }) => phi === true);
