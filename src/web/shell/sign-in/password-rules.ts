import { limits } from '#shared/schemas/limits.ts';

/** The change dialog's rules (specification, point 5), by the names of their texts; reuse within two years is the server's. */
export const PASSWORD_RULES = [
  { name: 'length', met: (next: string) => next.length >= limits.passwordMinimum.value },
  { name: 'lower', met: (next: string) => /\p{Ll}/u.test(next) },
  { name: 'upper', met: (next: string) => /\p{Lu}/u.test(next) },
  { name: 'digit', met: (next: string) => /\d/.test(next) },
  { name: 'different', met: (next: string, old: string) => next !== '' && next !== old },
] as const;

export const meetsRules = (next: string, old: string): boolean =>
  PASSWORD_RULES.every(({ met }) => met(next, old));
