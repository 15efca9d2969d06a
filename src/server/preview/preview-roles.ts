import type { Role } from '#shared/permissions/index.ts';
import type { PreviewRole } from '#shared/preview.ts';

/**
 * Returns the roles of example users in the preview, sorted by name. The preview shows a screen to the first role that
 * may open it, so the order must be the same in the draft and the live version.
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
