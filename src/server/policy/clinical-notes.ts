import { hasPermission, type Scope } from './scope.ts';

/**
 * Whether the caller may read a clinical note: its author may, and staff who decide, whose permission for details is not
 * read-only.
 */
export const mayReadClinicalNotes = (
  scope: Scope,
  { created_by }: { created_by: number | null },
): boolean =>
  created_by === scope.accountId ||
  (scope.principal === 'admin' && hasPermission(scope, 'WLT_PRECERT_DETAILS', 'write'));
