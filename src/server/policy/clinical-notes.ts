import { hasPermission, type Scope } from './scope.ts';

/**
 * Whether the caller may read clinical notes. They are for their author and for staff who decide: those whose
 * permission for details is not read-only.
 */
export const mayReadClinicalNotes = (
  scope: Scope,
  { created_by }: { created_by: number | null },
): boolean =>
  created_by === scope.accountId ||
  (scope.principal === 'admin' && hasPermission(scope, 'WLT_PRECERT_DETAILS', 'write'));
