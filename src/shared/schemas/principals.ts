/** Kinds of callers. `public` needs no token; `anonymous` is the token of an anonymous grant. */
export const principals = [
  'public',
  'anonymous',
  'admin',
  'employer',
  'member',
  'provider',
] as const;
export type Principal = (typeof principals)[number];
