/** Where things that stay in sight come to rest: below the header of the portal. */
export const STICKY_TOP = '56px';
