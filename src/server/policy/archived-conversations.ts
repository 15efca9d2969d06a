import { hasPermission, type Scope } from './scope.ts';

/**
 * Whether the caller may read all archived conversations. Those of others need a permission; users may always read
 * their own.
 */
export const mayReadAllArchived = (scope: Scope): boolean =>
  hasPermission(scope, 'VIEW_ARCHIVED_CONVERSATIONS', 'read');
