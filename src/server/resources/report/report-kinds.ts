import { readFileSync, readdirSync } from 'node:fs';
import type { Principal } from '#shared/schemas/principals.ts';
import { hasPermission, type Scope } from '../../policy/scope.ts';

/** A column of a report, as schemas/reports describes it. */
export interface ReportColumn {
  id: string;
  as: 'text' | 'date' | 'month' | 'money' | 'number' | 'code';
  /** The list whose texts replace the codes. */
  code?: string;
  /** The text of its heading, if it is not `fields.<id>`. */
  label?: string;
  requires?: readonly string[];
  /** Health information about a person. */
  phi?: boolean;
}

/** A kind of report that users run: a file of schemas/reports. */
export interface ReportKind {
  id: string;
  typeId: number;
  access: Partial<Record<Principal, readonly string[]>>;
  parameters: { period?: 'lastMonth' | 'lastYear'; threshold?: number };
  columns: readonly ReportColumn[];
}

const folder = new URL('../../../../schemas/reports/', import.meta.url);

/** All kinds, in the order of their report types. */
export const reportKinds: readonly ReportKind[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ReportKind)
  .toSorted((left, right) => left.typeId - right.typeId);

/** The kinds that a caller may run. */
export const listVisibleKinds = (scope: Scope): ReportKind[] =>
  reportKinds.filter(({ access }) =>
    access[scope.principal]?.every((permission) => hasPermission(scope, permission)),
  );

/** The kind of this name; undefined when it is missing or the caller may not run it. */
export const findKind = (scope: Scope, id: string): ReportKind | undefined =>
  listVisibleKinds(scope).find((kind) => kind.id === id);

/** The columns that a caller receives. */
export const listVisibleColumns = (scope: Scope, { columns }: ReportKind): ReportColumn[] =>
  columns.filter(({ requires = [] }) =>
    requires.every((permission) => hasPermission(scope, permission)),
  );

export const containsPhi = (columns: readonly ReportColumn[]): boolean =>
  columns.some(({ phi }) => phi === true);
