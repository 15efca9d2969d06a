import { sql, type RawBuilder } from 'kysely';
import { hasPermission, type Scope } from './scope.ts';

/** Whether a document is one that the caller manages: those for no groups other than the caller's. */
export function isManagedDocument(scope: Scope): RawBuilder<boolean> {
  if (scope.principal !== 'admin' || !hasPermission(scope, 'FILE_MANAGEMENT_PERMISSION'))
    return sql<boolean>`false`;
  if (scope.groups === 'all') return sql<boolean>`true`;
  return sql<boolean>`(document.groups <> '{}' and document.groups <@ ${scope.groups}::integer[])`;
}
