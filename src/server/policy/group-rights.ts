import { sql } from 'kysely';

/**
 * Rights of an account in one of its groups when it has no row in group_right: full access with the gates open, as in
 * filters/gate.ts, and none of the other rights.
 */
export const defaultGroupRights = {
  access: 'Full',
  enrollment: true,
  demographic_update: true,
  claims: false,
  reports: false,
  finance: false,
} as const;

export type GroupRight = keyof typeof defaultGroupRights;

/** Returns a right from a left-joined row of group_right; without a row, the default. */
export const getHeldRight = <Right extends GroupRight>(table: string, right: Right) =>
  sql<
    Right extends 'access' ? string : boolean
  >`coalesce(${sql.ref(`${table}.${right}`)}, ${sql.lit(defaultGroupRights[right])})`;
