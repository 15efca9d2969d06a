import { sql, type RawBuilder } from 'kysely';
import { allRows } from './filters/base.ts';
import type { Scope } from './scope.ts';

/** Whether the group in a column is one of the caller's. */
export function isInScopeGroups(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope.groups === 'all') return allRows;
  return sql<boolean>`${sql.ref(column)} = any(${scope.groups}::integer[])`;
}
