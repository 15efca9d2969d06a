/**
 * Kinds of callers. `public`: no token. `anonymous`: a caller without an account who holds a token issued for
 * registration and for look-ups of eligibility and claims (grant type `anonymous`).
 */
export const principals = [
  'public',
  'anonymous',
  'admin',
  'employer',
  'member',
  'provider',
] as const;
export type Principal = (typeof principals)[number];
