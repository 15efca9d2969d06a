import { hasPermission, type Scope } from './scope.ts';

/**
 * Whether the caller may read the archived conversations of others, which needs a permission. Users may always read their
 * own.
 */
export const mayReadAllArchived = (scope: Scope): boolean =>
  hasPermission(scope, 'VIEW_ARCHIVED_CONVERSATIONS', 'read');
