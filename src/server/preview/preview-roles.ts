import type { Role } from '#shared/permissions/index.ts';
import type { PreviewRole } from '#shared/preview.ts';

/**
 * What the preview needs of roles for an example user, by name: the first that may open a screen is its reader, and
 * should be the same in both versions.
 */
export const toPreviewRoles = (roles: readonly Role[]): PreviewRole[] =>
  roles
    .map(({ name, portal, description, permissions }) => ({
      name,
      portal,
      description,
      rights: { ...permissions },
    }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
